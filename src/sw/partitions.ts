import { type PartitionDatabase, partitionName, type SettingsDatabase } from '#db/database.ts'
import { deletePartition } from '#db/wipe.ts'
import {
  changeSettings,
  dropSettings,
  getSetting,
  type Identity,
  isIdentity,
  knownScopes,
  putSetting,
  type SettingChange,
} from '#db/settings.ts'
import { userKey } from '#api/user-key.ts'
import type { WipeReason } from '#worker-protocol/messages.ts'
import { getOrCreate } from './get-or-create.ts'
import { openPartition } from './open-partition.ts'
import { markLocked, newScopeState, sendWritesAway, type ScopeState } from './scope-state.ts'
import { storeTimeouts, timeoutError, withTimeout } from './time-outs.ts'

/** An open partition, and the epoch in which it was looked up. */
export interface Partition {
  database: PartitionDatabase
  epoch: number
}

interface Hooks {
  origin: string
  now: () => number
  /** `user` is who is signed in now, where another was named. */
  onWiped: (scope: string, why: WipeReason, user?: string) => void
  onLocked?: (scope: string) => void
  onNotice: (text: string) => void
  /** Whether the control file allows anything to be stored. */
  mayStore?: () => Promise<boolean>
}

/** Says per scope whose partition may be read from and written to. */
export class Partitions {
  readonly #settings: SettingsDatabase
  readonly #hooks: Hooks
  readonly #states = new Map<string, Promise<ScopeState>>()
  #keeps: Promise<boolean> | undefined

  constructor(settings: SettingsDatabase, hooks: Hooks) {
    this.#settings = settings
    this.#hooks = hooks
  }

  /** The partition that a request may read from. Undefined while no user is known, and while the partition is locked. */
  async toRead(scope: string): Promise<Partition | undefined> {
    const state = await this.#stateOf(scope)
    if (state.identity?.locked === false && state.database?.isOpen() === false) {
      await this.#oneAtATime(state, () => this.#reopenClosed(scope, state))
    }
    if (!state.identity || state.identity.locked || !state.database) return undefined
    return { database: state.database, epoch: state.epoch }
  }

  /** Who is signed in, as `userKey` names them. Undefined while no user is known, and while the partition is locked. */
  async user(scope: string): Promise<string | undefined> {
    const { identity } = await this.#stateOf(scope)
    return identity && !identity.locked ? userKey({ ...identity, id: identity.userId }) : undefined
  }

  /** The epoch to hand to `toWrite` when the answer is there. */
  async epoch(scope: string): Promise<number> {
    return (await this.#stateOf(scope)).epoch
  }

  /**
   * The partition to write an answer to whose request began in `epoch`. Waits until the server has named the user. Undefined
   * if someone signed in or out since then.
   */
  async toWrite(scope: string, epoch: number): Promise<Partition | undefined> {
    const { confirmed } = await this.#stateOf(scope)
    await confirmed.promise
    const state = await this.#stateOf(scope)
    return state.epoch === epoch ? this.toRead(scope) : undefined
  }

  /**
   * The server has named the user. If it is another one than before, the other's partition is deleted. Gives the epoch in
   * which this user's answers may be stored; undefined if someone signed in or out since `epoch`.
   */
  async identify(
    scope: string,
    user: { id: string; siloId: string },
    epoch: number,
  ): Promise<number | undefined> {
    const state = await this.#stateOf(scope)
    const partition = await partitionName(this.#hooks.origin, user.siloId, user.id, scope)
    const identity = { partition, userId: user.id, siloId: user.siloId, locked: false }
    return this.#oneAtATime(state, () => this.#setUser(scope, state, identity, epoch))
  }

  async #setUser(
    scope: string,
    state: ScopeState,
    identity: Identity,
    since: number,
  ): Promise<number | undefined> {
    if (state.epoch !== since) return undefined
    const user = userKey({ ...identity, id: identity.userId })
    const isOther = state.identity && state.identity.partition !== identity.partition
    const deletion = isOther && this.#newEpoch(scope, state, { why: 'other-user', user })()
    const { epoch } = state
    await deletion
    if (state.epoch !== epoch) return undefined
    const wasLocked = state.identity?.locked ?? true
    state.identity = identity
    if (wasLocked) await this.#attempt(putSetting(this.#settings, `identity:${scope}`, identity))
    const database = state.database ?? (await this.#open(identity, epoch))
    if (state.epoch !== epoch) {
      database?.close()
      return undefined
    }
    state.database = database
    state.confirmed.resolve()
    return epoch
  }

  /** Opens a database again that the browser has closed or a person has deleted. The stored identity may be gone as well. */
  async #reopenClosed(scope: string, state: ScopeState): Promise<void> {
    const { identity, epoch } = state
    if (!identity || identity.locked || state.database?.isOpen() !== false) return
    state.database = undefined
    await this.#attempt(putSetting(this.#settings, `identity:${scope}`, identity))
    const database = await this.#open(identity, epoch)
    if (state.epoch === epoch) state.database = database
    else database?.close()
  }

  /**
   * The session of the requests that began in epoch `since` has ended. The partition stays, but nothing is read from it or
   * written to it until the user is named again. Does nothing if someone signed in or out since.
   */
  async lock(scope: string, since?: number): Promise<void> {
    const state = await this.#stateOf(scope)
    if (since !== undefined && state.epoch !== since) return
    const identity = markLocked(state)
    if (!identity) return
    this.#hooks.onLocked?.(scope)
    await this.#attempt(putSetting(this.#settings, `identity:${scope}`, identity))
  }

  /**
   * Someone is about to sign in or out. The partition is locked: the worker may be stopped before it hears how that ended. The
   * function that it returns unlocks it again, for what was refused.
   */
  async beginSessionChange(scope: string): Promise<() => Promise<void>> {
    const state = await this.#stateOf(scope)
    const before = state.identity
    await this.#lockInNewEpoch(scope, state, [])
    const { epoch } = state
    return async () => {
      if (state.epoch !== epoch || !before || before.locked || !state.identity?.locked) return
      state.identity = before
      await this.#attempt(putSetting(this.#settings, `identity:${scope}`, before))
      const database = await this.#open(before, epoch)
      if (state.epoch === epoch && !state.database) state.database = database
      else database?.close()
    }
  }

  /**
   * Someone has signed in, perhaps another user. The partition is locked, and answers to earlier requests are not stored. A
   * sign-out that was owed is none any more: its session has been replaced.
   */
  async signIn(scope: string): Promise<void> {
    await this.#lockInNewEpoch(scope, await this.#stateOf(scope), [[`owedLogout:${scope}`, undefined]])
  }

  async #lockInNewEpoch(scope: string, state: ScopeState, more: SettingChange[]): Promise<void> {
    state.epoch += 1
    state.database?.close()
    state.database = undefined
    const identity = markLocked(state)
    const lock: SettingChange[] = identity ? [[`identity:${scope}`, identity]] : []
    const changes: SettingChange[] = [[`epoch:${scope}`, state.epoch], ...lock, ...more]
    await this.#attempt(changeSettings(this.#settings, changes))
  }

  /** Deletes a scope's partition, and the note of whose it is. */
  async wipe(scope: string): Promise<void> {
    const state = await this.#stateOf(scope)
    await this.#oneAtATime(state, this.#newEpoch(scope, state, { why: 'signed-out' }))
  }

  /** The same for a sign-out that the server has not heard of: it is owed from the moment at which nothing can be read. */
  async signOut(scope: string): Promise<void> {
    const state = await this.#stateOf(scope)
    const owed: SettingChange[] = [[`owedLogout:${scope}`, true]]
    await this.#oneAtATime(state, this.#newEpoch(scope, state, { why: 'signed-out', more: owed }))
  }

  /** Whether answers are kept on this machine. False if the setting cannot be read: someone may have switched it off. */
  async keeps(): Promise<boolean> {
    const mayStore = this.#hooks.mayStore?.() ?? true
    this.#keeps ??= withTimeout(
      storeTimeouts.open,
      getSetting(this.#settings, 'keepNothing').then((nothing) => nothing === undefined),
      () => false,
    ).catch(() => false)
    return (await this.#keeps) && mayStore
  }

  /** Switches keeping on, or off, which deletes what is stored. The user stays signed in. */
  async keep(on: boolean): Promise<void> {
    this.#keeps = Promise.resolve(on)
    await this.#attempt(
      on ? dropSettings(this.#settings, ['keepNothing']) : putSetting(this.#settings, 'keepNothing', true),
    )
    await this.changeStoring()
  }

  /** Deletes what is stored of every user; they stay signed in. */
  async empty(): Promise<void> {
    await this.#eachState((state) => this.#stopStoring(state))
    await this.changeStoring()
  }

  /** Stores from now on, or deletes what is stored, as `keeps` now says. */
  async changeStoring(): Promise<void> {
    const on = await this.keeps()
    await this.#eachState((state) => (on ? this.#startStoring(state) : this.#stopStoring(state)))
  }

  async #eachState(change: (state: ScopeState) => Promise<void>): Promise<void> {
    for (const scope of await this.#allScopes()) {
      const state = await this.#stateOf(scope)
      await this.#oneAtATime(state, () => change(state))
    }
  }

  async #allScopes(): Promise<Set<string>> {
    const known = await knownScopes(this.#settings).catch(() => [])
    return new Set([...known, ...this.#states.keys()])
  }

  async #startStoring(state: ScopeState) {
    if (state.identity) state.database ??= await this.#open(state.identity, state.epoch)
  }

  async #stopStoring(state: ScopeState) {
    state.database?.close()
    state.database = undefined
    if (state.identity) await this.#attempt(deletePartition(state.identity.partition))
  }

  async #open(identity: Identity, epoch: number): Promise<PartitionDatabase | undefined> {
    return (await this.keeps()) ? openPartition(identity.partition, epoch, this.#hooks) : undefined
  }

  /** The names of the databases that belong to a known user. All others are leftovers. */
  async inUse(): Promise<string[]> {
    const scopes = await knownScopes(this.#settings)
    const identities = await Promise.all(
      scopes.map((scope) => getSetting(this.#settings, `identity:${scope}`)),
    )
    return identities.flatMap((identity) => (isIdentity(identity) ? [identity.partition] : []))
  }

  /** Deletes all scopes but these: in the demo each page has one, and pages are closed. */
  async retainOnly(scopes: string[]): Promise<void> {
    const gone = (await knownScopes(this.#settings)).filter(
      (scope) => scope !== '' && !scopes.includes(scope),
    )
    for (const scope of gone) {
      await this.wipe(scope)
      this.#states.delete(scope)
    }
    await dropSettings(
      this.#settings,
      gone.map((scope) => `epoch:${scope}` as const),
    )
  }

  /**
   * Ends all reading and writing at once. The function that it returns deletes what is stored: first, in one transaction, whose it
   * is, since a worker that is stopped in between must not find it again. A database that it leaves behind is swept later.
   */
  #newEpoch(
    scope: string,
    state: ScopeState,
    { why, user, more = [] }: { why: WipeReason; user?: string; more?: SettingChange[] },
  ): () => Promise<void> {
    const old = state.identity
    state.epoch += 1
    state.identity = undefined
    state.database?.close()
    state.database = undefined
    sendWritesAway(state)
    this.#hooks.onWiped(scope, why, user)
    return async () => {
      const changes: SettingChange[] = [
        [`epoch:${scope}`, state.epoch],
        [`identity:${scope}`, undefined],
        ...more,
      ]
      await this.#attempt(changeSettings(this.#settings, changes))
      if (old) await this.#attempt(deletePartition(old.partition))
    }
  }

  #oneAtATime<Value>(state: ScopeState, work: () => Promise<Value>): Promise<Value> {
    const done = state.lastChange.then(work)
    state.lastChange = done.catch(() => undefined)
    return done
  }

  #stateOf(scope: string): Promise<ScopeState> {
    return getOrCreate(this.#states, scope, () => this.#load(scope))
  }

  async #load(scope: string): Promise<ScopeState> {
    const state = newScopeState()
    try {
      const [epoch, identity] = await withTimeout(
        storeTimeouts.open,
        this.#storedState(scope),
        timeoutError('Reading who is signed in'),
      )
      // A damaged setting counts as none.
      state.epoch = Number.isSafeInteger(epoch) && epoch ? Math.max(0, epoch) : 0
      state.identity = (await this.#isOwn(scope, identity)) ? identity : undefined
      if (state.identity) state.database = await this.#open(state.identity, state.epoch)
    } catch {
      this.#hooks.onNotice(
        'Nothing can be stored on this machine. Rackside works, but not without a network.',
      )
    }
    return state
  }

  async #isOwn(scope: string, identity: Identity | undefined): Promise<boolean> {
    if (!isIdentity(identity)) return false
    const { partition, siloId, userId } = identity
    return partition === (await partitionName(this.#hooks.origin, siloId, userId, scope))
  }

  #storedState(scope: string) {
    return Promise.all([
      getSetting(this.#settings, `epoch:${scope}`),
      getSetting(this.#settings, `identity:${scope}`),
    ])
  }

  /** Waits for a change of the store. One that fails or hangs leads to a notice, and must not fail or delay the request. */
  async #attempt(work: Promise<unknown>): Promise<void> {
    await withTimeout(storeTimeouts.change, work, timeoutError('A change of sign-in')).catch(() =>
      this.#hooks.onNotice('This machine refused to store a change of sign-in.'),
    )
  }
}
