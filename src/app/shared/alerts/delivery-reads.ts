import { alertDeliveryList } from '#api/generated/system-alerts.ts'
import { all } from '#app/data/query.ts'

export const newestFirst = { sortBy: 'time_and_id_descending' } as const

/** The newest of what was sent to a receiver, as far as one answer holds them. */
export const newestDeliveriesOf = ({ receiver }: { receiver: string }) =>
  all(alertDeliveryList, { path: { receiver }, query: newestFirst })
