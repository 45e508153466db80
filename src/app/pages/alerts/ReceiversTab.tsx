import { type AlertReceiver, alertReceiverList } from '#api/generated/system-alerts.ts'
import { listed } from '#app/shared/hardware/inventory-reads.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { query } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useReceiverActions } from './use-receiver-actions.tsx'

const receivers = query(alertReceiverList, {})

const pageOf = ({ name }: AlertReceiver) => to('/system/alerts/receivers/:receiver', { receiver: name })

const columns: Column<AlertReceiver>[] = [
  { ...nameColumn(pageOf), width: '16%' },
  {
    id: 'endpoint',
    header: 'Endpoint',
    value: ({ kind }) => kind.endpoint,
    mono: true,
    width: '28%',
    card: 'fact',
  },
  {
    id: 'subscriptions',
    header: 'Subscriptions',
    value: ({ subscriptions }) => subscriptions.join(', '),
    cell: ({ subscriptions }) => subscriptions.join(', ') || <span className="text-ink-2">none</span>,
    mono: true,
    width: '26%',
    card: 'fact',
  },
  {
    id: 'secrets',
    header: 'Secrets',
    value: ({ kind }) => kind.secrets.length,
    align: 'right',
    width: '6rem',
    from: 'lg',
    card: 'fact',
  },
  descriptionColumn,
  createdColumn,
  idColumn,
]

export const loader = () => listed(ensureList(receivers))

export default function ReceiversTab() {
  const actionsOf = useReceiverActions()
  return (
    <ListPage
      title="Receivers"
      level={2}
      query={receivers}
      columns={columns}
      actions={(receiver) => [{ label: 'Open', to: pageOf(receiver) }, ...actionsOf(receiver)]}
      createLink={to('/system/alerts/receivers-new')}
      createLabel="Create receiver"
      createReason={useFleetAdminReason()}
      empty="A receiver is a URL that the rack sends alerts to. It gets alerts for the classes it subscribes to."
    />
  )
}
