/** What may be taken along. */
export const takenKinds = ['all', 'project', 'rack', 'silo'] as const

export type TakenKind = (typeof takenKinds)[number]

/** One thing that is taken along; `all` is everything that its user may see, and has no id. */
export interface Taken {
  kind: TakenKind
  id: string
  name: string
}

/** Reads of one operation that brought nothing, and why. */
export interface Missed {
  operationId: string
  why: MissedWhy
  count: number
}

/**
 * Why a read brought nothing. `forbidden`: its user may not see it. `gone`: it was deleted after its list was read, or the server
 * does not know such a thing. `most`: a take has no more reads. `space`: it did not fit.
 */
export type MissedWhy =
  | 'forbidden'
  | 'gone'
  | 'most'
  | 'space'
  | 'timeout'
  | 'unreadable'
  | `status ${number}`

/** What one take may read, and what all of them may hold, in characters, which stand for bytes. */
export const takeLimits = { reads: 2_990, size: 40e6 }

/** Milliseconds after which what is taken along is read anew. */
export const renewAfter = 6 * 3600_000

/** Milliseconds after which lists are asked for again that failed. */
export const missedAgainAfter = 10 * 60_000

/** What is not missed: nobody lacks what they may not see, or what is not there any more. */
const isLacking = ({ why }: Missed): boolean => why !== 'forbidden' && why !== 'gone'

/** How many reads a take lacks that its pages would show. */
export const lacking = (missed: Missed[]): number =>
  missed.filter(isLacking).reduce((sum, { count }) => sum + count, 0)

/** Adds one read that brought nothing. */
export function withMissed(missed: Missed[], operationId: string, why: MissedWhy): Missed[] {
  const isIt = (one: Missed) => one.operationId === operationId && one.why === why
  return missed.some(isIt)
    ? missed.map((one) => (isIt(one) ? { ...one, count: one.count + 1 } : one))
    : [...missed, { operationId, why, count: 1 }]
}

interface Going {
  spent: number
  done: number
  known: number
}

/** Milliseconds that are left, at the pace so far. Undefined before that tells anything. */
export const timeLeft = ({ spent, done, known }: Going): number | undefined =>
  done < 20 ? undefined : (spent / done) * Math.max(0, known - done)
