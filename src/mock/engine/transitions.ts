import type { SnapshotState } from '#api/generated/snapshots.ts'
import type { DiskState, InstanceState } from '#api/generated/shared.ts'
import type { SupportBundleState } from '#api/generated/experimental.ts'
import { restartFailed } from '#mock/resources/compute/auto-restart.ts'
import { setRunState } from '#mock/resources/compute/run-state.ts'
import { joinSleds } from '#mock/resources/rack/sled-parts.ts'
import { type Row, tableOf } from './table.ts'
import type { Tables } from './tables.ts'

interface Steps<Name, State> extends Row {
  table: Name
  /** Upcoming states and their times, in milliseconds since the epoch, earliest first. */
  steps: { at: number; to: State }[]
}
/** The scheduled state transitions of a row; the id is the row's. */
export type TransitionRow =
  | Steps<'instances', InstanceState>
  | Steps<'disks', DiskState>
  | Steps<'snapshots', SnapshotState>
  | Steps<'supportBundles', SupportBundleState | 'gone'>

type StateOf<Name extends TransitionRow['table']> = Extract<
  TransitionRow,
  { table: Name }
>['steps'][number]['to']

/** State transitions without further requests, such as the end of a start. */
export const transitions = {
  tables: { transitions: tableOf<TransitionRow>() },
}

/**
 * Applies state transitions due by `now`, in order. A state is dated by when it was due, not by when this was
 * called; automatic restarts are dated by the call.
 */
export function advance(tables: Tables, now: number): void {
  for (const transition of tables.transitions.all()) {
    const due = transition.steps.filter((step) => step.at <= now)
    if (!due.length) continue
    for (const step of due) apply(tables, transition, step)
    const steps = transition.steps.slice(due.length)
    if (steps.length) tables.transitions.put({ ...transition, steps } as TransitionRow)
    else tables.transitions.delete(transition.id)
  }
  restartFailed(tables, now)
  joinSleds(tables, now)
}

function apply(tables: Tables, { table, id }: TransitionRow, { at, to }: TransitionRow['steps'][number]) {
  const time = new Date(at)
  if (!tables[table].get(id)) return // deleted meanwhile
  if (table === 'instances') {
    const runState = to as StateOf<'instances'>
    setRunState(tables, id, runState, time)
  } else if (table === 'disks') {
    const state = to as StateOf<'disks'>
    tables.disks.update(id, { state, timeModified: time })
  } else if (table === 'supportBundles') {
    const state = to as StateOf<'supportBundles'>
    if (state === 'gone') tables.supportBundles.delete(id)
    else tables.supportBundles.update(id, { state, reasonForFailure: failureOf(state) })
  } else {
    const state = to as StateOf<'snapshots'>
    tables.snapshots.update(id, { state, timeModified: time })
  }
}

const failureOf = (state: SupportBundleState) =>
  state === 'failed' ? 'The sled writing the bundle stopped responding' : null
