import type { Utilization } from '#api/generated/silos.ts'
import { isUnlimited } from '#domain/limits.ts'
import { type Resource, resources } from '#domain/sled-loss.ts'
import { amountOf, percentOf } from '#app/shared/utilization/amounts.ts'
import { ResourceAmounts } from '#app/shared/utilization/ResourceAmounts.tsx'
import { useRequestedUses } from '#app/data/requested-state.ts'
import { shareOf } from '#app/shared/utilization/share.ts'

/** Quotas, use and what is left. */
export function SiloCapacity({ capacity, provisioned }: Utilization) {
  const asked = useRequestedUses()
  return (
    <div className="silo-capacity grid rounded border border-line bg-surface">
      {resources.map((resource) => {
        const [quota, change] = [capacity[resource], asked[resource]]
        const used = provisioned[resource] + change
        const limited = (value: number) =>
          isUnlimited(resource, quota) ? 'no limit' : amountOf(resource, value)
        return (
          <ResourceAmounts
            key={resource}
            resource={resource}
            amounts={{ used: provisioned[resource], change, limit: quota }}
            sentence={
              sentenceOf(resource, used, quota) + (change === 0 ? '' : ', including requested changes')
            }
            texts={[
              ['used', 'Provisioned', amountOf(resource, used)],
              ['limit', 'Quota', limited(quota)],
              [undefined, 'Available', limited(Math.max(0, quota - used))],
            ]}
          />
        )
      })}
    </div>
  )
}

function sentenceOf(resource: Resource, used: number, quota: number): string {
  if (isUnlimited(resource, quota)) return `No limit, ${amountOf(resource, used)} provisioned`
  if (used > quota) return `${amountOf(resource, used - quota)} over quota`
  const share = shareOf(used, quota)
  if (!Number.isFinite(used + quota)) return 'It is not known how much of the quota is provisioned'
  return share === undefined
    ? 'Nothing can be provisioned'
    : `${percentOf(share)} of the quota is provisioned`
}
