import type { SettingsDatabase } from '#db/database.ts'
import { deletePartition } from '#db/wipe.ts'
import { changeSettings, dropSettings, knownScopes, putSetting, type SettingChange } from '#db/settings.ts'
import type { WipeReason } from '#worker-protocol/messages.ts'
import { getOrCreate } from '#sw/get-or-create.ts'
import { openPartition } from './open-partition.ts'
import {
  apply,
  closeDatabase,
  newScopeState,
  type ScopeState,
  storedKeeps,
  storedSession,
  unchangedFrom,
} from './scope-state.ts'
import { type SessionState, userOf } from './session-state.ts'
import { Seals } from './seals.ts'
import { storeTimeouts, timeoutError, withTimeout } from '#sw/network/time-outs.ts'

/** Waits for a change to the store; false if it fails or takes too long. */
const isDone = (work: Promise<unknown>): Promise<boolean> =>
  withTimeout(
    storeTimeouts.change,
    work.then(() => true),
    () => false,
  ).catch(() => false)

export interface Deps {
  origin: string
  now: () => number
  /** `user` is now signed in, if the server named another. */
  onWiped: (scope: string, why: WipeReason, user?: string) => void
  onLocked: (scope: string) => void
  onNotice: (text: string) => void
  /** Whether the control file allows storing. */
  mayStore: () => Promise<boolean>
  /** Whether it allows encryption of stored data; undefined if it has never been read. */
  mayUnlock: () => Promise<boolean | undefined>
}

/** The state and the open database of each scope. */
export class Scopes {
  readonly settings: SettingsDatabase
  readonly deps: Deps
  readonly seals: Seals
  /** The stored session was read after its scope was in use, because the settings were slow. */
  onFoundLate: (scope: string, stored: SessionState) => Promise<void> = () => Promise.resolve()
  readonly #states = new Map<string, Promise<ScopeState>>()
  #keeps: Promise<boolean | undefined> | undefined

  constructor(settings: SettingsDatabase, deps: Deps) {
    this.settings = settings
    this.deps = deps
    this.seals = new Seals(settings, deps)
  }

  /** Runs a change of user after the previous one. */
  oneAtATime<Value>(state: ScopeState, work: () => Promise<Value>): Promise<Value> {
    const done = state.lastChange.then(work)
    state.lastChange = done.catch(() => undefined)
    return done
  }

  /** The state of a scope, loaded on first use. */
  of(scope: string): Promise<ScopeState> {
    return getOrCreate(this.#states, scope, () => this.#load(scope))
  }

  async #load(scope: string): Promise<ScopeState> {
    const state = newScopeState()
    const read = () => storedSession(this.settings, this.deps.origin, scope)
    const reading = read()
    try {
      const timeout = timeoutError('Loading the stored session')
      state.session = await withTimeout(storeTimeouts.open, reading, timeout)
      await this.resume(scope, state)
    } catch {
      this.deps.onNotice('Nothing can be stored on this machine. Rackside works only online.')
      if (state.session.is === 'unknown') {
        const found = reading.catch(read).then((stored) => this.onFoundLate(scope, stored))
        void found.catch(() => undefined)
      }
    }
    return state
  }

  /** Opens what is stored, once the stored session has been read. */
  async resume(scope: string, state: ScopeState): Promise<void> {
    const stopping = this.#stopForbidden(scope, state)
    stopping.catch(() => undefined)
    // Settings that hang hold nothing up: what is forbidden is then deleted late.
    await withTimeout(storeTimeouts.open, stopping, () => undefined)
    await this.open(scope, state)
    void this.#dropUnusedKey(scope)
  }

  /** Deletes a key that opens nothing. It is refused until then, so no request waits for this. */
  async #dropUnusedKey(scope: string): Promise<void> {
    await isDone(this.seals.dropDead(scope))
    if ((await this.keeps()) === false) await isDone(dropSettings(this.settings, [`dataKey:${scope}`]))
  }

  async #stopForbidden(scope: string, state: ScopeState): Promise<void> {
    if (await this.seals.dropForbidden(scope)) await this.stopStoring(state)
  }

  /**
   * Waits for a change to the store. If it fails or hangs, shows a notice: it must not fail or delay the
   * request.
   */
  async attempt(work: Promise<unknown>): Promise<void> {
    if (!(await isDone(work)))
      this.deps.onNotice('The latest sign-in or sign-out could not be stored on this machine.')
  }

  /** The same for a change that may need the space that a deletion frees: repeats it after that. */
  async attemptAround(change: () => Promise<unknown>, deletion: () => Promise<unknown>): Promise<void> {
    const isStored = await isDone(change())
    await deletion()
    if (!isStored) await this.attempt(change())
  }

  /** Opens the user's database, unless someone signs in or out or the session ends meanwhile. */
  async open(scope: string, state: ScopeState): Promise<void> {
    const { epoch } = state.session
    const user = userOf(state.session)
    const isUnchanged = unchangedFrom(state)
    if (!user || !(await this.keeps())) return
    const found = await this.seals.find(scope, user.partition)
    const database = found && (await openPartition(found, epoch, this.deps))
    if (!isUnchanged() || state.database) return database?.close()
    state.database = database
    if (database?.seal) apply(state, { type: 'unlocked' })
  }

  /** Locks stored data if its key has expired. */
  async lockIfOver(scope: string, state: ScopeState): Promise<void> {
    if (this.seals.isOver(state)) await this.forgetKey(scope, state)
  }

  /** Closes the database if it is encrypted, and deletes the key that opens it. */
  async forgetKey(scope: string, state: ScopeState, more: SettingChange[] = []): Promise<void> {
    if (state.database?.seal) closeDatabase(state)
    this.deps.onLocked(scope)
    await this.attempt(changeSettings(this.settings, [...more, [`dataKey:${scope}`, undefined]]))
  }

  /**
   * Whether answers are stored on this machine. Undefined if the user's choice cannot be read: then nothing is
   * stored, and nothing is deleted.
   */
  async keeps(): Promise<boolean | undefined> {
    const mayStore = await this.deps.mayStore()
    this.#keeps ??= this.#readKeeps()
    return mayStore && (await this.#keeps)
  }

  /** Reads the choice. If that fails or takes too long, it is read again once the settings have answered. */
  #readKeeps(): Promise<boolean | undefined> {
    const reading = storedKeeps(this.settings)
    const keeps = withTimeout(storeTimeouts.open, reading, () => undefined)
    const forget = async () => {
      await reading
      if ((await keeps) === undefined && this.#keeps === keeps) this.#keeps = undefined
    }
    void forget()
    return keeps
  }

  /** Turns storing on or off for new answers. */
  async setKeeps(on: boolean): Promise<void> {
    this.#keeps = Promise.resolve(on)
    await (on ? dropSettings(this.settings, ['keepNothing']) : putSetting(this.settings, 'keepNothing', true))
  }

  /** Forgets a scope whose page was closed. */
  forget(scope: string): void {
    this.#states.delete(scope)
  }

  /** Changes each scope that is loaded or stored. */
  async each(change: (state: ScopeState, scope: string) => Promise<void>): Promise<void> {
    const known = await knownScopes(this.settings).catch(() => [])
    for (const scope of new Set([...known, ...this.#states.keys()])) {
      const state = await this.of(scope)
      await this.oneAtATime(state, () => change(state, scope))
    }
  }

  /** Deletes stored data; the user stays signed in. */
  async stopStoring(state: ScopeState) {
    closeDatabase(state)
    const user = userOf(state.session)
    if (user) await this.attempt(deletePartition(user.partition))
  }
}
