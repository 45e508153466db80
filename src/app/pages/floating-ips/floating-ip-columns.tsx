import { Address } from '#app/components/Address.tsx'
import type { Column } from '#app/components/list/columns.tsx'
import type { FloatingIpRow } from './use-floating-ip-rows.ts'

export const addressColumn: Column<FloatingIpRow> = {
  id: 'ip',
  header: 'IP address',
  value: ({ ip }) => ip,
  cell: ({ ip }) => <Address value={ip} />,
  mono: true,
  width: '13rem',
  card: 'fact',
}

export const poolColumn: Column<FloatingIpRow> = {
  id: 'pool',
  header: 'IP pool',
  value: ({ pool }) => pool,
  cell: ({ pool }) => <bdi title={pool}>{pool}</bdi>,
  facet: true,
  width: '16%',
  card: 'fact',
}
