import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Outlet } from 'react-router'
import type { AlertDelivery } from '#api/generated/system-alerts.ts'
import { attemptsText } from '#domain/webhooks.ts'
import { type Column, idColumn } from '#app/components/list/columns.tsx'
import { wholeKey, wholeOf } from '#app/components/list/list-reads.ts'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { wholeList } from '#app/components/list/whole-list.ts'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { client, ensure, loaderFor, pollInterval, useAnswer } from '#app/data/query.ts'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { shortId } from '#app/ui/text/format.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { ShortId } from '#app/ui/text/ShortId.tsx'
import { newestDeliveriesOf } from '#app/shared/alerts/delivery-reads.ts'
import { deliveriesOf, receiverOf, useNewestDeliveries } from './alert-reads.ts'
import { useDeliveryActions } from './use-delivery-actions.ts'

export interface DeliveryRow extends AlertDelivery {
  name: string
}

const columnsIn = (params: Params<'/system/alerts/receivers/:receiver'>): Column<DeliveryRow>[] => [
  {
    id: 'class',
    header: 'Class',
    value: ({ alertClass }) => alertClass,
    cell: ({ id, alertClass }) => (
      <Link
        to={to('/system/alerts/receivers/:receiver/deliveries/:deliveryId', { ...params, deliveryId: id })}
        className="font-medium text-ink hover:underline"
        title={alertClass}
      >
        <bdi>{alertClass}</bdi>
      </Link>
    ),
    mono: true,
    facet: true,
    width: '30%',
    card: 'title',
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => state,
    cell: ({ state }) => <StateBadge of="delivery" state={state} />,
    facet: true,
    width: '8rem',
    card: 'badge',
  },
  {
    id: 'attempts',
    header: 'Attempts',
    value: attemptsText,
    card: 'fact',
  },
  {
    id: 'trigger',
    header: 'Trigger',
    note: 'A new alert, a resend, or a probe',
    value: ({ trigger }) => trigger,
    facet: true,
    width: '7rem',
    card: 'fact',
  },
  {
    id: 'started',
    header: 'Started',
    value: ({ timeStarted }) => timeStarted,
    cell: ({ timeStarted }) => <RelativeTime date={timeStarted} suffix />,
    width: '8rem',
    card: 'fact',
  },
  {
    id: 'alert',
    header: 'Alert ID',
    value: ({ alertId }) => alertId,
    cell: ({ alertId }) => <ShortId id={alertId} />,
    width: '7.5rem',
    hidden: true,
  },
  idColumn,
]

export const loader = loaderFor('/system/alerts/receivers/:receiver/deliveries', (params) =>
  Promise.allSettled([ensure(newestDeliveriesOf(params))]),
)

export default function DeliveriesTab() {
  const params = useRouteParams('/system/alerts/receivers/:receiver/deliveries')
  const receiver = useAnswer(receiverOf(params)).value
  const newest = useNewestDeliveries(params)
  const [wantsAll, setWantsAll] = useState(false)
  const needsWhole = wantsAll && Boolean(newest.data?.value.nextPage)
  const whole = useQuery({
    ...wholeOf(deliveriesOf(params)),
    enabled: needsWhole,
    // Continues polling only once the whole list is loaded; a stopped or failed load resumes on a button
    // press.
    refetchInterval: ({ state: { data } }) => (data?.value.complete ? pollInterval(false, data) : false),
  })
  // The list loaded on an earlier visit is not polled.
  const wholeData = needsWhole ? whole.data : undefined
  const shown = wholeData ?? newest.data
  const columns = columnsIn(params)
  const view = useListView('alert-deliveries', columns)
  const { actions, bulk } = useDeliveryActions(receiver)
  const data = wholeList<DeliveryRow>({
    items: (shown?.value.items ?? []).map((delivery) => ({
      ...delivery,
      name: `${delivery.alertClass} ${shortId(delivery.id)}`,
    })),
    freshness: shown,
    complete: wholeData ? wholeData.value.complete : newest.data !== undefined && !newest.data.value.nextPage,
    loading: !shown && !newest.error,
    fetching: needsWhole ? whole.isFetching : newest.isFetching,
    error: shown ? null : newest.error,
    refresh: () => {
      void newest.refetch()
      if (wholeData) void whole.refetch()
    },
    loadAll: () => {
      setWantsAll(true)
      if (needsWhole && !whole.data?.value.complete) void whole.refetch({ cancelRefetch: false })
    },
    stop: () => void client.cancelQueries({ queryKey: wholeKey(deliveriesOf(params)) }, { revert: false }),
  })
  return (
    <>
      <ListView<DeliveryRow>
        title="Deliveries"
        level={2}
        columns={columns}
        view={view}
        data={data}
        actions={actions}
        bulk={bulk}
        empty="The receiver gets probes and alerts for the classes it is subscribed to."
      />
      <Outlet />
    </>
  )
}
