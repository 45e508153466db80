import { type PartitionDatabase, partitionName, type SettingsDatabase } from '#db/database.ts'
import { getSetting, isIdentity } from '#db/settings.ts'
import { userKey } from '#api/user-key.ts'
import {
  mayRead,
  next,
  type PartitionUser,
  type SessionEvent,
  type SessionState,
  unknownSession,
  userOf,
} from './session-state.ts'

/** The state of one scope. */
export interface ScopeState {
  session: SessionState
  /** The user's database, if open. */
  database: PartitionDatabase | undefined
  /** Someone has signed in since the worker started. */
  hasSignedIn: boolean
  /** Settles when the session is confirmed or void. Answers are stored only after that. */
  confirmed: PromiseWithResolvers<void>
  /** Settles when the last change of user is done. They open and delete databases, so they must not overlap. */
  lastChange: Promise<unknown>
  /** When a confirmation of the user was last stored, milliseconds since the epoch. */
  wordNotedAt: number
}

/** The state of a scope before anything is loaded. */
export const newScopeState = (): ScopeState => ({
  session: unknownSession,
  database: undefined,
  hasSignedIn: false,
  confirmed: Promise.withResolvers(),
  lastChange: Promise.resolve(),
  wordNotedAt: Number.NEGATIVE_INFINITY,
})

/** Whether the user allows storing; undefined if that cannot be read. */
export const storedKeeps = (settings: SettingsDatabase): Promise<boolean | undefined> =>
  getSetting(settings, 'keepNothing').then(
    (nothing) => nothing === undefined,
    () => undefined,
  )

/** Reads the stored session of a scope on this origin. A damaged setting counts as missing. */
export async function storedSession(
  settings: SettingsDatabase,
  origin: string,
  scope: string,
): Promise<SessionState> {
  const [epoch, identity, owed] = await Promise.all([
    getSetting(settings, `epoch:${scope}`),
    getSetting(settings, `identity:${scope}`),
    getSetting(settings, `owedLogout:${scope}`),
  ])
  const counts = {
    epoch: Number.isSafeInteger(epoch) && epoch ? Math.max(0, epoch) : 0,
    turn: 0,
    owesLogout: owed === true,
  }
  if (!isIdentity(identity) || counts.owesLogout) return { is: 'nobody', ...counts }
  const { locked, ...user } = identity
  const own = await partitionName(origin, user.siloId, user.userId, scope)
  if (user.partition !== own) return { is: 'nobody', ...counts }
  return { is: locked ? 'locked' : 'unconfirmed', user, ...counts }
}

/** The `userKey` of a partition's user. */
export const keyOf = ({ siloId, userId }: PartitionUser): string => userKey({ siloId, id: userId })

/**
 * The `userKey` of the signed-in user. Undefined while no user is known or stored answers may not be read.
 */
export function userIn({ session }: ScopeState): string | undefined {
  const user = userOf(session)
  return user && mayRead(session) ? keyOf(user) : undefined
}

/** Closes a scope's database. An unlocked one is locked again. */
export function closeDatabase(state: ScopeState): void {
  state.database?.close()
  state.database = undefined
  state.session = next(state.session, { type: 'sealed' })
}

/**
 * Applies an event. Waiting writes proceed once the session is confirmed, and are discarded when it is void.
 */
export function apply(state: ScopeState, event: SessionEvent): void {
  const before = state.session
  state.session = next(before, event)
  if (state.session.epoch !== before.epoch) closeDatabase(state)
  if (state.session.turn !== before.turn) {
    state.confirmed.resolve()
    state.confirmed = Promise.withResolvers()
  }
  if (state.session.is === 'confirmed') state.confirmed.resolve()
}

/**
 * Returns a check for use after a wait: nobody has signed in or out, and the session has not ended, since
 * this call.
 */
export function unchangedFrom(state: ScopeState): () => boolean {
  const { turn } = state.session
  return () => state.session.turn === turn
}
