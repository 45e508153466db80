import { Link } from 'react-router'
import {
  type AlertClass,
  alertClassList,
  type AlertReceiver,
  alertReceiverList,
} from '#api/generated/system-alerts.ts'
import { matchesClass } from '#domain/alert-classes.ts'
import { listed } from '#app/shared/hardware/inventory-reads.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { all, ensure, query, useLater } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'

interface Row extends AlertClass {
  id: string
}

const classes = query(alertClassList, {})

const columns: Column<Row>[] = [
  { id: 'name', header: 'Class', value: ({ name }) => name, mono: true, width: '30%', card: 'title' },
  {
    id: 'description',
    header: 'Description',
    value: ({ description }) => description,
    cell: ({ description }) => <bdi className="text-ink-2">{description}</bdi>,
    card: 'plain fact',
  },
]

/** Receivers subscribed to a class. */
const toldOf = ({ name }: Row, receivers: AlertReceiver[]) =>
  receivers.filter(({ subscriptions }) => subscriptions.some((it) => matchesClass(it, name)))

function receiversColumn(receivers: AlertReceiver[] | undefined): Column<Row> {
  return {
    id: 'receivers',
    header: 'Receivers',
    note: 'Receivers whose subscriptions match the class',
    value: (row) =>
      receivers &&
      toldOf(row, receivers)
        .map(({ name }) => name)
        .join(', '),
    cell: (row) => {
      const told = receivers && toldOf(row, receivers)
      if (!told?.length) return <span className="text-ink-2">{told ? 'none' : '–'}</span>
      return told.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link
            to={to('/system/alerts/receivers/:receiver', { receiver: name })}
            className="text-accent hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))
    },
    width: '24%',
    card: 'fact',
  }
}

export const loader = () =>
  Promise.all([listed(ensureList(classes)), Promise.allSettled([ensure(all(alertReceiverList))])])

export default function ClassesTab() {
  const receivers = useLater(all(alertReceiverList)).data?.value.items
  return (
    <ListPage<Row, AlertClass>
      title="Classes"
      level={2}
      query={classes}
      toRow={(it) => ({ ...it, id: it.name })}
      columns={[...columns, receiversColumn(receivers)]}
      empty="A class is a type of alert that the rack can send. Receivers subscribe to classes."
    />
  )
}
