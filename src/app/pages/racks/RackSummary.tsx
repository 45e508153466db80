import { Link, useSearchParams } from 'react-router'
import type { Sled } from '#api/generated/system-hardware.ts'
import { type Placed, whereOf } from '#app/shared/hardware/rack-places.ts'
import { isUnusual, policyOf, stateOf, summaryOf } from '#app/shared/hardware/sled-state.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { counted, words } from '#app/ui/text/format.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { ifKnown } from '#app/ui/text/if-known.ts'
import { Gauge } from '#app/ui/Gauge.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { countedSleds, physicalCapacity, unclearSleds } from '#domain/capacity.ts'
import type { SledLoad } from './rack-lenses.ts'
import { useRackView } from './use-rack-view.ts'

interface Props {
  all: Placed[]
  /** Whether waiting sleds are known. */
  isWhole: boolean
  /** Instances by sled, for the sleds read so far. */
  loads: ReadonlyMap<string, SledLoad>
}

/** Sleds listed at most; the drawing shows all. */
const most = 12

/** Describes the racks in words: states of sleds, and the unusual ones. */
export function RackSummary({ all, isWhole, loads }: Props) {
  const unusual = all.filter(isUnusual)
  return (
    <section aria-labelledby="rack-summary" className="flex flex-col gap-3">
      <h3 id="rack-summary" className="text-lg font-semibold">
        At a glance
      </h3>
      <div className="rack-about">
        <div className="flex min-w-0 flex-col gap-3">
          <Figures all={all} />
          <Load sleds={all.flatMap(({ sled }) => sled ?? [])} loads={loads} />
        </div>
        <section aria-labelledby="rack-unusual" className="flex flex-col gap-1">
          <h4 id="rack-unusual" className="font-medium">
            Unusual sleds <span className="font-mono text-ink-2">{unusual.length}</span>
          </h4>
          {unusual.length === 0 && (
            <p className="text-ink-2">
              {isWhole
                ? 'All sleds are active and accept instances.'
                : 'Uninitialized sleds could not be loaded.'}
            </p>
          )}
          <ul>
            {unusual.slice(0, most).map((placed) => (
              <Unusual key={placed.id} placed={placed} />
            ))}
          </ul>
          {unusual.length > most && (
            <p className="text-sm text-ink-2">{unusual.length - most} more in the diagram.</p>
          )}
        </section>
      </div>
    </section>
  )
}

function Figures({ all }: Pick<Props, 'all'>) {
  const states = Map.groupBy(all, (placed) => stateOf(placed).key)
  const taking = all.flatMap(({ sled }) => (sled && policyOf(sled) === 'provisionable' ? sled : []))
  const capacity = physicalCapacity(taking)
  return (
    <dl className="rack-facts">
      <dt>Sleds</dt>
      <dd className="flex flex-wrap gap-1">
        {Array.from(states, ([key, [first, ...rest]]) => (
          <Badge key={key} tone={(first && stateOf(first).tone) ?? 'info'}>
            {rest.length + 1} {words(key)}
          </Badge>
        ))}
      </dd>
      <dt>Accepting instances</dt>
      <dd>
        {counted(taking.length, 'sled')} with {ifKnown(capacity.cpus)} threads and{' '}
        {formatBytes(capacity.memory)}
      </dd>
    </dl>
  )
}

/** Totals of instances, shown once every sled is read. */
function Load({ sleds, loads }: { sleds: Sled[]; loads: Props['loads'] }) {
  const read = sleds.flatMap(({ id }) => loads.get(id) ?? []).filter((load) => load !== 'unknown')
  if (read.length === 0 || read.length < sleds.length) return null
  const instances = read.reduce((total, { count }) => total + count, 0)
  const memory = read.reduce((total, load) => total + load.memory, 0)
  const back = read.reduce((total, load) => total + (load.back ?? 0), 0)
  const there = unclearSleds(sleds).length > 0 ? NaN : physicalCapacity(countedSleds(sleds)).memory
  return (
    <Gauge
      label={`Memory used by ${counted(instances, 'instance')}`}
      used={memory - back}
      change={back}
      limit={there}
    >
      {formatBytes(memory, { digits: 1 })} of {formatBytes(there)}
      {back < 0 && ', requested'}
    </Gauge>
  )
}

function Unusual({ placed }: { placed: Placed }) {
  const [search] = useSearchParams()
  const { opening } = useRackView()
  const to = new URLSearchParams(search)
  to.set('sled', placed.id)
  const { tone = 'info' } = stateOf(placed)
  return (
    <li>
      <Link
        to={`?${to}`}
        {...opening}
        preventScrollReset
        data-tone={tone}
        className="flex min-h-7 items-center gap-2 rounded px-1 py-0.5 hover:bg-hover touch:min-h-11"
      >
        <StatusGlyph tone={tone} />
        <bdi className="min-w-0 truncate font-mono">{placed.serial}</bdi>
        <span className="min-w-0 flex-1 text-ink-2">
          {summaryOf(placed)}
          {placed.cubby !== undefined && `, ${whereOf(placed)}`}
        </span>
      </Link>
    </li>
  )
}
