import { useLocation } from 'react-router'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { type Resource, resources } from '#domain/sled-loss.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { type Column, nameColumn } from '#app/components/list/columns.tsx'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { to } from '#app/routing/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { amountOf, labelWithUnit, numberOf, percentOf } from './amounts.ts'
import { shareIn, shareState, siloRow, type ShareState, type SiloShare } from './silo-share.ts'
import { siloUtilization } from './utilization-reads.ts'

const tones: Record<ShareState, 'ok' | 'busy' | 'bad'> = {
  ok: 'ok',
  '80 % or more': 'busy',
  '95 % or more': 'bad',
}

const shareColumn = (resource: Resource): Column<SiloShare> => ({
  id: resource,
  header: labelWithUnit(resource),
  value: (silo) => shareIn(silo, resource),
  cell: (silo) => <Share silo={silo} resource={resource} />,
  exported: (silo) => shareText(silo, resource),
  card: 'fact',
})

const columns: Column<SiloShare>[] = [
  { ...nameColumn<SiloShare>(({ name }) => to('/system/silos/:silo', { silo: name })), width: '16%' },
  {
    id: 'state',
    header: 'State',
    value: shareState,
    cell: (silo) => <Badge tone={tones[shareState(silo)]}>{shareState(silo)}</Badge>,
    width: '8.5rem',
    facet: true,
    card: 'badge',
  },
  ...resources.map(shareColumn),
]

/** How much of its quotas each silo uses. */
export function SiloShares() {
  const { search } = useLocation()
  const overTime = (silo: string) => {
    const next = new URLSearchParams(search)
    next.set('silo', silo)
    return `${to('/system/utilization')}?${next}`
  }
  return (
    <ListPage<SiloShare, SiloUtilization>
      title="Silos"
      level={2}
      query={siloUtilization}
      toRow={siloRow}
      columns={columns}
      actions={({ id, name }) => [
        { label: 'Open', to: to('/system/silos/:silo', { silo: name }) },
        { label: 'Show over time', to: overTime(name) },
        copyAction('silo ID', id),
      ]}
      empty="Each silo has quotas; what it uses of them is listed here."
    />
  )
}

const shareText = (silo: SiloShare, resource: Resource) => {
  const share = shareIn(silo, resource)
  const amounts = `${amountOf(resource, silo.provisioned[resource])} of ${amountOf(resource, silo.allocated[resource])}`
  return share === undefined || share === Infinity ? amounts : `${amounts} (${percentOf(share)})`
}

/** Used of the quota, as numbers, as a thin bar and in percent. */
function Share({ silo, resource }: { silo: SiloShare; resource: Resource }) {
  const share = shareIn(silo, resource)
  return (
    <span className="flex min-w-0 items-center gap-3 font-mono text-sm" title={shareText(silo, resource)}>
      <span
        aria-hidden
        className="h-1.5 w-12 shrink-0 overflow-hidden rounded-[2px] bg-line forced-colors:border"
      >
        <span
          className={cx('block h-full forced-colors:bg-[CanvasText]', fillColor(share ?? 0))}
          style={{ width: `${Math.min(100, share ?? 0)}%` }}
        />
      </span>
      <span className="w-12 shrink-0 text-right">
        {share === undefined ? '–' : share === Infinity ? 'no quota' : percentOf(share)}
      </span>
      <span className="truncate text-ink-2 sm:max-lg:hidden">
        {numberOf(resource, silo.provisioned[resource])} / {numberOf(resource, silo.allocated[resource])}
      </span>
    </span>
  )
}

const fillColor = (share: number) => (share >= 95 ? 'bg-bad' : share >= 80 ? 'bg-busy' : 'bg-ink-2')
