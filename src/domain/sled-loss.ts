import { capacityEstimate, physicalCapacity, type SledSize } from './capacity.ts'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'

export const resources = ['cpus', 'memory', 'storage'] as const
export type Resource = (typeof resources)[number]

/** The fleet's remaining capacity, and whether provisioned resources still fit. */
export interface SledLoss {
  physical: VirtualResourceCounts
  estimate: VirtualResourceCounts
  /** Estimate minus provisioned; negative if it does not fit. */
  spare: VirtualResourceCounts
  fits: boolean
}

/** Sleds by their share of a resource, largest first. */
function worstFirst(sleds: readonly SledSize[], resource: Resource): SledSize[] {
  const size = (sled: SledSize) => physicalCapacity([sled])[resource]
  return sleds.toSorted((a, b) => size(b) - size(a))
}

const each = (amount: (resource: Resource) => number): VirtualResourceCounts => ({
  cpus: amount('cpus'),
  memory: amount('memory'),
  storage: amount('storage'),
})

/** The fleet without one sled. Without `lostId`, each resource loses its largest sled. */
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
 * How many sleds, in the worst case, may be lost while provisioned resources still fit, and what runs out
 * with the next; -1 if they do not fit even now.
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
