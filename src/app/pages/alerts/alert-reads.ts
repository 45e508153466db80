import {
  alertClassList,
  type AlertDelivery,
  alertDeliveryList,
  type AlertDeliveryResultsPage,
  alertReceiverList,
  alertReceiverView,
  webhookSecretsList,
} from '#api/generated/system-alerts.ts'
import { newestDeliveriesOf, newestFirst } from '#app/shared/alerts/delivery-reads.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import { all, query, useLater } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

type InReceiver = Params<'/system/alerts/receivers/:receiver'>

/** The receiver of the route; every tab and form reads the same one. */
export const receiverOf = ({ receiver }: InReceiver) =>
  viewOrListed(
    query(alertReceiverView, { path: { receiver } }),
    alertReceiverList,
    ({ id, name }) => id === receiver || name === receiver,
  )

/** Ids and dates of its secrets. */
export const secretsOf = ({ receiver }: InReceiver) => query(webhookSecretsList, { query: { receiver } })

/** All that was sent to it, the newest first. */
export const deliveriesOf = ({ receiver }: InReceiver) =>
  query(alertDeliveryList, { path: { receiver }, query: newestFirst })

const isPending = ({ state }: AlertDelivery) => state === 'pending'

/** The newest deliveries, each second while one is on its way. */
export const useNewestDeliveries = (params: InReceiver) =>
  useLater(newestDeliveriesOf(params), {
    transitioning: ({ items }: AlertDeliveryResultsPage) => items.some(isPending),
  })

/** The names of all classes; undefined while they are not known. */
export const useClassNames = (): string[] | undefined =>
  useLater(all(alertClassList)).data?.value.items.map(({ name }) => name)
