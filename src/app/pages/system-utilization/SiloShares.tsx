import { useLocation } from 'react-router'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { type Resource, resources } from '#domain/sled-loss.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { type Column, markedNameColumn } from '#app/components/list/columns.tsx'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { labelWithUnit } from '#app/shared/utilization/amounts.ts'
import { shareText } from '#app/shared/utilization/share.ts'
import { ShareCell } from '#app/shared/utilization/ShareCell.tsx'
import { useRequestedUses } from '#app/data/requested-state.ts'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { shareIn, shareState, siloRow, type ShareState, type SiloShare } from './silo-share.ts'
import { siloUtilization } from './utilization-reads.ts'

const tones: Record<ShareState, 'ok' | 'busy' | 'bad'> = {
  ok: 'ok',
  '80% or more': 'busy',
  '95% or more': 'bad',
}

const usedOf = ({ provisioned, allocated }: SiloShare, resource: Resource) => ({
  resource,
  used: provisioned[resource],
  quota: allocated[resource],
})

const shareColumn = (resource: Resource): Column<SiloShare> => ({
  id: resource,
  header: labelWithUnit(resource),
  value: (silo) => shareIn(silo, resource),
  text: (silo) => shareText(usedOf(silo, resource)),
  cell: (silo) => <SiloShareCell silo={silo} resource={resource} />,
  exported: (silo) => shareText(usedOf(silo, resource)),
  card: 'fact',
})

/** Pending requests are only known for the user's silo. */
function SiloShareCell({ silo, resource }: { silo: SiloShare; resource: Resource }) {
  const { siloId } = useMe()
  const change = useRequestedUses()[resource]
  return <ShareCell {...usedOf(silo, resource)} change={silo.id === siloId ? change : 0} />
}

const columns: Column<SiloShare>[] = [
  { ...markedNameColumn<SiloShare>(({ name }) => to('/system/silos/:silo', { silo: name })), width: '16%' },
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

/** Use of each silo's quotas. */
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
      empty="Each silo’s use of its quotas is listed here."
    />
  )
}
