import { type PartitionDatabase, partitionName } from '#db/database.ts'
import { putSetting } from '#db/settings.ts'
import { apply, closeDatabase, keyOf, type ScopeState, unchangedFrom, userIn } from './scope-state.ts'
import type { Scopes } from './scopes.ts'
import * as changes from './session-changes.ts'
import { identityOf, mayRead, type PartitionUser, userOf } from './session-state.ts'

/** An open partition, and the epoch in which it was looked up. */
export interface Partition {
  database: PartitionDatabase
  /** Its plain name; the database has another one if it is encrypted. */
  partition: string
  epoch: number
}

/** Decides which partition may be read and written, by scope. */
export class Partitions {
  readonly #scopes: Scopes

  constructor(scopes: Scopes) {
    this.#scopes = scopes
    scopes.onFoundLate = (scope, stored) => changes.foundLate(scopes, scope, stored)
  }

  /** The partition that a request may read. Undefined while no user is known or the partition is locked. */
  async toRead(scope: string): Promise<Partition | undefined> {
    const state = await this.#scopes.of(scope)
    await this.#scopes.lockIfOver(scope, state)
    if (mayRead(state.session) && state.database?.isOpen() === false) {
      await this.#scopes.oneAtATime(state, () => this.#reopenClosed(scope, state))
    }
    const { session, database } = state
    const user = userOf(session)
    if (!user || !database || !mayRead(session)) return undefined
    return { database, partition: user.partition, epoch: session.epoch }
  }

  /** The database for a request from `epoch`; undefined also if someone else has signed in since then. */
  async databaseOf(scope: string, epoch: number): Promise<PartitionDatabase | undefined> {
    const partition = await this.toRead(scope)
    return partition?.epoch === epoch ? partition.database : undefined
  }

  /** The `userKey` of the signed-in user. Undefined while no user is known or the partition is locked. */
  async user(scope: string): Promise<string | undefined> {
    return userIn(await this.#scopes.of(scope))
  }

  /** Whether what is stored is open without a session. */
  async isUnlocked(scope: string): Promise<boolean> {
    return (await this.#scopes.of(scope)).session.is === 'unlocked'
  }

  /** The epoch of a request that begins now, for `toWrite`. */
  async epoch(scope: string): Promise<number> {
    return (await this.#scopes.of(scope)).session.epoch
  }

  /**
   * The partition to write an answer to, for a request from `epoch`. Waits until the server has named the
   * user. Undefined if someone has signed in or out since then, and while a sign-out is pending.
   */
  async toWrite(scope: string, epoch: number): Promise<Partition | undefined> {
    const { confirmed, session } = await this.#scopes.of(scope)
    if (session.owesLogout) return undefined
    await confirmed.promise
    return (await this.epoch(scope)) === epoch ? this.toRead(scope) : undefined
  }

  /**
   * Records the user that the server has named. If another was known before, deletes their partition. Resolves
   * to the epoch in which this user's answers may be stored; undefined if someone has signed in or out since
   * `epoch`, and while a sign-out is pending.
   */
  async identify(
    scope: string,
    { id, siloId }: { id: string; siloId: string },
    epoch: number,
  ): Promise<number | undefined> {
    const state = await this.#scopes.of(scope)
    const partition = await partitionName(this.#scopes.deps.origin, siloId, id, scope)
    const user = { partition, userId: id, siloId }
    return this.#scopes.oneAtATime(state, () => this.#setUser(scope, state, user, epoch))
  }

  async #setUser(
    scope: string,
    state: ScopeState,
    user: PartitionUser,
    since: number,
  ): Promise<number | undefined> {
    if (state.session.epoch !== since || state.session.owesLogout) return undefined
    await this.#scopes.lockIfOver(scope, state)
    const before = userOf(state.session)
    const isOther = before && before.partition !== user.partition
    const deletion =
      isOther && changes.endSession(this.#scopes, scope, state, { why: 'other-user', user: keyOf(user) })()
    const isUnchanged = unchangedFrom(state)
    await deletion
    if (!isUnchanged()) return undefined
    const wasStored = identityOf(state.session)?.locked === false
    apply(state, { type: 'named', user })
    const identity = identityOf(state.session)
    if (identity && !wasStored)
      await this.#scopes.attempt(putSetting(this.#scopes.settings, `identity:${scope}`, identity))
    await this.#scopes.attempt(this.#scopes.seals.noteWord(scope, state))
    if (!state.database) await this.#scopes.open(scope, state)
    if (!isUnchanged()) return undefined
    apply(state, { type: 'opened' })
    return state.session.epoch
  }

  /**
   * Reopens a database that the browser has closed or the user has deleted. The stored identity may be gone
   * too.
   */
  async #reopenClosed(scope: string, state: ScopeState): Promise<void> {
    if (!mayRead(state.session) || state.database?.isOpen() !== false) return
    const identity = identityOf(state.session)
    closeDatabase(state)
    if (identity) await this.#scopes.attempt(putSetting(this.#scopes.settings, `identity:${scope}`, identity))
    await this.#scopes.open(scope, state)
  }

  /** Turns storing on, or turns it off and deletes stored data. The user stays signed in. */
  async keep(on: boolean): Promise<void> {
    await this.#scopes.attemptAround(
      () => this.#scopes.setKeeps(on),
      () => this.changeStoring(),
    )
  }

  /** Deletes the stored data of all users, who stay signed in. */
  async empty(): Promise<void> {
    await this.#scopes.each((state) => this.#scopes.stopStoring(state))
    await this.changeStoring()
  }

  /** Starts storing, or deletes stored data, according to `keeps`. */
  async changeStoring(): Promise<void> {
    const on = await this.#scopes.keeps()
    await this.#scopes.each(async (state, scope) => {
      // The control file may no longer allow encryption.
      if (await this.#scopes.seals.dropForbidden(scope)) await this.#scopes.stopStoring(state)
      if (on === false) await this.#scopes.stopStoring(state)
      else if (on && !state.database) await this.#scopes.open(scope, state)
    })
  }

  /** The names of the databases that belong to known users. All others are leftovers. */
  readonly inUse = (): Promise<string[]> => this.#scopes.seals.databasesInUse()
  readonly lock = (scope: string, since?: number) => changes.lock(this.#scopes, scope, since)
  readonly beginSessionChange = (scope: string) => changes.beginSessionChange(this.#scopes, scope)
  readonly signIn = (scope: string) => changes.signIn(this.#scopes, scope)
  readonly signOut = (scope: string) => changes.signOut(this.#scopes, scope)
  readonly wipe = (scope: string) => changes.wipe(this.#scopes, scope)
  readonly owesLogout = (scope: string) => changes.owesLogout(this.#scopes, scope)
  readonly logoutDelivered = (scope: string) => changes.logoutDelivered(this.#scopes, scope)
  readonly retainOnly = (scopes: string[]) => changes.retainOnly(this.#scopes, scopes)
}
