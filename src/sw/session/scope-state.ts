import { type PartitionDatabase, partitionName, type SettingsDatabase } from '#db/database.ts'
import { getSetting, type Identity, isIdentity } from '#db/settings.ts'
import { userKey } from '#api/user-key.ts'
import { storeTimeouts, withTimeout } from '#sw/network/time-outs.ts'

/** What is known of one scope. */
export interface ScopeState {
  epoch: number
  identity: Identity | undefined
  database: PartitionDatabase | undefined
  /** The server has not heard of a sign-out yet: whom it names is who has signed out. */
  owesLogout: boolean
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
  owesLogout: false,
  confirmed: Promise.withResolvers(),
  lastChange: Promise.resolve(),
  wordNotedAt: Number.NEGATIVE_INFINITY,
})

/** Whether answers may be kept, as a person has set it. False if that cannot be read: they may have switched it off. */
export const storedKeeps = (settings: SettingsDatabase): Promise<boolean> =>
  withTimeout(
    storeTimeouts.open,
    getSetting(settings, 'keepNothing').then((nothing) => nothing === undefined),
    () => false,
  ).catch(() => false)

/** What is stored of a scope on this origin. A damaged setting counts as none. */
export async function storedState(
  settings: SettingsDatabase,
  origin: string,
  scope: string,
): Promise<Pick<ScopeState, 'epoch' | 'identity' | 'owesLogout'>> {
  const [epoch, identity, owed] = await Promise.all([
    getSetting(settings, `epoch:${scope}`),
    getSetting(settings, `identity:${scope}`),
    getSetting(settings, `owedLogout:${scope}`),
  ])
  return {
    epoch: Number.isSafeInteger(epoch) && epoch ? Math.max(0, epoch) : 0,
    identity: (await isOwn(identity, origin, scope)) ? identity : undefined,
    owesLogout: owed === true,
  }
}

async function isOwn(identity: unknown, origin: string, scope: string): Promise<boolean> {
  if (!isIdentity(identity)) return false
  const { partition, siloId, userId } = identity
  return partition === (await partitionName(origin, siloId, userId, scope))
}

/** Whether what is kept was unlocked while there is no session. */
const isUnlocked = ({ identity, database }: ScopeState): boolean =>
  identity?.locked === true && database?.seal !== undefined

/** Whether what is kept may be read. */
export const mayRead = (state: ScopeState): boolean => state.identity?.locked === false || isUnlocked(state)

/** A user as `userKey` names them. */
export const keyOf = (identity: Identity): string => userKey({ ...identity, id: identity.userId })

/** Who is signed in. Undefined while no user is known, and while what is kept is locked. */
export const userIn = (state: ScopeState): string | undefined =>
  state.identity && mayRead(state) ? keyOf(state.identity) : undefined

/** Closes what is open of a scope. */
export function letGo(state: ScopeState): void {
  state.database?.close()
  state.database = undefined
}

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
