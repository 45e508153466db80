import type { WaitUntil } from '#sw/data-layer-deps.ts'
import type { Decisions } from '#sw/answers/decisions.ts'
import { withTimeout } from './time-outs.ts'

/** An event that stays open for as long as work that it is given takes. */
interface OpenEvent {
  waitUntil: (work: Promise<unknown>) => void
}

type Notes = Pick<Decisions, 'noteFailure'>

/**
 * How long what is done after an answer holds its event, in milliseconds. A newer version takes over when no event is open, and what
 * waits for the server's word on who is signed in may wait for ever.
 */
const heldFor = 5_000

/** Holds an event open until work ends, whether it fails or not. */
export const hold =
  (decisions: Notes, event: OpenEvent, scope = ''): WaitUntil =>
  (work, operation) =>
    event.waitUntil(decisions.noteFailure(operation, scope, work))

/** Holds an event open for work that goes on after its answer; what takes longer goes on for as long as the worker lives. */
export const holdBriefly =
  (decisions: Notes, event: OpenEvent, scope = ''): WaitUntil =>
  (work, operation) => {
    const safe = decisions.noteFailure(operation, scope, work)
    try {
      event.waitUntil(withTimeout(heldFor, safe, () => undefined))
    } catch {
      // The answer was handed out already.
    }
  }
