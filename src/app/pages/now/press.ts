import { ApiError, isRefused, OfflineError } from '#api/errors.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { InstanceState } from '#api/generated/shared.ts'
import { canInstance, instanceReason } from '#domain/instance-actions.ts'
import { saysMissing } from '#app/data/not-found.ts'
import type { PressLimits, Wish } from './press-limits.ts'

/** The instance as shown when pressed. */
export type Seen = Pick<Instance, 'id' | 'runState' | 'timeRunStateUpdated'>

/** Everything a press needs from outside. */
export interface PressDeps {
  /** Runs a try in its turn among other presses; rejects with the signal's reason. */
  inTurn: <Value>(run: () => Promise<Value>, signal: AbortSignal) => Promise<Value>
  /** Reads from the server, never from storage. Throws `ApiError`, `OfflineError`, or the signal's reason. */
  read: (id: string, signal: AbortSignal) => Promise<Seen>
  /** Throws as `read` does. */
  write: (wish: Wish, id: string, signal: AbortSignal) => Promise<unknown>
  /** Monotonic, in milliseconds. */
  now: () => number
  /** Limits from `Retry-After`, also those of other presses. */
  limits: PressLimits
  /** Resolves after `ms`, or when the server becomes reachable; rejects with the signal's reason. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Resolves when the page is visible; rejects with the signal's reason. */
  seen: (signal: AbortSignal) => Promise<void>
  /** Whether the page is visible now. */
  isSeen: () => boolean
}

/** Progress of a press. */
export interface PressStep {
  phase: 'trying' | 'waiting'
  /** Number of tries, including the current one. */
  tries: number
  /** When no further try starts, by `now`. */
  endsAt: number
  /** Why it is retried. */
  why: Error | undefined
}

export type PressEnd =
  | { kind: 'done' }
  /** The instance was in, or on its way to, the wanted state before anything was sent. */
  | { kind: 'was so' }
  /** The instance is not as shown when pressed, so the wish may no longer hold. */
  | { kind: 'changed'; state: string; mayBeDone: boolean }
  | { kind: 'gone' }
  /** With `mayBeDone`, an earlier unanswered try may be the reason. */
  | { kind: 'refused'; error: Error; mayBeDone: boolean }
  /**
   * No try succeeded; with `mayBeDone`, an unanswered request may have arrived. `wait` is the rest of a
   * `Retry-After` beyond the end of tries, in milliseconds.
   */
  | { kind: 'given up'; error: Error | undefined; mayBeDone: boolean; wait?: number }
  | { kind: 'called off'; mayBeDone: boolean }

/** Milliseconds after a press in which tries start. */
export const triedFor = 60_000

/** Milliseconds before each retry; the last one repeats. */
const backOff = [1_000, 2_000, 4_000, 5_000]

/** States in which the wish is already met. */
const there: Record<Wish, readonly string[]> = {
  start: ['starting', 'running', 'rebooting', 'migrating', 'repairing'] satisfies InstanceState[],
  stop: ['stopping', 'stopped'] satisfies InstanceState[],
}

/** States that change without anyone asking. */
const leadsTo: Partial<Record<string, string>> = { starting: 'running', rebooting: 'running' }

interface PressOptions {
  deps: PressDeps
  wish: Wish
  seen: Seen
  /** Cancels the press: nothing is sent afterwards. */
  signal: AbortSignal
  /** Whether an unanswered try is retried. */
  mayRetry: () => boolean
  tell: (step: PressStep) => void
}

/**
 * Starts or stops an instance, retrying for a minute if there is no answer. Reads the instance before each
 * try: the answer may have been lost after the work was done, or others may have changed it. Respects
 * `Retry-After`.
 */
export async function press({ deps, wish, seen, signal, mayRetry, tell }: PressOptions): Promise<PressEnd> {
  const endsAt = deps.now() + triedFor
  const isOver = () => deps.now() >= endsAt
  const limit = () => deps.limits.of(wish, deps.now())
  let why: Error | undefined
  // Whether a request was sent and not answered.
  let mayBeDone = false

  /** The result if no further try may start. */
  const endOfTries = (isRetry: boolean): PressEnd | undefined =>
    isOver() || (isRetry && !mayRetry()) ? { kind: 'given up', error: why, mayBeDone } : undefined

  /** Notes the `Retry-After` of a failed request. */
  const heeding = <Value>(request: 'read' | Wish, answer: Promise<Value>): Promise<Value> =>
    answer.catch((error: unknown) => {
      deps.limits.note(request, error, deps.now())
      throw error
    })

  /** Undefined if nothing was sent because the page is hidden or `Retry-After` has not passed. */
  const attempt = async (isRetry: boolean): Promise<PressEnd | undefined> => {
    const tooLate = endOfTries(isRetry)
    if (tooLate) return tooLate
    if (limit()) return undefined
    const verdict = judge(wish, seen, await heeding('read', deps.read(seen.id, signal)), mayBeDone)
    if (verdict) return verdict
    signal.throwIfAborted()
    const lateNow = endOfTries(isRetry)
    if (lateNow) return lateNow
    if (limit() || (isRetry && !deps.isSeen())) return undefined
    const mightBefore = mayBeDone
    mayBeDone = true
    try {
      await heeding(wish, deps.write(wish, seen.id, signal))
    } catch (error) {
      if (isRefused(error)) mayBeDone = mightBefore
      throw error
    }
    return { kind: 'done' }
  }

  for (let tries = 1; ; tries += 1) {
    try {
      await deps.seen(signal)
      tell({ phase: 'trying', tries, endsAt, why })
      const end = await deps.inTurn(() => attempt(tries > 1), signal)
      if (end) return end
    } catch (error) {
      if (signal.aborted) return { kind: 'called off', mayBeDone }
      if (saysMissing(error)) return { kind: 'gone' }
      if (!isPassing(error)) return { kind: 'refused', error: asError(error), mayBeDone }
      why = asError(error)
    }
    const end = endOfTries(true)
    if (end) return end
    const held = limit()
    const wait = held ? held.until - deps.now() : 0
    if (held) why = held.why
    if (held && held.until >= endsAt) return { kind: 'given up', error: why, mayBeDone, wait }
    tell({ phase: 'waiting', tries, endsAt, why })
    const pause = backOff[Math.min(tries, backOff.length) - 1] ?? 0
    try {
      await deps.wait(Math.min(Math.max(pause, wait), endsAt - deps.now()), signal)
    } catch {
      return { kind: 'called off', mayBeDone }
    }
  }
}

/** The result that the instance's state implies; undefined if the wish should be sent. */
function judge(wish: Wish, seen: Seen, now: Seen, mayBeDone: boolean): PressEnd | undefined {
  if (now.runState === 'destroyed') return { kind: 'gone' }
  if (there[wish].includes(now.runState)) return { kind: mayBeDone ? 'done' : 'was so' }
  if (!isAsSeen(seen, now)) return { kind: 'changed', state: now.runState, mayBeDone }
  const reason = instanceReason(wish, now)
  if (!canInstance(wish, now)) return { kind: 'refused', error: new Error(reason), mayBeDone }
  return undefined
}

const isAsSeen = (seen: Seen, now: Seen): boolean =>
  leadsTo[seen.runState] === now.runState ||
  (seen.runState === now.runState && updatedAt(seen) === updatedAt(now))

/** A server of another version may not say when. */
const updatedAt = ({ timeRunStateUpdated }: Seen): number | undefined => timeRunStateUpdated?.getTime()

/** Status 0 comes from something between here and the server. */
const isPassing = (error: unknown): boolean =>
  error instanceof OfflineError ||
  (error instanceof ApiError &&
    !error.notOffered &&
    (error.statusCode >= 500 || [0, 408, 429].includes(error.statusCode)))

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
