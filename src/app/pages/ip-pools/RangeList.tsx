import type { ReactNode } from 'react'
import type { IpPoolRange } from '#api/generated/system-ip-pools.ts'
import { addressesText, countText, rangeSize, rangeText, shareText } from '#domain/network/ip-pools.ts'
import { copyAction, question } from '#app/components/actions/actions.ts'
import { type Column, createdColumn } from '#app/components/list/columns.tsx'
import type { ListQuery } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { Gauge } from '#app/ui/Gauge.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

interface RangeRow extends IpPoolRange {
  name: string
  size: bigint
}

const rangeRow = (row: IpPoolRange): RangeRow => ({
  ...row,
  name: rangeText(row.range),
  size: rangeSize(row.range),
})

const endColumn = (end: 'first' | 'last', header: string): Column<RangeRow> => ({
  id: end,
  header,
  value: ({ range }) => range[end],
  mono: true,
})

const partText = (share: number) => (share < 0.01 ? shareText(share) : `${Math.round(share * 100)}%`)

const sizeColumn = (total: number | undefined): Column<RangeRow> => ({
  id: 'addresses',
  header: 'Addresses',
  value: ({ size }) => Number(size),
  cell: ({ name, size }) => {
    const text = countText(size)
    if (!total) return <span className="font-mono text-sm">{text}</span>
    const share = Math.min(1, Number(size) / total)
    return (
      <Gauge small used={share} limit={1} neutral label={`Share of the pool in ${name}`}>
        {text}
        <span className="text-ink-2"> · {partText(share)} of the pool</span>
      </Gauge>
    )
  },
  exported: ({ size }) => String(size),
  width: '20rem',
  card: 'fact',
})

interface Props {
  query: ListQuery<IpPoolRange>
  /** For example "IP pool public". */
  pool: ReactNode
  /** Addresses in the whole pool, if known. */
  total: number | undefined
  addLink: string
  remove: (range: IpPoolRange) => Promise<unknown>
}

/** Ranges with their relative sizes. No operation reports which addresses are taken. */
export function RangeList({ query, pool, total, addLink, remove }: Props) {
  const reason = useFleetAdminReason()
  const askToRemove = (row: RangeRow) => () =>
    question.set({
      title: named`Remove range ${row.name}?`,
      body: [
        `This will remove ${addressesText(row.size)} from `,
        pool,
        '. A range cannot be removed while any of its addresses are in use.',
      ],
      actionLabel: 'Remove range',
      danger: true,
      errorTitle: 'Could not remove range',
      run: async () => {
        await remove(row)
        toast({ content: named`Range ${row.name} removed` })
      },
    })
  return (
    <ListPage<RangeRow, IpPoolRange>
      title="Ranges"
      level={2}
      query={query}
      toRow={rangeRow}
      columns={[
        endColumn('first', 'First address'),
        endColumn('last', 'Last address'),
        sizeColumn(total),
        { ...createdColumn, card: 'fact' },
      ]}
      actions={(row) => [
        copyAction('range', `${row.range.first}-${row.range.last}`),
        copyAction('ID', row.id),
        { label: 'Remove', danger: true, disabledReason: reason, run: askToRemove(row) },
      ]}
      createLink={addLink}
      createLabel="Add range"
      createReason={reason}
      empty="Ranges define which addresses a pool can assign."
    />
  )
}
