import type { Snapshot, SnapshotState } from '#api/generated/snapshots.ts'
import { onlyThese } from './state-words.ts'

/** States in which each snapshot action is allowed; the specification has no table for them. */
const snapshotActions = {
  delete: ['ready', 'faulted'],
  createImage: ['ready'],
  createDisk: ['ready'],
} as const satisfies Record<string, readonly SnapshotState[]>

type SnapshotAction = keyof typeof snapshotActions

const predicates: Record<SnapshotAction, string> = {
  delete: 'can be deleted',
  createImage: 'can be used to create an image',
  createDisk: 'can be used to create a disk',
}

type HasState = Pick<Snapshot, 'state'>

/** Why the action is not allowed, as a sentence without a full stop; undefined if it is. */
export const snapshotReason = (action: SnapshotAction, { state }: HasState): string | undefined =>
  snapshotActions[action].some((allowed) => allowed === state)
    ? undefined
    : onlyThese(snapshotActions[action], `snapshot ${predicates[action]}`)

/** Whether the snapshot is still being created, so that it should be polled. */
export const isSnapshotTransitioning = ({ state }: HasState): boolean => state === 'creating'
