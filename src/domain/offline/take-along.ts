import { hour } from '#domain/durations.ts'

export const takenKinds = ['all', 'project', 'rack', 'silo'] as const

export type TakenKind = (typeof takenKinds)[number]

/** Something taken along; `all` is everything the user may see, and has no id. */
export interface Taken {
  kind: TakenKind
  id: string
  name: string
}

export const takeStates = ['going', 'waiting', 'complete'] as const

export type TakeState = (typeof takeStates)[number]

/** What a take waits for. */
export type TakeWait = 'connection' | 'rate' | 'space'

/** Failed reads of one operation and reason. */
export interface Missed {
  operationId: string
  why: MissedWhy
  count: number
}

/**
 * Why a read failed. `forbidden`: the user may not see it. `gone`: deleted after its list was read, or
 * unknown to the server. `not offered`: the server does not have the operation. `most`: the take's limit of
 * reads was reached. `space`: the limit of size was. `unstored`: answered, but not stored.
 */
export type MissedWhy =
  | 'forbidden'
  | 'gone'
  | 'not offered'
  | 'most'
  | 'space'
  | 'unstored'
  | 'timeout'
  | 'unreadable'
  | `status ${number}`

/** What one partition may store besides pinned answers; sizes in characters. */
export const budget = { answers: 2_000, size: 50e6, oneAnswer: 5e6 }

/** The most reads per take, and the most data of all takes, in characters (counted as bytes). */
export const takeLimits = { reads: 2_990, size: 40e6 }

/** Milliseconds before what is taken along is renewed. */
export const renewAfter = 6 * hour

/** Milliseconds before failed lists are retried. */
export const missedAgainAfter = 10 * 60_000

/** What is forbidden, deleted or not offered is not lacking. */
const isLacking = ({ why }: Missed): boolean => why !== 'forbidden' && why !== 'gone' && why !== 'not offered'

/** The number of missing reads that pages would show. */
export const lacking = (missed: Missed[]): number =>
  missed.filter(isLacking).reduce((sum, { count }) => sum + count, 0)

export function withMissed(missed: Missed[], operationId: string, why: MissedWhy): Missed[] {
  const isIt = (one: Missed) => one.operationId === operationId && one.why === why
  return missed.some(isIt)
    ? missed.map((one) => (isIt(one) ? { ...one, count: one.count + 1 } : one))
    : [...missed, { operationId, why, count: 1 }]
}

/** When a round that is done continues: now if there is space again, later if a retry may succeed. */
export function dueAgain(
  missed: Missed[],
  hasFreed: boolean,
  mayComeSoon: boolean,
  now: number,
): number | undefined {
  if (hasFreed && missed.some(({ why }) => why === 'space')) return now
  return mayComeSoon ? now + missedAgainAfter : undefined
}

interface Going {
  spent: number
  done: number
  known: number
}

/** Estimated remaining milliseconds; undefined until there is enough progress to estimate. */
export const timeLeft = ({ spent, done, known }: Going): number | undefined =>
  done < 20 ? undefined : (spent / done) * Math.max(0, known - done)
