import type { WaitUntil } from '#sw/data-layer-deps.ts'
import type { Decisions } from '#sw/answers/decisions.ts'
import { withTimeout } from './time-outs.ts'

/** An event that stays open until the given work ends. */
interface OpenEvent {
  waitUntil: (work: Promise<unknown>) => void
}

type Notes = Pick<Decisions, 'noteFailure'>

/**
 * How long work after an answer may hold its event, in milliseconds. A new version takes over only when no
 * event is open: work that waits for the server to confirm the user may never end, and pages read again every few
 * seconds.
 */
const heldFor = 500

/** Holds an event open until the work settles. */
export const hold =
  (decisions: Notes, event: OpenEvent, scope = ''): WaitUntil =>
  (work, operation) =>
    event.waitUntil(decisions.noteFailure(operation, scope, work))

/**
 * Holds an event open for work after its answer, up to a limit; longer work continues while the worker lives.
 */
export const holdBriefly =
  (decisions: Notes, event: OpenEvent, scope = ''): WaitUntil =>
  (work, operation) => {
    const safe = decisions.noteFailure(operation, scope, work)
    try {
      event.waitUntil(withTimeout(heldFor, safe, () => undefined))
    } catch {
      // The answer has already been returned.
    }
  }
