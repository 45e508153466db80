import { type PartitionDatabase, partitionName, type SettingsDatabase } from '#db/database.ts'
import { deletePartition } from '#db/wipe.ts'
import { dropSettings, getSetting, type Identity, isIdentity, knownScopes, putSetting } from '#db/settings.ts'
import type { WipeReason } from '#worker-protocol/messages.ts'
import { getOrCreate } from './get-or-create.ts'
import { openPartition } from './open-partition.ts'
import { storeTimeouts, timeoutError, withTimeout } from './time-outs.ts'

/** An open partition, and the epoch in which it was looked up. */
export interface Partition {
  database: PartitionDatabase
  epoch: number
}

/** What is known of one scope. */
interface ScopeState {
  epoch: number
  identity: Identity | undefined
  database: PartitionDatabase | undefined
  /** Settles when the server has named the user since this worker started. Answers are stored only after that. */
  confirmed: PromiseWithResolvers<void>
  /** Settles when the last change of user is done. Changes open and delete databases, so they must not overlap. */
  lastChange: Promise<unknown>
}

interface Hooks {
  origin: string
  now: () => number
  onWiped: (scope: string, why: WipeReason) => void
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
    const isOther = state.identity && state.identity.partition !== identity.partition
    const deletion = isOther && this.#newEpoch(scope, state, 'other-user')()
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

  /** The session has ended. The partition stays, but nothing is read from it or written to it until the user is named again. */
  async lock(scope: string): Promise<void> {
    const state = await this.#stateOf(scope)
    state.confirmed.resolve()
    state.confirmed = Promise.withResolvers()
    if (!state.identity || state.identity.locked) return
    state.identity = { ...state.identity, locked: true }
    this.#hooks.onLocked?.(scope)
    await this.#attempt(putSetting(this.#settings, `identity:${scope}`, state.identity))
  }

  /** Someone has signed in, perhaps another user. The partition is locked, and answers to earlier requests are not stored. */
  async signIn(scope: string): Promise<void> {
    const state = await this.#stateOf(scope)
    state.epoch += 1
    state.database?.close()
    state.database = undefined
    await this.#attempt(putSetting(this.#settings, `epoch:${scope}`, state.epoch))
    await this.lock(scope)
  }

  /** Deletes a scope's partition, and the note of whose it is. */
  async wipe(scope: string): Promise<void> {
    const state = await this.#stateOf(scope)
    await this.#oneAtATime(state, this.#newEpoch(scope, state, 'signed-out'))
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

  /** Ends all reading and writing at once. The function that it returns deletes what is stored. */
  #newEpoch(scope: string, state: ScopeState, why: WipeReason): () => Promise<void> {
    const old = state.identity
    state.epoch += 1
    state.identity = undefined
    state.database?.close()
    state.database = undefined
    state.confirmed.resolve()
    state.confirmed = Promise.withResolvers()
    this.#hooks.onWiped(scope, why)
    return async () => {
      await this.#attempt(putSetting(this.#settings, `epoch:${scope}`, state.epoch))
      await this.#attempt(dropSettings(this.#settings, [`identity:${scope}`]))
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
    const confirmed = Promise.withResolvers<void>()
    const state: ScopeState = {
      epoch: 0,
      identity: undefined,
      database: undefined,
      confirmed,
      lastChange: Promise.resolve(),
    }
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
