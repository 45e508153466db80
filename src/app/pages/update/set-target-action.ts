import type { Action } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'

/** The form, filled in with a release. */
export const targetUrl = (version: string): string =>
  `${to('/system/update/target-set')}?${new URLSearchParams({ version })}`

export const setTargetAction = (
  version: string,
  target: string | undefined,
  adminReason: string | undefined,
): Action => ({
  label: 'Set as target release',
  to: targetUrl(version),
  online: true,
  primary: true,
  disabledReason: adminReason ?? (version === target ? 'Already the target release' : undefined),
})
