import { type PartitionDatabase, partitionName, type SettingsDatabase } from '#db/database.ts'
import type { Secret } from '#db/wrapped-key.ts'
import { deletePartition } from '#db/wipe.ts'
import {
  changeSettings,
  dropSettings,
  type Identity,
  knownScopes,
  putSetting,
  type SettingChange,
} from '#db/settings.ts'
import { userKey } from '#api/user-key.ts'
import type { Lock, SealState, UnlockReply, WipeReason } from '#worker-protocol/messages.ts'
import { getOrCreate } from './get-or-create.ts'
import { openPartition } from './open-partition.ts'
import { Seals } from './seals.ts'
import {
  letGo,
  markLocked,
  mayRead,
  newScopeState,
  sendWritesAway,
  storedKeeps,
  storedState,
  type ScopeState,
} from './scope-state.ts'
import { storeTimeouts, timeoutError, withTimeout } from './time-outs.ts'

/** An open partition, and the epoch in which it was looked up. */
export interface Partition {
  database: PartitionDatabase
  /** Its name; that of the database differs where what is kept is sealed. */
  partition: string
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
  /** Whether it allows to seal what is stored; undefined while it has never been read. */
  mayUnlock?: () => Promise<boolean | undefined>
}

const userOf = (identity: Identity) => userKey({ ...identity, id: identity.userId })

/** Says per scope whose partition may be read from and written to. */
export class Partitions {
  readonly #settings: SettingsDatabase
  readonly #hooks: Hooks
  readonly #states = new Map<string, Promise<ScopeState>>()
  readonly #seals: Seals
  #keeps: Promise<boolean> | undefined

  constructor(settings: SettingsDatabase, hooks: Hooks) {
    this.#settings = settings
    this.#hooks = hooks
    this.#seals = new Seals(settings, hooks)
  }

  /** The partition that a request may read from. Undefined while no user is known, and while the partition is locked. */
  async toRead(scope: string): Promise<Partition | undefined> {
    const state = await this.#stateOf(scope)
    await this.#lockIfOver(scope, state)
    if (mayRead(state) && state.database?.isOpen() === false) {
      await this.#oneAtATime(state, () => this.#reopenClosed(scope, state))
    }
    const { identity, database, epoch } = state
    if (!identity || !database || !mayRead(state)) return undefined
    return { database, partition: identity.partition, epoch }
  }

  /** Who is signed in, as `userKey` names them. Undefined while no user is known, and while the partition is locked. */
  async user(scope: string): Promise<string | undefined> {
    const state = await this.#stateOf(scope)
    return state.identity && mayRead(state) ? userOf(state.identity) : undefined
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
    await this.#lockIfOver(scope, state)
    const isOther = state.identity && state.identity.partition !== identity.partition
    const deletion = isOther && this.#newEpoch(scope, state, { why: 'other-user', user: userOf(identity) })()
    const { epoch } = state
    await deletion
    if (state.epoch !== epoch) return undefined
    const wasLocked = state.identity?.locked ?? true
    state.identity = identity
    if (wasLocked) await this.#attempt(putSetting(this.#settings, `identity:${scope}`, identity))
    await this.#attempt(this.#seals.noteWord(scope, state))
    const { confirmed } = state
    if (!state.database) await this.#open(scope, state)
    if (state.epoch !== epoch || state.confirmed !== confirmed) return undefined
    state.confirmed.resolve()
    return epoch
  }

  /** Opens a database again that the browser has closed or a person has deleted. The stored identity may be gone as well. */
  async #reopenClosed(scope: string, state: ScopeState): Promise<void> {
    const { identity, database } = state
    if (!identity || !mayRead(state) || database?.isOpen() !== false) return
    state.database = undefined
    await this.#attempt(putSetting(this.#settings, `identity:${scope}`, identity))
    await this.#open(scope, state)
  }

  /** Opens what is kept, unless someone signs in or out or the session ends meanwhile. */
  async #open(scope: string, state: ScopeState): Promise<void> {
    const { identity, epoch, confirmed } = state
    if (!identity || !(await this.keeps())) return
    const found = await this.#seals.find(scope, identity.partition)
    const database = found && (await openPartition(found, epoch, this.#hooks))
    const isStill = state.epoch === epoch && state.confirmed === confirmed
    if (isStill && !state.database) state.database = database
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
    if (!identity && !state.database?.seal) return
    await this.#forgetKey(scope, state, identity ? [[`identity:${scope}`, identity]] : [])
  }

  /** Locks what was unlocked when its time is over. */
  async #lockIfOver(scope: string, state: ScopeState): Promise<void> {
    if (this.#seals.isOver(state)) await this.#forgetKey(scope, state)
  }

  async #forgetKey(scope: string, state: ScopeState, more: SettingChange[] = []): Promise<void> {
    if (state.database?.seal) letGo(state)
    this.#hooks.onLocked?.(scope)
    await this.#attempt(changeSettings(this.#settings, [...more, [`dataKey:${scope}`, undefined]]))
  }

  /** Seals what is kept from now on, or no more; both delete what is kept. False if that may not be, or someone else is signed in. */
  async changeSeal(scope: string, as: string, by: Lock | undefined): Promise<boolean> {
    const state = await this.#stateOf(scope)
    return this.#oneAtATime(state, async () => {
      const { identity, epoch } = state
      if (!identity || (await this.user(scope)) !== as) return false
      const isStill = () => state.epoch === epoch && state.identity === identity && !identity.locked
      const { partition } = identity
      if (!(await this.#seals.change(scope, { partition, by, isStill }))) return false
      this.#hooks.onLocked?.(scope)
      // If the worker is stopped before, what is not in use any more is swept.
      await this.#stopStoring(state)
      await this.#open(scope, state)
      return true
    })
  }

  /** Unlocks what is kept, for reading. The caller knows that there is no server to be signed in at. */
  async unlock(scope: string, secret: Secret): Promise<UnlockReply> {
    const state = await this.#stateOf(scope)
    return this.#oneAtATime(state, async () => {
      const { identity, epoch, confirmed } = state
      if (!identity) return { result: 'none' }
      const isStill = () => state.epoch === epoch && state.confirmed === confirmed
      const { partition } = identity
      const reply = await this.#seals.unlock(scope, { partition, by: secret, isStill })
      if (reply.result !== 'done') return reply
      await this.#open(scope, state)
      if (isStill()) return reply
      await this.#forgetKey(scope, state)
      return { result: 'none' }
    })
  }

  /** Whether what is kept is sealed, and open. */
  async sealState(scope: string): Promise<SealState> {
    const state = await this.#stateOf(scope)
    await this.#lockIfOver(scope, state)
    return this.#seals.stateOf(scope, state)
  }

  /**
   * Someone is about to sign in or out. The partition is locked: the worker may be stopped before it hears how that ended. The
   * function that it returns unlocks it again, for what was refused.
   */
  async beginSessionChange(scope: string): Promise<() => Promise<void>> {
    const state = await this.#stateOf(scope)
    const before = state.identity
    const seal = state.database?.seal
    await this.#lockInNewEpoch(scope, state, [])
    const { epoch } = state
    return async () => {
      const couldRead = before && (!before.locked || seal)
      if (state.epoch !== epoch || !couldRead || !state.identity?.locked) return
      state.identity = before
      const changes: SettingChange[] = [
        [`identity:${scope}`, before],
        [`dataKey:${scope}`, seal?.master],
      ]
      await this.#attempt(changeSettings(this.#settings, changes))
      await this.#open(scope, state)
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
    letGo(state)
    const identity = markLocked(state)
    const lock: SettingChange[] = identity ? [[`identity:${scope}`, identity]] : []
    const changes: SettingChange[] = [
      [`epoch:${scope}`, state.epoch],
      [`dataKey:${scope}`, undefined],
    ]
    await this.#attempt(changeSettings(this.#settings, [...changes, ...lock, ...more]))
  }

  /** Deletes a scope's partition, and the note of whose it is. */
  async wipe(scope: string, more: SettingChange[] = []): Promise<void> {
    const state = await this.#stateOf(scope)
    await this.#oneAtATime(state, this.#newEpoch(scope, state, { why: 'signed-out', more }))
  }

  /** The same for a sign-out that the server has not heard of: it is owed from the moment at which nothing can be read. */
  async signOut(scope: string): Promise<void> {
    await this.wipe(scope, [[`owedLogout:${scope}`, true]])
  }

  /** Whether answers are kept on this machine. False if the setting cannot be read: someone may have switched it off. */
  async keeps(): Promise<boolean> {
    const mayStore = this.#hooks.mayStore?.() ?? true
    this.#keeps ??= storedKeeps(this.#settings)
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
    await this.#eachState(async (state, scope) => {
      // What is sealed goes where the control file does not allow that any more.
      if (await this.#seals.dropForbidden(scope)) await this.#stopStoring(state)
      if (!on) await this.#stopStoring(state)
      else if (!state.database) await this.#open(scope, state)
    })
  }

  async #eachState(change: (state: ScopeState, scope: string) => Promise<void>): Promise<void> {
    const known = await knownScopes(this.#settings).catch(() => [])
    for (const scope of new Set([...known, ...this.#states.keys()])) {
      const state = await this.#stateOf(scope)
      await this.#oneAtATime(state, () => change(state, scope))
    }
  }

  async #stopStoring(state: ScopeState) {
    letGo(state)
    if (state.identity) await this.#attempt(deletePartition(state.identity.partition))
  }

  /** The names of the databases that belong to a known user. All others are leftovers. */
  readonly inUse = (): Promise<string[]> => this.#seals.databasesInUse()

  /** Deletes all scopes but these: in the demo each page has one, and pages are closed. */
  async retainOnly(scopes: string[]): Promise<void> {
    const isGone = (scope: string) => scope !== '' && !scopes.includes(scope)
    const gone = (await knownScopes(this.#settings)).filter(isGone)
    for (const scope of gone) {
      await this.wipe(scope)
      this.#states.delete(scope)
    }
    const epochs = gone.map((scope) => `epoch:${scope}` as const)
    await dropSettings(this.#settings, epochs)
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
    letGo(state)
    sendWritesAway(state)
    this.#hooks.onWiped(scope, why, user)
    return async () => {
      const changes: SettingChange[] = [
        [`epoch:${scope}`, state.epoch],
        [`identity:${scope}`, undefined],
        [`wrappedKey:${scope}`, undefined],
        [`dataKey:${scope}`, undefined],
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
      const reading = storedState(this.#settings, this.#hooks.origin, scope)
      const timeout = timeoutError('Reading who is signed in')
      Object.assign(state, await withTimeout(storeTimeouts.open, reading, timeout))
      if (await this.#seals.dropForbidden(scope)) await this.#stopStoring(state)
      await this.#open(scope, state)
      // A key whose time is over opens nothing.
      if (state.identity && !state.database) await dropSettings(this.#settings, [`dataKey:${scope}`])
    } catch {
      this.#hooks.onNotice(
        'Nothing can be stored on this machine. Rackside works, but not without a network.',
      )
    }
    return state
  }

  /** Waits for a change of the store. One that fails or hangs leads to a notice, and must not fail or delay the request. */
  async #attempt(work: Promise<unknown>): Promise<void> {
    await withTimeout(storeTimeouts.change, work, timeoutError('A change of sign-in')).catch(() =>
      this.#hooks.onNotice('This machine refused to store a change of sign-in.'),
    )
  }
}
