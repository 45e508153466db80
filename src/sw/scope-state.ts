import type { PartitionDatabase } from '#db/database.ts'
import type { Identity } from '#db/settings.ts'

/** What is known of one scope. */
export interface ScopeState {
  epoch: number
  identity: Identity | undefined
  database: PartitionDatabase | undefined
  /** Settles when the server has named the user since this worker started. Answers are stored only after that. */
  confirmed: PromiseWithResolvers<void>
  /** Settles when the last change of user is done. Changes open and delete databases, so they must not overlap. */
  lastChange: Promise<unknown>
  /** When it was last stored that the server has named the user, milliseconds since the epoch. */
  wordNotedAt: number
}

/** A scope of which nothing is known. */
export const newScopeState = (): ScopeState => ({
  epoch: 0,
  identity: undefined,
  database: undefined,
  confirmed: Promise.withResolvers(),
  lastChange: Promise.resolve(),
  wordNotedAt: Number.NEGATIVE_INFINITY,
})

/** Whether what is kept was unlocked while there is no session. */
export const isUnlocked = ({ identity, database }: ScopeState): boolean =>
  identity?.locked === true && database?.seal !== undefined

/** Whether what is kept may be read. */
export const mayRead = (state: ScopeState): boolean => state.identity?.locked === false || isUnlocked(state)

/** Lets go of answers that wait to be stored until the server has named the user. They are not stored. */
export function sendWritesAway(state: ScopeState): void {
  state.confirmed.resolve()
  state.confirmed = Promise.withResolvers()
}

/** Marks a scope as locked and sends waiting writes away. The identity to be stored, if that changed anything. */
export function markLocked(state: ScopeState): Identity | undefined {
  sendWritesAway(state)
  if (!state.identity || state.identity.locked) return undefined
  state.identity = { ...state.identity, locked: true }
  return state.identity
}
