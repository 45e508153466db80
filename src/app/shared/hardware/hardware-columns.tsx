import { Link } from 'react-router'
import type { Baseboard } from '#api/generated/system-hardware.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { to } from '#app/url/paths.ts'
import { shortId, words } from '#app/ui/text/format.ts'
import { IdText } from '#app/ui/text/IdText.tsx'

/** A link with the serial number, as hardware has no name. */
export const serialColumn = <Item extends { name: string }>(link?: (item: Item) => string): Column<Item> => ({
  id: 'serial',
  header: 'Serial',
  value: ({ name }) => name,
  cell: (item) =>
    link ? (
      <Link to={link(item)} className="font-medium text-ink hover:underline">
        <bdi>{item.name}</bdi>
      </Link>
    ) : (
      <bdi className="font-medium">{item.name}</bdi>
    ),
  mono: true,
  width: '10.5%',
  card: 'title',
})

interface OnBoard {
  baseboard: Baseboard
}

export const partColumn: Column<OnBoard> = {
  id: 'part',
  header: 'Part',
  value: ({ baseboard }) => baseboard.part,
  mono: true,
  facet: true,
  width: '9%',
  from: 'md',
}

export const revisionColumn: Column<OnBoard> = {
  id: 'revision',
  header: 'Revision',
  value: ({ baseboard }) => baseboard.revision,
  mono: true,
  width: '8%',
  from: 'lg',
}

/** Racks have no names, so they are shown by short id. */
export const rackColumn: Column<{ rackId: string }> = {
  id: 'rack',
  header: 'Rack',
  value: ({ rackId }) => shortId(rackId),
  cell: ({ rackId }) => (
    <Link to={to('/system/inventory/racks/:rackId', { rackId })} className="hover:underline">
      <IdText id={rackId} />
    </Link>
  ),
  exported: ({ rackId }) => rackId,
  mono: true,
  facet: true,
  width: '8%',
  from: 'md',
  card: 'fact',
}

export const policyColumn: Column<{ policy: { kind: string } }> = {
  id: 'policy',
  header: 'Policy',
  value: ({ policy }) => words(policy.kind),
  cell: ({ policy }) => <StateBadge of="hardware" state={policy.kind} />,
  facet: true,
  width: '8rem',
  card: 'badge',
}

export const stateColumn: Column<{ state: string }> = {
  id: 'state',
  header: 'State',
  value: ({ state }) => words(state),
  cell: ({ state }) => <StateBadge of="hardware" state={state} />,
  facet: true,
  width: '9.5rem',
  from: 'md',
  card: 'plain fact',
}
