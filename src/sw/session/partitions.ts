import { type PartitionDatabase, partitionName } from '#db/database.ts'
import { deletePartition } from '#db/wipe.ts'
import {
  changeSettings,
  dropSettings,
  type Identity,
  knownScopes,
  putSetting,
  type SettingChange,
} from '#db/settings.ts'
import type { WipeReason } from '#worker-protocol/messages.ts'
import type { Scopes } from './scopes.ts'
import { keyOf, letGo, markLocked, mayRead, sendWritesAway, type ScopeState, userIn } from './scope-state.ts'

/** An open partition, and the epoch in which it was looked up. */
export interface Partition {
  database: PartitionDatabase
  /** Its name; that of the database differs where what is kept is sealed. */
  partition: string
  epoch: number
}

/** Says per scope whose partition may be read from and written to. */
export class Partitions {
  readonly #scopes: Scopes

  constructor(scopes: Scopes) {
    this.#scopes = scopes
  }

  /** The partition that a request may read from. Undefined while no user is known, and while the partition is locked. */
  async toRead(scope: string): Promise<Partition | undefined> {
    const state = await this.#scopes.of(scope)
    await this.#scopes.lockIfOver(scope, state)
    if (mayRead(state) && state.database?.isOpen() === false) {
      await this.#scopes.oneAtATime(state, () => this.#reopenClosed(scope, state))
    }
    const { identity, database, epoch } = state
    if (!identity || !database || !mayRead(state)) return undefined
    return { database, partition: identity.partition, epoch }
  }

  /** Who is signed in, as `userKey` names them. Undefined while no user is known, and while the partition is locked. */
  async user(scope: string): Promise<string | undefined> {
    const state = await this.#scopes.of(scope)
    return userIn(state)
  }

  /** The epoch to hand to `toWrite` when the answer is there. */
  async epoch(scope: string): Promise<number> {
    return (await this.#scopes.of(scope)).epoch
  }

  /**
   * The partition to write an answer to whose request began in `epoch`. Waits until the server has named the user. Undefined
   * if someone signed in or out since then, and while a sign-out is owed.
   */
  async toWrite(scope: string, epoch: number): Promise<Partition | undefined> {
    const { confirmed, owesLogout } = await this.#scopes.of(scope)
    if (owesLogout) return undefined
    await confirmed.promise
    const state = await this.#scopes.of(scope)
    return state.epoch === epoch ? this.toRead(scope) : undefined
  }

  /**
   * The server has named the user. If it is another one than before, the other's partition is deleted. Gives the epoch in
   * which this user's answers may be stored; undefined if someone signed in or out since `epoch`, and while a sign-out is owed.
   */
  async identify(
    scope: string,
    user: { id: string; siloId: string },
    epoch: number,
  ): Promise<number | undefined> {
    const state = await this.#scopes.of(scope)
    const partition = await partitionName(this.#scopes.hooks.origin, user.siloId, user.id, scope)
    const identity = { partition, userId: user.id, siloId: user.siloId, locked: false }
    return this.#scopes.oneAtATime(state, () => this.#setUser(scope, state, identity, epoch))
  }

  async #setUser(
    scope: string,
    state: ScopeState,
    identity: Identity,
    since: number,
  ): Promise<number | undefined> {
    if (state.epoch !== since || state.owesLogout) return undefined
    await this.#scopes.lockIfOver(scope, state)
    const isOther = state.identity && state.identity.partition !== identity.partition
    const deletion = isOther && this.#newEpoch(scope, state, { why: 'other-user', user: keyOf(identity) })()
    const { epoch } = state
    await deletion
    if (state.epoch !== epoch) return undefined
    const wasLocked = state.identity?.locked ?? true
    state.identity = identity
    if (wasLocked)
      await this.#scopes.attempt(putSetting(this.#scopes.settings, `identity:${scope}`, identity))
    await this.#scopes.attempt(this.#scopes.seals.noteWord(scope, state))
    const { confirmed } = state
    if (!state.database) await this.#scopes.open(scope, state)
    if (state.epoch !== epoch || state.confirmed !== confirmed) return undefined
    state.confirmed.resolve()
    return epoch
  }

  /** Opens a database again that the browser has closed or a person has deleted. The stored identity may be gone as well. */
  async #reopenClosed(scope: string, state: ScopeState): Promise<void> {
    const { identity, database } = state
    if (!identity || !mayRead(state) || database?.isOpen() !== false) return
    state.database = undefined
    await this.#scopes.attempt(putSetting(this.#scopes.settings, `identity:${scope}`, identity))
    await this.#scopes.open(scope, state)
  }

  /**
   * The session of the requests that began in epoch `since` has ended. The partition stays, but nothing is read from it or
   * written to it until the user is named again. Does nothing if someone signed in or out since.
   */
  async lock(scope: string, since?: number): Promise<void> {
    const state = await this.#scopes.of(scope)
    if (since !== undefined && state.epoch !== since) return
    const identity = markLocked(state)
    if (!identity && !state.database?.seal) return
    await this.#scopes.forgetKey(scope, state, identity ? [[`identity:${scope}`, identity]] : [])
  }

  /**
   * Someone is about to sign in or out. The partition is locked: the worker may be stopped before it hears how that ended. The
   * function that it returns unlocks it again, for what was refused.
   */
  async beginSessionChange(scope: string): Promise<() => Promise<void>> {
    const state = await this.#scopes.of(scope)
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
      await this.#scopes.attempt(changeSettings(this.#scopes.settings, changes))
      await this.#scopes.open(scope, state)
    }
  }

  /**
   * Someone has signed in, perhaps another user. The partition is locked, and answers to earlier requests are not stored. A
   * sign-out that was owed is none any more: its session has been replaced.
   */
  async signIn(scope: string): Promise<void> {
    const state = await this.#scopes.of(scope)
    state.owesLogout = false
    await this.#lockInNewEpoch(scope, state, [[`owedLogout:${scope}`, undefined]])
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
    await this.#scopes.attempt(changeSettings(this.#scopes.settings, [...changes, ...lock, ...more]))
  }

  /** Deletes a scope's partition, and the note of whose it is. */
  async wipe(scope: string): Promise<void> {
    const state = await this.#scopes.of(scope)
    await this.#scopes.oneAtATime(state, this.#newEpoch(scope, state, { why: 'signed-out' }))
  }

  /** The same for a sign-out that the server has not heard of: it is owed from the moment at which nothing can be read. */
  async signOut(scope: string): Promise<void> {
    const state = await this.#scopes.of(scope)
    state.owesLogout = true
    const more: SettingChange[] = [[`owedLogout:${scope}`, true]]
    await this.#scopes.oneAtATime(state, this.#newEpoch(scope, state, { why: 'signed-out', more }))
  }

  /** Whether the server has yet to hear of a sign-out. It is sent when nothing is left to be deleted. */
  async owesLogout(scope: string): Promise<boolean> {
    const state = await this.#scopes.of(scope)
    if (state.owesLogout) await state.lastChange
    return state.owesLogout
  }

  /** The server has heard of the sign-out that was owed. Whom it names to requests of before is who has signed out. */
  async logoutDelivered(scope: string): Promise<void> {
    const state = await this.#scopes.of(scope)
    await this.#scopes.oneAtATime(state, async () => {
      if (!state.owesLogout) return
      state.owesLogout = false
      state.epoch += 1
      const changes: SettingChange[] = [
        [`epoch:${scope}`, state.epoch],
        [`owedLogout:${scope}`, undefined],
      ]
      await this.#scopes.attempt(changeSettings(this.#scopes.settings, changes))
    })
  }

  /** Switches keeping on, or off, which deletes what is stored. The user stays signed in. */
  async keep(on: boolean): Promise<void> {
    await this.#scopes.setKeeps(on)
    await this.changeStoring()
  }

  /** Deletes what is stored of every user; they stay signed in. */
  async empty(): Promise<void> {
    await this.#scopes.each((state) => this.#scopes.stopStoring(state))
    await this.changeStoring()
  }

  /** Stores from now on, or deletes what is stored, as `keeps` now says. */
  async changeStoring(): Promise<void> {
    const on = await this.#scopes.keeps()
    await this.#scopes.each(async (state, scope) => {
      // What is sealed goes where the control file does not allow that any more.
      if (await this.#scopes.seals.dropForbidden(scope)) await this.#scopes.stopStoring(state)
      if (!on) await this.#scopes.stopStoring(state)
      else if (!state.database) await this.#scopes.open(scope, state)
    })
  }

  /** The names of the databases that belong to a known user. All others are leftovers. */
  readonly inUse = (): Promise<string[]> => this.#scopes.seals.databasesInUse()

  /** Deletes all scopes but these: in the demo each page has one, and pages are closed. */
  async retainOnly(scopes: string[]): Promise<void> {
    const isGone = (scope: string) => scope !== '' && !scopes.includes(scope)
    const gone = (await knownScopes(this.#scopes.settings)).filter(isGone)
    for (const scope of gone) {
      await this.wipe(scope)
      this.#scopes.forget(scope)
    }
    const epochs = gone.map((scope) => `epoch:${scope}` as const)
    await dropSettings(this.#scopes.settings, epochs)
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
    this.#scopes.hooks.onWiped(scope, why, user)
    return async () => {
      const changes: SettingChange[] = [
        [`epoch:${scope}`, state.epoch],
        [`identity:${scope}`, undefined],
        [`wrappedKey:${scope}`, undefined],
        [`dataKey:${scope}`, undefined],
        ...more,
      ]
      await this.#scopes.attempt(changeSettings(this.#scopes.settings, changes))
      if (old) await this.#scopes.attempt(deletePartition(old.partition))
    }
  }
}
