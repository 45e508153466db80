import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Instance } from '#api/generated/instances.ts'
import { disksOf, externalIpsOf, type InstanceParams } from '#app/shared/instances/instance-reads.ts'
import { reachableAt } from '#app/shared/instances/ssh-command.ts'
import { useLater } from '#app/data/query.ts'
import { whenIdle } from '#app/state/when-idle.ts'
import { useMe } from '#app/session/session.ts'
import { cx } from '#app/ui/cx.ts'
import { counted } from '#app/ui/text/format.ts'
import { usePhone } from '#app/ui/use-media-query.ts'
import { OverviewDisks } from './OverviewDisks.tsx'
import { cpuNow, OverviewLoad, useLoads } from './OverviewLoad.tsx'
import { OverviewLog } from './OverviewLog.tsx'
import { OverviewReach } from './OverviewReach.tsx'

interface Props {
  params: InstanceParams
  instance: Instance
}

/** On a phone, one line that expands. Waits for the tab's own requests. */
export default function InstanceOverview({ params, instance }: Props) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const id = useId()
  const idle = useIdle()
  const loads = useLoads({ params, instance, wanted: !idle ? 0 : phone && !open ? 1 : 3 })
  const { fleetViewer } = useMe()
  const parts = (
    <div
      id={id}
      className={cx(
        'grid gap-x-8 gap-y-3 max-sm:pt-2 sm:grid-cols-2',
        fleetViewer ? 'lg:grid-cols-[1fr_1.2fr_1.15fr_0.9fr]' : 'lg:grid-cols-3',
      )}
    >
      <OverviewReach params={params} instance={instance} />
      <OverviewLoad params={params} loads={loads} />
      <OverviewDisks params={params} bootDiskId={instance.bootDiskId} enabled={idle} />
      {fleetViewer && <OverviewLog project={params.project} instance={instance} enabled={idle} />}
    </div>
  )
  if (!phone) return parts
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex h-11 w-full items-center gap-2 rounded text-left text-ink-2"
      >
        <Summary params={params} cpu={cpuNow(loads)} enabled={idle} />
        <ChevronDown aria-hidden className={`ml-auto size-4 shrink-0 ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && parts}
    </>
  )
}

interface SummaryProps extends Pick<Props, 'params'> {
  cpu: string | undefined
  enabled: boolean
}

/** The overview in one line; omits what is unknown. */
function Summary({ params, cpu, enabled }: SummaryProps) {
  const ips = useLater(externalIpsOf(params)).data?.value.items
  const disks = useLater(disksOf(params), { enabled }).data?.value.items
  const words = [
    ips && (reachableAt(ips)[0]?.ip ?? 'no external IP'),
    cpu,
    disks && counted(disks.length, 'disk'),
  ].filter(Boolean)
  return (
    <span className="truncate">
      <span className="sr-only">Overview: </span>
      {words.length > 0 ? words.join(' · ') : 'Overview'}
    </span>
  )
}

/** True once the browser is idle. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let left = false
    whenIdle(() => !left && setIdle(true))
    return () => {
      left = true
    }
  }, [])
  return idle
}
