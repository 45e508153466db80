import type { SupportBundleInfo } from '#api/generated/experimental.ts'
import { to } from '#app/url/paths.ts'
import { shortId } from '#app/ui/text/format.ts'
import type { Issue } from '#app/shared/issues/issue.ts'

/** Support bundles that failed. The API has the time of the request, but not of the failure. */
export const bundleIssues = (bundles: SupportBundleInfo[]): Issue[] =>
  bundles
    .filter(({ state }) => state === 'failed')
    .map(({ id, reasonForFailure, timeCreated }) => ({
      id: `bundle/${id}`,
      name: reasonForFailure ? `Collection failed: ${reasonForFailure}` : 'Collection failed',
      severity: 'minor',
      kind: 'Support bundle',
      where: shortId(id),
      to: to('/system/support-bundles/:bundleId', { bundleId: id }),
      changed: timeCreated,
    }))
