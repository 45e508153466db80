import { supportBundleList, type SupportBundleInfo, supportBundleView } from '#api/generated/experimental.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

export const allBundles = query(supportBundleList, {})

export const bundleOf = ({ bundleId }: Params<'/system/support-bundles/:bundleId'>) =>
  viewOrListed(
    query(supportBundleView, { path: { bundleId } }),
    supportBundleList,
    ({ id }) => id === bundleId,
  )

/** Whether it changes by itself, so that it is asked about each second. */
export const isTransitioning = ({ state }: SupportBundleInfo): boolean =>
  state === 'collecting' || state === 'destroying'

/** Why what is in it cannot be read; nothing where it can. */
export const unreadReason = ({ state }: SupportBundleInfo): string | undefined =>
  state === 'active' ? undefined : 'Only an active bundle has files'

const commentLimit = 4096

/** What is wrong with a comment. */
export function commentProblem(comment: string): string | undefined {
  const bytes = new TextEncoder().encode(comment).length
  return bytes > commentLimit ? `Must be at most ${commentLimit} bytes; it has ${bytes}` : undefined
}
