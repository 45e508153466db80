import { sealedName, type SettingsDatabase } from '#db/database.ts'
import {
  changeSettings,
  dropSettings,
  getSetting,
  isIdentity,
  knownScopes,
  putSetting,
} from '#db/settings.ts'
import {
  dropDeadKey,
  isOver,
  isWrappedKey,
  type KeptIn,
  keptIn,
  newWrappedKey,
  noteWord,
  type Secret,
  unlockedFor,
  unwrap,
} from '#db/wrapped-key.ts'
import type { Lock, SealState, UnlockReply } from '#worker-protocol/messages.ts'
import type { ScopeState } from './scope-state.ts'
import { userOf } from './session-state.ts'
import { storeTimeouts, withTimeout } from '#sw/network/time-outs.ts'

/** The shortest time between two stored confirmations of the user, in milliseconds. */
const wordNotedEvery = 10 * 60_000

/** The number of wrong tries without a delay. */
const freeTries = 3

/** The longest delay after wrong tries, in milliseconds. */
const longestWait = 15 * 60_000

/** The delay after a number of wrong tries, in milliseconds: doubles with each. */
const waitAfter = (wrong: number) =>
  wrong < freeTries ? 0 : Math.min(5_000 * 2 ** (wrong - freeTries), longestWait)

interface Deps {
  now: () => number
  /** Whether the control file allows encryption; undefined if it has never been read. */
  mayUnlock: () => Promise<boolean | undefined>
}

/** A request for one user's partition. */
interface Asked<By> {
  partition: string
  by: By
  /** Whether nobody has signed in or out, and the session has not ended, since the request. */
  isUnchanged: () => boolean
}

/** The wrapped keys that encrypt stored data. Their state is in the settings only. */
export class Seals {
  readonly #settings: SettingsDatabase
  readonly #deps: Deps

  constructor(settings: SettingsDatabase, deps: Deps) {
    this.#settings = settings
    this.#deps = deps
  }

  /** Where stored data is; undefined while it is locked, or if the settings cannot be read. */
  async find(scope: string, partition: string): Promise<KeptIn | undefined> {
    const finding = keptIn(this.#settings, scope, partition, this.#deps.now())
    return withTimeout(storeTimeouts.open, finding, () => undefined).catch(() => undefined)
  }

  /** Whether the key of the open database has expired. */
  isOver({ database }: ScopeState): boolean {
    return database?.seal !== undefined && isOver(database.seal.until, this.#deps.now())
  }

  /** Extends the key's lifetime, because the server has named the user. */
  async noteWord(scope: string, state: ScopeState): Promise<void> {
    const now = this.#deps.now()
    if (Math.abs(now - state.wordNotedAt) < wordNotedEvery) return
    state.wordNotedAt = now
    // A longer lifetime must not revive it.
    await this.dropDead(scope)
    await noteWord(this.#settings, scope, now)
    if (state.database?.seal) state.database.seal.until = now + unlockedFor
  }

  /** Replaces the key, or removes it. In one transaction, because it changes which database is in use. */
  async change(scope: string, { partition, by, isUnchanged }: Asked<Lock | undefined>): Promise<boolean> {
    if (by && !(await this.#deps.mayUnlock())) return false
    const made = by && (await newWrappedKey(partition, by, this.#deps.now()))
    if (!isUnchanged()) return false
    await changeSettings(this.#settings, [
      [`wrappedKey:${scope}`, made?.kept],
      [`dataKey:${scope}`, made?.key],
    ])
    return true
  }

  /** Tries a secret. If it is right, the key is then in the settings. */
  async unlock(scope: string, { partition, by: secret, isUnchanged }: Asked<Secret>): Promise<UnlockReply> {
    const now = this.#deps.now()
    const kept = await this.#wrappedKey(scope, partition)
    if (!kept || !(await this.#deps.mayUnlock())) return { result: 'none' }
    if (isOver(kept.until, now)) return { result: 'over' }
    const { nextTryAt } = kept
    if (now < nextTryAt && nextTryAt - now <= longestWait) return { result: 'wait', until: nextTryAt }
    const wrong = kept.wrong + 1
    const tried = { ...kept, wrong, nextTryAt: now + waitAfter(wrong) }
    // Must not bring back the key of a user whose data has been deleted meanwhile.
    if (!isUnchanged()) return { result: 'none' }
    // Before the result is known: stopping the worker in between must not give extra tries.
    await putSetting(this.#settings, `wrappedKey:${scope}`, tried)
    const key = await unwrap(kept, secret)
    if (!key) return { result: 'wrong' }
    if (!isUnchanged()) return { result: 'none' }
    await changeSettings(this.#settings, [
      [`wrappedKey:${scope}`, { ...kept, wrong: 0, nextTryAt: 0 }],
      [`dataKey:${scope}`, key],
    ])
    return { result: 'done' }
  }

  /**
   * Whether stored data is encrypted, and unlocked. Rejects if that cannot be read: a page that is told
   * `false` stores unencrypted texts. While no user is known, any wrapped key counts.
   */
  async stateOf(scope: string, { session, database }: ScopeState): Promise<SealState> {
    const kept = await this.#wrappedKey(scope, userOf(session)?.partition)
    return {
      isAllowed: (await this.#deps.mayUnlock()) ?? false,
      isSealed: kept !== undefined,
      isOpen: database?.seal !== undefined,
      hasSession: session.is === 'unconfirmed' || session.is === 'confirmed',
      ...(kept && { until: kept.until }),
      ...(kept?.passkey && { passkey: kept.passkey }),
    }
  }

  /** Deletes a key that opens nothing any more. A key that cannot be read stays. */
  dropDead(scope: string): Promise<void> {
    return dropDeadKey(this.#settings, scope, this.#deps.now())
  }

  /** Deletes a key that the control file no longer allows. False if it deleted none. */
  async dropForbidden(scope: string): Promise<boolean> {
    if ((await this.#deps.mayUnlock()) !== false) return false
    if ((await getSetting(this.#settings, `wrappedKey:${scope}`)) === undefined) return false
    await dropSettings(this.#settings, [`wrappedKey:${scope}`, `dataKey:${scope}`])
    return true
  }

  /** The names of the databases that belong to known users. All others are leftovers. */
  async databasesInUse(): Promise<string[]> {
    const scopes = await knownScopes(this.#settings)
    const names = scopes.map(async (scope) => {
      const identity = await getSetting(this.#settings, `identity:${scope}`)
      if (!isIdentity(identity)) return []
      const { partition } = identity
      return [(await this.#wrappedKey(scope, partition)) ? sealedName(partition) : partition]
    })
    return (await Promise.all(names)).flat()
  }

  /** The wrapped key of a partition, or of any. */
  async #wrappedKey(scope: string, partition: string | undefined) {
    const kept = await getSetting(this.#settings, `wrappedKey:${scope}`)
    return isWrappedKey(kept) && (partition ?? kept.partition) === kept.partition ? kept : undefined
  }
}
