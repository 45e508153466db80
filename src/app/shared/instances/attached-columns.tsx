import { Link } from 'react-router'
import type { Column } from '#app/components/list/columns.tsx'

interface Attached {
  instance: { name: string; to: string } | undefined
}

export const instanceColumn: Column<Attached> = {
  id: 'instance',
  header: 'Attached to',
  value: ({ instance }) => instance?.name,
  cell: ({ instance }) =>
    instance ? (
      <Link to={instance.to} className="hover:underline" title={instance.name}>
        <bdi>{instance.name}</bdi>
      </Link>
    ) : (
      <span className="text-ink-2">–</span>
    ),
  card: 'fact',
}

/** A hidden column, only for filtering. */
export const attachmentColumn: Column<Attached> = {
  id: 'attachment',
  header: 'Attachment',
  value: ({ instance }) => (instance ? 'attached' : 'not attached'),
  facet: true,
  hidden: true,
}
