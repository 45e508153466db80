import { capacityEstimate, physicalCapacity, type SledSize } from './capacity.ts'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'

/** What counts against capacity. */
export const resources = ['cpus', 'memory', 'storage'] as const
export type Resource = (typeof resources)[number]

/** What is left of the fleet, and whether what is provisioned still fits. */
export interface SledLoss {
  physical: VirtualResourceCounts
  estimate: VirtualResourceCounts
  /** What the estimate leaves beside what is provisioned; negative is what does not fit any more. */
  spare: VirtualResourceCounts
  fits: boolean
}

/** The sleds by what they give of a resource, the one whose loss is worst first. */
function worstFirst(sleds: readonly SledSize[], resource: Resource): SledSize[] {
  const size = (sled: SledSize) => physicalCapacity([sled])[resource]
  return sleds.toSorted((a, b) => size(b) - size(a))
}

const each = (amount: (resource: Resource) => number): VirtualResourceCounts => ({
  cpus: amount('cpus'),
  memory: amount('memory'),
  storage: amount('storage'),
})

/** The fleet without one of its sleds. Where none is named, each resource loses the sled that gives the most of it. */
export function withoutSled(
  sleds: readonly (SledSize & { id: string })[],
  provisioned: VirtualResourceCounts,
  lostId?: string,
): SledLoss {
  const left = (resource: Resource) =>
    lostId === undefined ? worstFirst(sleds, resource).slice(1) : sleds.filter(({ id }) => id !== lostId)
  const physical = each((resource) => physicalCapacity(left(resource))[resource])
  const estimate = each((resource) => capacityEstimate(left(resource))[resource])
  const spare = each((resource) => estimate[resource] - provisioned[resource])
  return { physical, estimate, spare, fits: resources.every((resource) => spare[resource] >= 0) }
}

/**
 * How many sleds may be lost, whichever they are, while the estimate still holds what is provisioned, and what runs out
 * with the next; -1 where it holds not even now.
 */
export function bearableLosses(
  sleds: readonly SledSize[],
  provisioned: VirtualResourceCounts,
): { count: number; first: Resource[] } {
  const bearable = each((resource) => {
    const left = worstFirst(sleds, resource)
    const holds = (lost: number) => capacityEstimate(left.slice(lost))[resource] >= provisioned[resource]
    let lost = -1
    while (lost < left.length && holds(lost + 1)) lost += 1
    return lost
  })
  const count = Math.min(...Object.values(bearable))
  return { count, first: resources.filter((resource) => bearable[resource] === count) }
}
