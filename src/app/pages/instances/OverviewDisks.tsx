import type { Disk } from '#api/generated/shared.ts'
import { disksOf, type InstanceParams } from '#app/shared/instances/instance-reads.ts'
import { toneOf } from '#app/components/StateBadge.tsx'
import { to } from '#app/url/paths.ts'
import { useLater } from '#app/data/query.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { inks } from '#app/ui/tone.ts'
import { OverviewPart, Quiet } from './OverviewPart.tsx'
import { words } from '#app/ui/text/format.ts'

interface Props {
  params: InstanceParams
  bootDiskId: string | null | undefined
  enabled: boolean
}

/** How many disks fit; an instance has up to eight. */
const shown = 5

/** Boot disk first. */
export function OverviewDisks({ params, bootDiskId, enabled }: Props) {
  const { data, error } = useLater(disksOf(params), { enabled })
  const disks = (data?.value.items ?? []).toSorted(
    (a, b) => Number(b.id === bootDiskId) - Number(a.id === bootDiskId),
  )
  const left = disks.length - shown
  const storage = to('/projects/:project/instances/:instance/storage', params)
  return (
    <OverviewPart
      title="Disks"
      more={left > 0 ? { to: storage, label: `${left} more` } : undefined}
      facts={data}
      error={error}
    >
      {disks.length === 0 && <Quiet>No disks</Quiet>}
      <ul aria-label="Disks">
        {disks.slice(0, shown).map((disk) => (
          <DiskLine key={disk.id} disk={disk} boot={disk.id === bootDiskId} />
        ))}
      </ul>
    </OverviewPart>
  )
}

function DiskLine({ disk: { name, size, state }, boot }: { disk: Disk; boot: boolean }) {
  const word = words(state?.state)
  const tone = toneOf('disk', state?.state)
  return (
    <li className="flex h-4.5 min-w-0 items-center gap-2 max-sm:h-8">
      <bdi className="truncate" title={name}>
        {name}
      </bdi>
      {boot && <span className="shrink-0 text-sm text-ink-3">boot</span>}
      <span className="ml-auto shrink-0 font-mono text-sm">{formatBytes(size)}</span>
      <span className="flex w-18 shrink-0 items-center gap-1.5 truncate text-sm text-ink-2">
        <StatusGlyph tone={tone} className={inks[tone]} />
        {word}
      </span>
    </li>
  )
}
