import { alertDeliveryList, alertReceiverList } from '#api/generated/system-alerts.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import { query } from '#app/data/query.ts'

export const newestFirst = { sortBy: 'time_and_id_descending' } as const

export const allReceivers = query(alertReceiverList, { query: { limit: optionLimit } })

export const newestDeliveriesOf = ({ receiver }: { receiver: string }) =>
  query(alertDeliveryList, { path: { receiver }, query: { ...newestFirst, limit: optionLimit } })
