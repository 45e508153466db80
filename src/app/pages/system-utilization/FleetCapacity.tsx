import type { Freshness as Facts } from '#api/answer-headers.ts'
import {
  capacityEstimate,
  countedSleds,
  estimateRule,
  physicalCapacity,
  unclearSleds,
} from '#domain/capacity.ts'
import { type Sled } from '#api/generated/system-hardware.ts'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import { type Resource, resources } from '#domain/sled-loss.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { useRequestedUses } from '#app/data/requested-state.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { amountOf, countOf, percentOf, physicalOf } from '#app/shared/utilization/amounts.ts'
import { ResourceAmounts } from '#app/shared/utilization/ResourceAmounts.tsx'

interface Props {
  provisioned: VirtualResourceCounts
  quotas: VirtualResourceCounts
  /** Number of silos left out of the sums, as their quotas mean unlimited. */
  unlimited: VirtualResourceCounts
  /** Undefined while unknown. */
  sleds: Sled[] | undefined
  freshness: Facts
}

/** Provisioned, quotas and capacity of the fleet. */
export function FleetCapacity({ provisioned, quotas, unlimited, sleds, freshness }: Props) {
  const counted = sleds && countedSleds(sleds)
  const isUnclear = counted?.length === 0 && unclearSleds(sleds ?? []).length > 0
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
        <Freshness facts={freshness} />
      </header>
      <div className="flex flex-1 flex-col rounded border border-line bg-surface">
        {resources.map((resource) => (
          <FleetAmounts
            key={resource}
            resource={resource}
            provisioned={provisioned[resource]}
            quotas={quotas[resource]}
            unlimited={unlimited[resource]}
            estimate={isUnclear ? NaN : estimate?.[resource]}
            physical={isUnclear ? NaN : physical?.[resource]}
          />
        ))}
        <CapacityNote sleds={sleds} />
      </div>
    </section>
  )
}

interface AmountsProps {
  resource: Resource
  provisioned: number
  quotas: number
  unlimited: number
  estimate: number | undefined
  physical: number | undefined
}

function FleetAmounts({ resource, provisioned, quotas, unlimited, estimate, physical }: AmountsProps) {
  const change = useRequestedUses()[resource]
  const used = provisioned + change
  const text = (value: number | undefined, of = amountOf) =>
    value === undefined ? 'unknown' : of(resource, value)
  return (
    <ResourceAmounts
      resource={resource}
      amounts={{ used: provisioned, change, reserved: quotas, limit: estimate, capacity: physical }}
      sentence={`${sentenceOf(used, quotas, estimate, change === 0 ? '' : ', requested')}${withoutOf(unlimited)}`}
      badge={estimate !== undefined && quotas > estimate && <Badge tone="busy">overcommitted</Badge>}
      texts={[
        ['used', 'Provisioned', text(used)],
        ['reserved', 'Quotas', text(quotas)],
        ['limit', 'Estimate', text(estimate)],
        ['capacity', `Physical${resource === 'storage' ? ' (estimate)' : ''}`, text(physical, physicalOf)],
      ]}
    />
  )
}

function sentenceOf(
  provisioned: number,
  quotas: number,
  estimate: number | undefined,
  askedFor: string,
): string {
  if (estimate === undefined) return 'Capacity is unknown because the sled list could not be loaded.'
  if (estimate === 0) return 'No sleds are in service, so there is no capacity.'
  if (!Number.isFinite(estimate))
    return 'Capacity is unknown because the server does not report the size of every sled.'
  const share = (value: number) =>
    Number.isFinite(value) ? percentOf((value / estimate) * 100) : 'an unknown share'
  return `Quotas add up to ${share(quotas)} of the estimate; ${share(provisioned)} of it is provisioned${askedFor}.`
}

const withoutOf = (silos: number): string =>
  silos === 0 || !Number.isFinite(silos)
    ? ''
    : ` ${countOf(silos, 'silo')} with ${silos === 1 ? 'an unlimited quota is' : 'unlimited quotas are'} not included.`

const figure = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 })

/** How the estimate is made, and for which sleds. */
function CapacityNote({ sleds }: Pick<Props, 'sleds'>) {
  const { share, diskUnitsPerSled, tibPerDiskUnit } = estimateRule
  const counted = sleds && countedSleds(sleds)
  const unclear = sleds ? unclearSleds(sleds).length : 0
  const out = sleds && counted ? sleds.length - counted.length - unclear : 0
  return (
    <p className="px-3 py-2 text-sm text-ink-2">
      Estimate: {figure.format(share * 100)}% of the hardware, assuming {diskUnitsPerSled} disk units of{' '}
      {figure.format(tibPerDiskUnit)} TiB per sled because the API does not report storage.{' '}
      {counted && sleds && (
        <>
          It counts {counted.length} of {countOf(sleds.length, 'sled')}
          {out > 0 && `, excluding ${out} that ${out === 1 ? 'is' : 'are'} expunged or decommissioned`}
          {unclear > 0 && `, and does not count ${unclear} whose policy or state is not known`}.
        </>
      )}
    </p>
  )
}
