import { Link } from 'react-router'
import type { Sled } from '#api/generated/system-hardware.ts'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { to } from '#app/routing/paths.ts'
import { useLater } from '#app/data/query.ts'
import { formatBytes } from '#app/ui/format.ts'
import { Meter } from '#app/ui/Meter.tsx'
import { instancesOn } from './rack-reads.ts'

/** As many as fit beside a rack. */
const most = 6

/** What runs on a sled, and how much of it that takes. */
export function RackSledInstances({ sled }: { sled: Sled }) {
  const { data, error } = useLater(instancesOn(sled.id))
  const all = data?.value.items ?? []
  const memory = all.reduce((sum, it) => sum + it.memory, 0)
  return (
    <section aria-label="Instances on the sled" className="flex min-w-0 flex-col gap-2">
      <h4 className="font-medium">
        Instances {data && <span className="font-mono text-ink-2">{all.length}</span>}
      </h4>
      {error && <p className="text-ink-2">What runs on it is not known here.</p>}
      {data && (
        <Meter
          label="Memory in use"
          value={memory}
          max={sled.usablePhysicalRam}
          detail={`${formatBytes(memory, { digits: 1 })} of ${formatBytes(sled.usablePhysicalRam, { digits: 0 })}`}
        />
      )}
      <ul className="rack-instances">
        {all.slice(0, most).map((it) => (
          <li key={it.id}>
            <bdi className="min-w-0 flex-1 truncate">
              {it.projectName}/{it.name}
            </bdi>
            <StateBadge of="instance" state={it.state} />
          </li>
        ))}
      </ul>
      {all.length > most && (
        <Link
          to={to('/system/inventory/sleds/:sledId/instances', { sledId: sled.id })}
          className="text-accent hover:underline"
        >
          {all.length - most} more
        </Link>
      )}
    </section>
  )
}
