import type { Action } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'

export const setTargetAction = (
  version: string,
  target: string | undefined,
  adminReason: string | undefined,
): Action => ({
  label: 'Set as target release',
  to: `${to('/system/update/target-set')}?${new URLSearchParams({ version }).toString()}`,
  online: true,
  primary: true,
  disabledReason: adminReason ?? (version === target ? 'Already the target release' : undefined),
})
