import type { Freshness as Facts } from '#api/answer-headers.ts'
import { capacityEstimate, countedSleds, estimateRule, physicalCapacity } from '#domain/capacity.ts'
import { type Sled, sledList } from '#api/generated/system-hardware.ts'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import { siloUtilizationList } from '#api/generated/system-silos.ts'
import { type Resource, resources } from '#domain/sled-loss.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { invalidate } from '#app/data/query.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { amountOf, countOf, labelOf, percentOf, physicalOf } from './amounts.ts'
import { type AmountKind, type Amounts, AmountSwatch, CapacityBar } from './CapacityBar.tsx'

interface Props {
  provisioned: VirtualResourceCounts
  quotas: VirtualResourceCounts
  /** Nothing while they are not known. */
  sleds: Sled[] | undefined
  freshness: Facts
}

/** The whole fleet: what is in use, what silos may use, and what there is. */
export function FleetCapacity({ provisioned, quotas, sleds, freshness }: Props) {
  const counted = sleds && countedSleds(sleds)
  const [estimate, physical] = [counted && capacityEstimate(counted), counted && physicalCapacity(counted)]
  return (
    <section aria-labelledby="utilization fleet" className="flex min-w-0 flex-col gap-2">
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <div className="flex items-baseline gap-2">
          <h1 id="utilization" className="text-xl font-semibold">
            Utilization
          </h1>
          <h2 id="fleet" className="text-lg text-ink-2">
            Fleet
          </h2>
        </div>
        <Freshness facts={freshness} onRefresh={() => void invalidate([siloUtilizationList, sledList])} />
      </header>
      <div className="flex flex-1 flex-col rounded border border-line bg-surface">
        {resources.map((resource) => (
          <ResourceAmounts
            key={resource}
            resource={resource}
            provisioned={provisioned[resource]}
            quotas={quotas[resource]}
            estimate={estimate?.[resource]}
            physical={physical?.[resource]}
          />
        ))}
        <CapacityNote sleds={sleds} />
      </div>
    </section>
  )
}

const kinds: readonly { kind: AmountKind; label: string }[] = [
  { kind: 'provisioned', label: 'Provisioned' },
  { kind: 'quotas', label: 'Quotas' },
  { kind: 'estimate', label: 'Estimate' },
  { kind: 'physical', label: 'Physical' },
]

function ResourceAmounts({ resource, ...amounts }: Amounts & { resource: Resource }) {
  const { provisioned, quotas, estimate } = amounts
  const text = ({ kind }: { kind: AmountKind }) => {
    const value = amounts[kind]
    if (value === undefined) return 'unknown'
    return kind === 'physical' ? physicalOf(resource, value) : amountOf(resource, value)
  }
  return (
    <section aria-label={labelOf(resource)} className="border-b border-line px-3 py-2">
      <header className="flex flex-wrap items-center gap-x-3">
        <h3 className="font-medium">{labelOf(resource)}</h3>
        <p className="text-sm text-ink-2">{sentenceOf(provisioned, quotas, estimate)}</p>
        {estimate !== undefined && quotas > estimate && <Badge tone="busy">overcommitted</Badge>}
      </header>
      <CapacityBar {...amounts} />
      <dl className="capacity-amounts">
        {kinds.map((entry) => (
          <div key={entry.kind} className="flex min-w-0 flex-wrap items-center gap-x-2">
            <dt className="flex items-center gap-1.5 text-sm text-ink-2">
              <AmountSwatch kind={entry.kind} />
              {entry.label}
              {entry.kind === 'physical' && resource === 'storage' && ' (estimate)'}
            </dt>
            <dd className="font-mono text-sm whitespace-nowrap">{text(entry)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function sentenceOf(provisioned: number, quotas: number, estimate: number | undefined): string {
  if (estimate === undefined) return 'How much there is cannot be told: the sleds are not known.'
  if (estimate === 0) return 'No sled counts, so there is nothing to give.'
  const share = (value: number) => percentOf((value / estimate) * 100)
  return `Quotas add up to ${share(quotas)} of the estimate; ${share(provisioned)} of it is provisioned.`
}

/** Where the estimate comes from, and which sleds it is of. */
function CapacityNote({ sleds }: Pick<Props, 'sleds'>) {
  const { share, diskUnitsPerSled, tibPerDiskUnit } = estimateRule
  const counted = sleds && countedSleds(sleds)
  const out = sleds && counted ? sleds.length - counted.length : 0
  return (
    <p className="px-3 py-2 text-sm text-ink-2">
      Estimate: {share * 100} % of the hardware, with {diskUnitsPerSled} disk units of {tibPerDiskUnit} TiB
      per sled as storage, which the API does not tell.{' '}
      {counted && sleds && (
        <>
          {counted.length} of {countOf(sleds.length, 'sled')} count
          {out > 0 && `; ${countOf(out, 'expunged or decommissioned one')} ${out === 1 ? 'does' : 'do'} not`}.
        </>
      )}
    </p>
  )
}
