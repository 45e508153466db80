import { ApiError, isRefused, OfflineError } from '#api/errors.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { InstanceState } from '#api/generated/shared.ts'
import { canInstance, instanceReason } from '#domain/instance-actions.ts'
import type { PressLimits, Wish } from './press-limits.ts'

/** An instance as it was on screen when it was pressed. */
export type Seen = Pick<Instance, 'id' | 'runState' | 'timeRunStateUpdated'>

/** Everything that a press needs from outside. */
export interface PressParts {
  /** Runs a try when it is its turn among those of other presses; rejects with the signal's reason. */
  inTurn: <Value>(run: () => Promise<Value>, signal: AbortSignal) => Promise<Value>
  /** Asks the server itself. Throws `ApiError`, `OfflineError`, or the signal's reason. */
  read: (id: string, signal: AbortSignal) => Promise<Seen>
  /** Throws as `read` does. */
  write: (wish: Wish, id: string, signal: AbortSignal) => Promise<unknown>
  /** Milliseconds that only grow. */
  now: () => number
  /** What the server has asked to be waited for, by other presses as well. */
  limits: PressLimits
  /** Resolves after so many milliseconds, or as soon as the server can be reached again; rejects with the signal's reason. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Resolves when somebody can see the page; rejects with the signal's reason. */
  seen: (signal: AbortSignal) => Promise<void>
  /** Whether somebody can see it now. */
  isSeen: () => boolean
}

/** Where a press stands while it has not ended. */
export interface PressStep {
  phase: 'trying' | 'waiting'
  /** How often it has been tried, this time included. */
  tries: number
  /** When no other try is begun, by the clock of presses. */
  endsAt: number
  /** Why it is tried again. */
  why: Error | undefined
}

/** What came of a press. */
export type PressEnd =
  | { kind: 'done' }
  /** It was on its way there, or had arrived, before anything was sent. */
  | { kind: 'was so' }
  /** It is not as it was on screen when it was pressed, so what was wanted then may not be wanted now. */
  | { kind: 'changed'; state: string; mayBeDone: boolean }
  | { kind: 'gone' }
  /** Where `mayBeDone`, an earlier try that got no answer may be why. */
  | { kind: 'refused'; error: Error; mayBeDone: boolean }
  /**
   * No try came to anything; nobody knows whether what was sent arrived, where `mayBeDone`. `wait` is for how many milliseconds
   * more the server wants nothing, where that is longer than it is tried.
   */
  | { kind: 'given up'; error: Error | undefined; mayBeDone: boolean; wait?: number }
  | { kind: 'called off'; mayBeDone: boolean }

/** Milliseconds from the press in which tries are begun. */
export const triedFor = 60_000

/** Milliseconds before each further try; the last one for all that follow. */
const backOff = [1_000, 2_000, 4_000, 5_000]

/** States in which nothing is left to be asked for. */
const there: Record<Wish, readonly string[]> = {
  start: ['starting', 'running', 'rebooting', 'migrating', 'repairing'] satisfies InstanceState[],
  stop: ['stopping', 'stopped'] satisfies InstanceState[],
}

/** What becomes of some states by itself. */
const leadsTo: Partial<Record<string, string>> = { starting: 'running', rebooting: 'running' }

interface PressOptions {
  parts: PressParts
  wish: Wish
  seen: Seen
  /** Calls it off: nothing is sent from then on. */
  signal: AbortSignal
  /** Whether it is tried again where a try got no answer. */
  mayRetry: () => boolean
  tell: (step: PressStep) => void
}

/**
 * Asks something of an instance, again and again for a minute where no answer comes. Before each try the server is asked how the
 * instance is: an answer may have been lost after all was done, and others may have changed it meanwhile. Nothing is sent while
 * the server asks to be waited for.
 */
export async function press({ parts, wish, seen, signal, mayRetry, tell }: PressOptions): Promise<PressEnd> {
  const endsAt = parts.now() + triedFor
  const isOver = () => parts.now() >= endsAt
  const limit = () => parts.limits.of(wish, parts.now())
  let why: Error | undefined
  // Something was sent to which no answer has come.
  let mayBeDone = false

  /** How it ends where nothing more may be sent. */
  const endOfTries = (isRetry: boolean): PressEnd | undefined =>
    isOver() || (isRetry && !mayRetry()) ? { kind: 'given up', error: why, mayBeDone } : undefined

  /** Remembers for how long the server wants no more of what it was asked. */
  const heeding = <Value>(request: 'read' | Wish, answer: Promise<Value>): Promise<Value> =>
    answer.catch((error: unknown) => {
      parts.limits.note(request, error, parts.now())
      throw error
    })

  /** Nothing where it was not sent, for nobody sees the page or the server asks to wait. */
  const attempt = async (isRetry: boolean): Promise<PressEnd | undefined> => {
    const tooLate = endOfTries(isRetry)
    if (tooLate) return tooLate
    if (limit()) return undefined
    const verdict = judge(wish, seen, await heeding('read', parts.read(seen.id, signal)), mayBeDone)
    if (verdict) return verdict
    signal.throwIfAborted()
    const lateNow = endOfTries(isRetry)
    if (lateNow) return lateNow
    if (limit() || (isRetry && !parts.isSeen())) return undefined
    const mightBefore = mayBeDone
    mayBeDone = true
    try {
      await heeding(wish, parts.write(wish, seen.id, signal))
    } catch (error) {
      if (isRefused(error)) mayBeDone = mightBefore
      throw error
    }
    return { kind: 'done' }
  }

  for (let tries = 1; ; tries += 1) {
    try {
      await parts.seen(signal)
      tell({ phase: 'trying', tries, endsAt, why })
      const end = await parts.inTurn(() => attempt(tries > 1), signal)
      if (end) return end
    } catch (error) {
      if (signal.aborted) return { kind: 'called off', mayBeDone }
      if (isGone(error)) return { kind: 'gone' }
      if (!isPassing(error)) return { kind: 'refused', error: asError(error), mayBeDone }
      why = asError(error)
    }
    const end = endOfTries(true)
    if (end) return end
    const held = limit()
    const wait = held ? held.until - parts.now() : 0
    if (held) why = held.why
    if (held && held.until >= endsAt) return { kind: 'given up', error: why, mayBeDone, wait }
    tell({ phase: 'waiting', tries, endsAt, why })
    const pause = backOff[Math.min(tries, backOff.length) - 1] ?? 0
    try {
      await parts.wait(Math.min(Math.max(pause, wait), endsAt - parts.now()), signal)
    } catch {
      return { kind: 'called off', mayBeDone }
    }
  }
}

/** What the state of the instance says; nothing where the wish is to be sent. */
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
  (seen.runState === now.runState && seen.timeRunStateUpdated.getTime() === now.timeRunStateUpdated.getTime())

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.statusCode === 404 && !error.notOffered

/** 0 is the answer of something between here and the server. */
const isPassing = (error: unknown): boolean =>
  error instanceof OfflineError ||
  (error instanceof ApiError &&
    !error.notOffered &&
    (error.statusCode >= 500 || [0, 408, 429].includes(error.statusCode)))

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
