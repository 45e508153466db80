import { supportBundleList, type SupportBundleInfo, supportBundleView } from '#api/generated/experimental.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

export const allBundles = query(supportBundleList, {})

export const bundleOf = ({ bundleId }: Params<'/system/support-bundles/:bundleId'>) =>
  query(supportBundleView, { path: { bundleId } })

/** Whether the state changes without a user, so that it is polled every second. */
export const isTransitioning = ({ state }: SupportBundleInfo): boolean =>
  state === 'collecting' || state === 'destroying'

/** Why the files cannot be read; undefined if they can. */
export const unreadReason = ({ state }: SupportBundleInfo): string | undefined =>
  state === 'active' ? undefined : 'Only an active bundle has files'

const commentLimit = 4096

export function commentProblem(comment: string): string | undefined {
  const bytes = new TextEncoder().encode(comment).length
  return bytes > commentLimit ? `Must be at most ${commentLimit} bytes, but is ${bytes}` : undefined
}
