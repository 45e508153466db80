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

/** How often it is stored that the server has named the user, in milliseconds. */
const wordNotedEvery = 10 * 60_000

/** So many wrong tries cost nothing more than their time. */
const freeTries = 3

/** The longest that one waits after wrong tries, in milliseconds. */
const longestWait = 15 * 60_000

/** How long one waits after so many wrong tries, in milliseconds: each time twice as long. */
const waitAfter = (wrong: number) =>
  wrong < freeTries ? 0 : Math.min(5_000 * 2 ** (wrong - freeTries), longestWait)

interface Hooks {
  now: () => number
  /** Whether the control file allows to seal what is stored; undefined while it has never been read. */
  mayUnlock?: () => Promise<boolean | undefined>
}

/** A secret for one user's partition. */
interface Asked<By> {
  partition: string
  by: By
  /** Whether nobody has signed in or out, nor the session ended once more, since it was asked for. */
  isUnchanged: () => boolean
}

/** The keys that seal what is kept, and what they are wrapped by. What is known of them is in the settings only. */
export class Seals {
  readonly #settings: SettingsDatabase
  readonly #hooks: Hooks

  constructor(settings: SettingsDatabase, hooks: Hooks) {
    this.#settings = settings
    this.#hooks = hooks
  }

  /** Where what is kept is; undefined while that is locked, or cannot be found out. */
  async find(scope: string, partition: string): Promise<KeptIn | undefined> {
    const finding = keptIn(this.#settings, scope, partition, this.#hooks.now())
    return withTimeout(storeTimeouts.open, finding, () => undefined).catch(() => undefined)
  }

  /** Whether the time of what is open is over. */
  isOver({ database }: ScopeState): boolean {
    return database?.seal !== undefined && isOver(database.seal.until, this.#hooks.now())
  }

  /** The server has named the user: from now on what is unlocked stays open for its whole time again. */
  async noteWord(scope: string, state: ScopeState): Promise<void> {
    const now = this.#hooks.now()
    if (now - state.wordNotedAt < wordNotedEvery) return
    state.wordNotedAt = now
    await noteWord(this.#settings, scope, now)
    if (state.database?.seal) state.database.seal.until = now + unlockedFor
  }

  /** Has a new key from now on, or none. In one transaction: it changes which database is in use. */
  async change(scope: string, { partition, by, isUnchanged }: Asked<Lock | undefined>): Promise<boolean> {
    if (by && !(await this.#hooks.mayUnlock?.())) return false
    const made = by && (await newWrappedKey(partition, by, this.#hooks.now()))
    if (!isUnchanged()) return false
    await changeSettings(this.#settings, [
      [`wrappedKey:${scope}`, made?.kept],
      [`dataKey:${scope}`, made?.key],
    ])
    return true
  }

  /** Tries a secret. If it is right, the key is in the settings from then on. */
  async unlock(scope: string, { partition, by: secret, isUnchanged }: Asked<Secret>): Promise<UnlockReply> {
    const now = this.#hooks.now()
    const kept = await this.#wrappedKey(scope, partition)
    if (!kept || !(await this.#hooks.mayUnlock?.())) return { result: 'none' }
    if (isOver(kept.until, now)) return { result: 'over' }
    const { nextTryAt } = kept
    if (now < nextTryAt && nextTryAt - now <= longestWait) return { result: 'wait', until: nextTryAt }
    const wrong = kept.wrong + 1
    const tried = { ...kept, wrong, nextTryAt: now + waitAfter(wrong) }
    // Before it is known: a worker that is stopped in between must not give away tries.
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

  /** Whether what is kept is sealed, and open. */
  async stateOf(scope: string, { session, database }: ScopeState): Promise<SealState> {
    const kept = await this.#wrappedKey(scope, userOf(session)?.partition).catch(() => undefined)
    return {
      isAllowed: (await this.#hooks.mayUnlock?.()) ?? false,
      isSealed: kept !== undefined,
      isOpen: database?.seal !== undefined,
      hasSession: session.is === 'unconfirmed' || session.is === 'confirmed',
      ...(kept && { until: kept.until }),
      ...(kept?.passkey && { passkey: kept.passkey }),
    }
  }

  /** Forgets a key that the control file does not allow any more. Whether there was one. */
  async dropForbidden(scope: string): Promise<boolean> {
    if ((await this.#hooks.mayUnlock?.()) !== false) return false
    if ((await getSetting(this.#settings, `wrappedKey:${scope}`)) === undefined) return false
    await dropSettings(this.#settings, [`wrappedKey:${scope}`, `dataKey:${scope}`])
    return true
  }

  /** The names of the databases that belong to a known user. All others are leftovers. */
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

  async #wrappedKey(scope: string, partition: string | undefined) {
    const kept = await getSetting(this.#settings, `wrappedKey:${scope}`)
    return isWrappedKey(kept) && kept.partition === partition ? kept : undefined
  }
}
