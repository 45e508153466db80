import type { Disk, DiskState } from '#api/generated/shared.ts'
import { onlyThese } from './state-words.ts'

export type DiskStateName = DiskState['state']

/** States in which each disk action is allowed; specification, section 4. */
export const diskActions = {
  delete: ['detached', 'faulted'],
  snapshot: ['attached', 'detached'],
  attach: ['creating', 'detached'],
  detach: ['attached'],
  setAsBootDisk: ['attached'],
} as const satisfies Record<string, readonly DiskStateName[]>

export type DiskAction = keyof typeof diskActions

const predicates: Record<DiskAction, string> = {
  delete: 'can be deleted',
  snapshot: 'can be snapshotted',
  attach: 'can be attached',
  detach: 'can be detached',
  setAsBootDisk: 'can be set as boot disk',
}

type HasState = Pick<Disk, 'state'>

/** Unknown states allow no action. */
export const canDisk = (action: DiskAction, { state }: HasState): boolean =>
  diskActions[action].some((allowed) => allowed === state?.state)

const importing: readonly string[] = [
  'import_ready',
  'importing_from_url',
  'importing_from_bulk_writes',
  'finalizing',
] satisfies DiskStateName[]

/** Why the action is not allowed, as a sentence without a full stop; undefined if it is. */
export function diskReason(action: DiskAction, disk: HasState): string | undefined {
  if (canDisk(action, disk)) return undefined
  // Listing the allowed states would not tell how to reach them.
  if (action === 'delete' && importing.includes(disk.state?.state))
    return 'A disk in an import state can be deleted only after its import is stopped and finalized'
  return onlyThese(diskActions[action], `disk ${predicates[action]}`)
}

const transitions: readonly string[] = [
  'creating',
  'attaching',
  'detaching',
  'finalizing',
] satisfies DiskStateName[]

/** Whether the state is about to change automatically, so that it should be polled. */
export const isDiskTransitioning = ({ state }: HasState): boolean => transitions.includes(state?.state)
