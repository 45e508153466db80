import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import { resources } from '#domain/sled-loss.ts'
import { shareOf } from '#app/shared/utilization/share.ts'

/** A project and what it has provisioned, once read. */
export interface ProjectShare {
  id: string
  name: string
  amounts: Partial<VirtualResourceCounts>
  reading: 'done' | 'under way' | 'failed'
}

/** The project's largest share of any quota; undefined while unknown. */
export function mostOf({ amounts }: ProjectShare, quotas: VirtualResourceCounts): number | undefined {
  const shares = resources.flatMap((resource) => {
    const amount = amounts[resource]
    return amount === undefined ? [] : (shareOf(amount, quotas[resource]) ?? 0)
  })
  return shares.length > 0 ? Math.max(...shares) : undefined
}

/** Largest first; unknown ones last. */
export const largestFirst = (shares: ProjectShare[], quotas: VirtualResourceCounts): ProjectShare[] =>
  shares
    .map((share) => ({ share, most: mostOf(share, quotas) ?? -1 }))
    .toSorted((a, b) => (a.most === b.most ? 0 : b.most - a.most))
    .map(({ share }) => share)
