import { type PartitionDatabase, partitionName, sealedName, type SettingsDatabase } from '#db/database.ts'
import {
  isOver,
  isWrappedKey,
  keptIn,
  newWrappedKey,
  noteWord,
  type Secret,
  unlockedFor,
} from '#db/wrapped-key.ts'
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
import type { Lock, SealState, UnlockReply, WipeReason } from '#worker-protocol/messages.ts'
import { getOrCreate } from './get-or-create.ts'
import { openPartition } from './open-partition.ts'
import { markLocked, mayRead, newScopeState, sendWritesAway, type ScopeState } from './scope-state.ts'
import { storeTimeouts, timeoutError, withTimeout } from './time-outs.ts'
import { tryToUnlock } from './unlock.ts'

/** How often it is stored that the server has named the user, in milliseconds. */
const wordNotedEvery = 10 * 60_000

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
  /** Whether it allows to seal what is stored; undefined while it has never been read. */
  mayUnlock?: () => Promise<boolean | undefined>
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
    await this.#lockIfOver(scope, state)
    if (mayRead(state) && state.database?.isOpen() === false) {
      await this.#oneAtATime(state, () => this.#reopenClosed(scope, state))
    }
    if (!mayRead(state) || !state.database) return undefined
    return { database: state.database, epoch: state.epoch }
  }

  /** Who is signed in, as `userKey` names them. Undefined while no user is known, and while the partition is locked. */
  async user(scope: string): Promise<string | undefined> {
    const state = await this.#stateOf(scope)
    const { identity } = state
    return identity && mayRead(state) ? userKey({ ...identity, id: identity.userId }) : undefined
  }

  /** The name of the user's partition. */
  async name(scope: string): Promise<string | undefined> {
    return (await this.#stateOf(scope)).identity?.partition
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
    const user = userKey({ ...identity, id: identity.userId })
    const isOther = state.identity && state.identity.partition !== identity.partition
    const deletion = isOther && this.#newEpoch(scope, state, { why: 'other-user', user })()
    const { epoch } = state
    await deletion
    if (state.epoch !== epoch) return undefined
    const wasLocked = state.identity?.locked ?? true
    state.identity = identity
    if (wasLocked) await this.#attempt(putSetting(this.#settings, `identity:${scope}`, identity))
    await this.#noteWord(scope, state)
    const database = state.database ?? (await this.#open(scope, identity, epoch))
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
    if (!identity || !mayRead(state) || state.database?.isOpen() !== false) return
    state.database = undefined
    await this.#attempt(putSetting(this.#settings, `identity:${scope}`, identity))
    await this.#openIn(scope, state, epoch)
  }

  /** Opens what is kept, unless someone signed in or out since. */
  async #openIn(scope: string, state: ScopeState, epoch: number): Promise<void> {
    const database = state.identity && (await this.#open(scope, state.identity, epoch))
    if (state.epoch === epoch && !state.database) state.database = database
    else database?.close()
  }

  /**
   * The session of the requests that began in epoch `since` has ended. The partition stays, but nothing is read from it or
   * written to it until the user is named again. Does nothing if someone signed in or out since.
   */
  async lock(scope: string, since?: number): Promise<void> {
    const state = await this.#stateOf(scope)
    if (since !== undefined && state.epoch !== since) return
    const isOpen = state.database?.seal !== undefined
    const identity = markLocked(state)
    if (!identity && !isOpen) return
    await this.#forgetKey(scope, state, identity ? [[`identity:${scope}`, identity]] : [])
  }

  /** Locks what was unlocked when its time is over. */
  async #lockIfOver(scope: string, state: ScopeState): Promise<void> {
    const seal = state.database?.seal
    if (seal && isOver(seal.until, this.#hooks.now())) await this.#forgetKey(scope, state)
  }

  async #forgetKey(scope: string, state: ScopeState, more: SettingChange[] = []): Promise<void> {
    if (state.database?.seal) {
      state.database.close()
      state.database = undefined
    }
    this.#hooks.onLocked?.(scope)
    await this.#attempt(changeSettings(this.#settings, [...more, [`dataKey:${scope}`, undefined]]))
  }

  /** The server has named the user: from now on what is unlocked stays open for its whole time again. */
  async #noteWord(scope: string, state: ScopeState): Promise<void> {
    const now = this.#hooks.now()
    if (now - state.wordNotedAt < wordNotedEvery) return
    state.wordNotedAt = now
    await this.#attempt(noteWord(this.#settings, scope, now))
    if (state.database?.seal) state.database.seal.until = now + unlockedFor
  }

  /** Seals what is kept from now on, or no more; both delete what is kept. False if that may not be, or someone else is signed in. */
  async changeSeal(scope: string, as: string, by: Lock | undefined): Promise<boolean> {
    const state = await this.#stateOf(scope)
    return this.#oneAtATime(state, () => this.#changeSeal(scope, state, { as, by }))
  }

  async #changeSeal(
    scope: string,
    state: ScopeState,
    { as, by }: { as: string; by: Lock | undefined },
  ): Promise<boolean> {
    const { identity, epoch } = state
    if (!identity || (await this.user(scope)) !== as) return false
    if (by && !(await this.#hooks.mayUnlock?.())) return false
    const made = by && (await newWrappedKey(identity.partition, by, this.#hooks.now()))
    if (state.epoch !== epoch || state.identity !== identity || identity.locked) return false
    // In one transaction: it changes which database is in use. The other one goes after, or when the worker sweeps.
    await changeSettings(this.#settings, [
      [`wrappedKey:${scope}`, made?.kept],
      [`dataKey:${scope}`, made?.key],
    ])
    this.#hooks.onLocked?.(scope)
    await this.#stopStoring(state)
    await this.#openIn(scope, state, epoch)
    return true
  }

  /** Unlocks what is kept, for reading. The caller knows that there is no server to be signed in at. */
  async unlock(scope: string, secret: Secret): Promise<UnlockReply> {
    const state = await this.#stateOf(scope)
    return this.#oneAtATime(state, async () => {
      const { identity, epoch, confirmed } = state
      if (!identity || !(await this.#hooks.mayUnlock?.())) return { result: 'none' }
      const isStill = () => state.epoch === epoch && state.confirmed === confirmed
      const { partition } = identity
      const asked = { partition, secret, now: this.#hooks.now(), isStill }
      const reply = await tryToUnlock(this.#settings, scope, asked)
      if (reply.result === 'done') await this.#openIn(scope, state, epoch)
      return reply
    })
  }

  /** Whether what is kept is sealed, and open. */
  async sealState(scope: string): Promise<SealState> {
    const state = await this.#stateOf(scope)
    await this.#lockIfOver(scope, state)
    const kept = await getSetting(this.#settings, `wrappedKey:${scope}`).catch(() => undefined)
    const isSealed = isWrappedKey(kept) && kept.partition === state.identity?.partition
    return {
      isAllowed: (await this.#hooks.mayUnlock?.()) ?? false,
      isSealed,
      isOpen: state.database?.seal !== undefined,
      hasSession: state.identity?.locked === false,
      ...(isSealed && { until: kept.until }),
      ...(isSealed && kept.passkey && { passkey: kept.passkey }),
    }
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
      const key: SettingChange[] = seal ? [[`dataKey:${scope}`, seal.master]] : []
      await this.#attempt(changeSettings(this.#settings, [[`identity:${scope}`, before], ...key]))
      await this.#openIn(scope, state, epoch)
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
    const key: SettingChange = [`dataKey:${scope}`, undefined]
    const changes: SettingChange[] = [[`epoch:${scope}`, state.epoch], key, ...lock, ...more]
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
    await this.#eachState(async (state, scope) => {
      await this.#dropForbidden(scope, state)
      await (on ? this.#startStoring(scope, state) : this.#stopStoring(state))
    })
  }

  /** Deletes what is sealed where the control file does not allow that any more. */
  async #dropForbidden(scope: string, state: ScopeState): Promise<void> {
    if ((await this.#hooks.mayUnlock?.()) !== false) return
    if ((await getSetting(this.#settings, `wrappedKey:${scope}`)) === undefined) return
    await dropSettings(this.#settings, [`wrappedKey:${scope}`, `dataKey:${scope}`])
    await this.#stopStoring(state)
  }

  async #eachState(change: (state: ScopeState, scope: string) => Promise<void>): Promise<void> {
    for (const scope of await this.#allScopes()) {
      const state = await this.#stateOf(scope)
      await this.#oneAtATime(state, () => change(state, scope))
    }
  }

  async #allScopes(): Promise<Set<string>> {
    const known = await knownScopes(this.#settings).catch(() => [])
    return new Set([...known, ...this.#states.keys()])
  }

  async #startStoring(scope: string, state: ScopeState) {
    if (!state.database) await this.#openIn(scope, state, state.epoch)
  }

  async #stopStoring(state: ScopeState) {
    state.database?.close()
    state.database = undefined
    if (state.identity) await this.#attempt(deletePartition(state.identity.partition))
  }

  async #open(scope: string, { partition }: Identity, epoch: number): Promise<PartitionDatabase | undefined> {
    if (!(await this.keeps())) return undefined
    const finding = keptIn(this.#settings, scope, partition, this.#hooks.now())
    const found = await withTimeout(storeTimeouts.open, finding, () => undefined).catch(() => undefined)
    return found && openPartition(found, epoch, this.#hooks)
  }

  /** The names of the databases that belong to a known user. All others are leftovers. */
  async inUse(): Promise<string[]> {
    const scopes = await knownScopes(this.#settings)
    const names = scopes.map(async (scope) => {
      const identity = await getSetting(this.#settings, `identity:${scope}`)
      if (!isIdentity(identity)) return []
      const { partition } = identity
      const kept = await getSetting(this.#settings, `wrappedKey:${scope}`)
      return [isWrappedKey(kept) && kept.partition === partition ? sealedName(partition) : partition]
    })
    return (await Promise.all(names)).flat()
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
      const [epoch, identity] = await withTimeout(
        storeTimeouts.open,
        this.#storedState(scope),
        timeoutError('Reading who is signed in'),
      )
      // A damaged setting counts as none.
      state.epoch = Number.isSafeInteger(epoch) && epoch ? Math.max(0, epoch) : 0
      state.identity = (await this.#isOwn(scope, identity)) ? identity : undefined
      if (state.identity) {
        await this.#dropForbidden(scope, state)
        state.database = await this.#open(scope, state.identity, state.epoch)
        if (!state.database) await this.#attempt(dropSettings(this.#settings, [`dataKey:${scope}`]))
      }
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
