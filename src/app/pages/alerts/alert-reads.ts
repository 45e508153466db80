import {
  alertClassList,
  type AlertDelivery,
  alertDeliveryList,
  type AlertDeliveryResultsPage,
  alertReceiverView,
  webhookSecretsList,
} from '#api/generated/system-alerts.ts'
import { newestDeliveriesOf, newestFirst } from '#app/shared/alerts/delivery-reads.ts'
import { all, query, useLater } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

type InReceiver = Params<'/system/alerts/receivers/:receiver'>

/** The by every tab and form of the receiver. */
export const receiverOf = ({ receiver }: InReceiver) => query(alertReceiverView, { path: { receiver } })

/** Ids and dates only: the API never returns the secrets. */
export const secretsOf = ({ receiver }: InReceiver) => query(webhookSecretsList, { query: { receiver } })

export const deliveriesOf = ({ receiver }: InReceiver) =>
  query(alertDeliveryList, { path: { receiver }, query: newestFirst })

const isPending = ({ state }: AlertDelivery) => state === 'pending'

/** Polls every second while a delivery is pending. */
export const useNewestDeliveries = (params: InReceiver) =>
  useLater(newestDeliveriesOf(params), {
    transitioning: ({ items }: AlertDeliveryResultsPage) => items.some(isPending),
  })

/** Undefined until loaded. */
export const useClassNames = (): string[] | undefined =>
  useLater(all(alertClassList)).data?.value.items.map(({ name }) => name)
