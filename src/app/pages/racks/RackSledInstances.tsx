import { Link } from 'react-router'
import type { Sled } from '#api/generated/system-hardware.ts'
import { isTransitioning } from '#domain/instance-actions.ts'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { to } from '#app/url/paths.ts'
import { useFreedQuotas } from '#app/data/requested-state.ts'
import { useLater } from '#app/data/query.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { Gauge } from '#app/ui/Gauge.tsx'
import { instancesOn } from '#app/shared/hardware/sled-contents.ts'

/** As many as fit beside a rack. */
const most = 6

/** Instances of a sled and the resources they use. */
export function RackSledInstances({ sled, level }: { sled: Sled; level: 3 | 4 }) {
  const Heading = `h${level}` as const
  const { data, error } = useLater(instancesOn(sled.id), {
    transitioning: ({ items }) => items.some(({ state }) => isTransitioning({ runState: state })),
  })
  const all = data?.value.items ?? []
  const memory = all.reduce((sum, it) => sum + it.memory, 0)
  const back = useFreedQuotas()(all)
  const askedFor = back.count < 0 ? ', requested' : ''
  return (
    <section aria-label="Instances on the sled" className="flex min-w-0 flex-col gap-2">
      <Heading className="font-medium">
        Instances{' '}
        {data && (
          <span className="font-mono text-ink-2">
            {all.length + back.count}
            {askedFor}
          </span>
        )}
      </Heading>
      {error && <p className="text-ink-2">Its instances could not be loaded.</p>}
      {data && (
        <Gauge
          label="Memory in use"
          used={memory}
          change={back.memory}
          limit={sled.usablePhysicalRam}
        >{`${formatBytes(memory + back.memory, { digits: 1 })} of ${formatBytes(sled.usablePhysicalRam, { digits: 0 })}${askedFor}`}</Gauge>
      )}
      <ul className="rack-instances">
        {all.slice(0, most).map((it) => (
          <li key={it.id}>
            <bdi className="min-w-0 flex-1 truncate">
              {it.projectName}/{it.name}
            </bdi>
            <StateBadge of="instance" state={it.state} id={it.id} />
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
