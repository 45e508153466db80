import { type PartitionDatabase, partitionName, type SettingsDatabase } from '#db/database.ts'
import { deletePartition } from '#db/wipe.ts'
import { dropSettings, getSetting, type Identity, isIdentity, knownScopes, putSetting } from '#db/settings.ts'
import type { WipeReason } from '#worker-protocol/messages.ts'
import { openPartition } from './open-partition.ts'
import { storePatience, tooLate, within } from './patience.ts'

/** An open partition, and the epoch in which it was looked up. */
export interface Partition {
  database: PartitionDatabase
  epoch: number
}

interface Place {
  epoch: number
  identity: Identity | undefined
  database: PartitionDatabase | undefined
  /** Settles when the server has named the user since this worker started: writes wait for it. */
  confirmed: PromiseWithResolvers<void>
  /** Settles when the last change of user is done: they open and delete databases, so one goes after the other. */
  turn: Promise<unknown>
}

interface Hooks {
  origin: string
  now: () => number
  onWiped: (scope: string, why: WipeReason) => void
  onTrouble: (text: string) => void
}

/** Knows whose answers may be read and written, per scope. */
export class Partitions {
  readonly #settings: SettingsDatabase
  readonly #hooks: Hooks
  readonly #places = new Map<string, Promise<Place>>()
  #keeps: Promise<boolean> | undefined

  constructor(settings: SettingsDatabase, hooks: Hooks) {
    this.#settings = settings
    this.#hooks = hooks
  }

  /** The partition that a request may read from. Nothing before anyone is known, or while it is locked. */
  async toRead(scope: string): Promise<Partition | undefined> {
    const place = await this.#place(scope)
    if (place.identity?.locked === false && place.database?.isOpen() === false) {
      await this.#inTurn(place, () => this.#openAnew(scope, place))
    }
    if (!place.identity || place.identity.locked || !place.database) return undefined
    return { database: place.database, epoch: place.epoch }
  }

  /** The epoch to hand to `toWrite` when the answer is there. */
  async epoch(scope: string): Promise<number> {
    return (await this.#place(scope)).epoch
  }

  /**
   * The partition to write an answer to whose request began in `epoch`. Waits until the server has said who the user
   * is; nothing when someone signed in or out in between.
   */
  async toWrite(scope: string, epoch: number): Promise<Partition | undefined> {
    const { confirmed } = await this.#place(scope)
    await confirmed.promise
    const place = await this.#place(scope)
    return place.epoch === epoch ? this.toRead(scope) : undefined
  }

  /**
   * The server said who the user is. Someone else than before: what was stored for the other one is deleted. Gives the
   * epoch in which that user's answers may be kept; nothing when someone signed in or out since `epoch`.
   */
  async identify(
    scope: string,
    user: { id: string; siloId: string },
    epoch: number,
  ): Promise<number | undefined> {
    const place = await this.#place(scope)
    const partition = await partitionName(this.#hooks.origin, user.siloId, user.id, scope)
    const identity = { partition, userId: user.id, siloId: user.siloId, locked: false }
    return this.#inTurn(place, () => this.#enter(scope, place, identity, epoch))
  }

  async #enter(scope: string, place: Place, identity: Identity, since: number): Promise<number | undefined> {
    if (place.epoch !== since) return undefined
    const clean = place.identity && place.identity.partition !== identity.partition
    const cleaning = clean && this.#newEpoch(scope, place, 'other-user')()
    const { epoch } = place
    await cleaning
    if (place.epoch !== epoch) return undefined
    const wasLocked = place.identity?.locked ?? true
    place.identity = identity
    if (wasLocked) await this.#keep(putSetting(this.#settings, `identity:${scope}`, identity))
    const database = place.database ?? (await this.#open(identity, epoch))
    if (place.epoch !== epoch) {
      database?.close()
      return undefined
    }
    place.database = database
    place.confirmed.resolve()
    return epoch
  }

  /** The browser closed the database under us, or someone deleted it, perhaps with the note of whose it is. */
  async #openAnew(scope: string, place: Place): Promise<void> {
    const { identity, epoch } = place
    if (!identity || identity.locked || place.database?.isOpen() !== false) return
    place.database = undefined
    await this.#keep(putSetting(this.#settings, `identity:${scope}`, identity))
    const database = await this.#open(identity, epoch)
    if (place.epoch === epoch) place.database = database
    else database?.close()
  }

  /** The server does not know the user any more: keep what is stored, show and add nothing. */
  async lock(scope: string): Promise<void> {
    const place = await this.#place(scope)
    place.confirmed.resolve()
    place.confirmed = Promise.withResolvers()
    if (!place.identity || place.identity.locked) return
    place.identity = { ...place.identity, locked: true }
    await this.#keep(putSetting(this.#settings, `identity:${scope}`, place.identity))
  }

  /** Someone signed in, the same user or another: locked, and what began before does not count any more. */
  async signIn(scope: string): Promise<void> {
    const place = await this.#place(scope)
    place.epoch += 1
    place.database?.close()
    place.database = undefined
    await this.#keep(putSetting(this.#settings, `epoch:${scope}`, place.epoch))
    await this.lock(scope)
  }

  /** Forgets a scope's user and everything stored for them. */
  async wipe(scope: string): Promise<void> {
    const place = await this.#place(scope)
    await this.#inTurn(place, this.#newEpoch(scope, place, 'signed-out'))
  }

  /** Whether what the server answers is kept on this machine. Not if that cannot be told: someone may have said no. */
  keeps(): Promise<boolean> {
    this.#keeps ??= within(
      storePatience.open,
      getSetting(this.#settings, 'keepNothing').then((nothing) => nothing === undefined),
      () => false,
    ).catch(() => false)
    return this.#keeps
  }

  /** From now on nothing is kept, and what was is deleted; or everything is again. The user stays signed in. */
  async keep(on: boolean): Promise<void> {
    this.#keeps = Promise.resolve(on)
    await this.#keep(
      on ? dropSettings(this.#settings, ['keepNothing']) : putSetting(this.#settings, 'keepNothing', true),
    )
    for (const waiting of this.#places.values()) {
      const place = await waiting
      await this.#inTurn(place, () => (on ? this.#reopen(place) : this.#empty(place)))
    }
  }

  async #reopen(place: Place) {
    if (place.identity) place.database ??= await this.#open(place.identity, place.epoch)
  }

  async #empty(place: Place) {
    place.database?.close()
    place.database = undefined
    if (place.identity) await this.#keep(deletePartition(place.identity.partition))
  }

  async #open(identity: Identity, epoch: number): Promise<PartitionDatabase | undefined> {
    return (await this.keeps()) ? openPartition(identity.partition, epoch, this.#hooks) : undefined
  }

  /** The databases of everyone who is known; others are leftovers. */
  async inUse(): Promise<string[]> {
    const scopes = await knownScopes(this.#settings)
    const identities = await Promise.all(
      scopes.map((scope) => getSetting(this.#settings, `identity:${scope}`)),
    )
    return identities.flatMap((identity) => (isIdentity(identity) ? [identity.partition] : []))
  }

  /** Forgets every scope but these: the demo's pages come and go. */
  async keepOnly(scopes: string[]): Promise<void> {
    const gone = (await knownScopes(this.#settings)).filter(
      (scope) => scope !== '' && !scopes.includes(scope),
    )
    for (const scope of gone) {
      await this.wipe(scope)
      this.#places.delete(scope)
    }
    await dropSettings(
      this.#settings,
      gone.map((scope) => `epoch:${scope}` as const),
    )
  }

  /** From now on nothing is read or written; the work that it returns deletes what was stored. */
  #newEpoch(scope: string, place: Place, why: WipeReason): () => Promise<void> {
    const old = place.identity
    place.epoch += 1
    place.identity = undefined
    place.database?.close()
    place.database = undefined
    place.confirmed.resolve()
    place.confirmed = Promise.withResolvers()
    this.#hooks.onWiped(scope, why)
    return async () => {
      await this.#keep(putSetting(this.#settings, `epoch:${scope}`, place.epoch))
      await this.#keep(dropSettings(this.#settings, [`identity:${scope}`]))
      if (old) await this.#keep(deletePartition(old.partition))
    }
  }

  #inTurn<Value>(place: Place, work: () => Promise<Value>): Promise<Value> {
    const done = place.turn.then(work)
    place.turn = done.catch(() => undefined)
    return done
  }

  #place(scope: string): Promise<Place> {
    let place = this.#places.get(scope)
    if (!place) this.#places.set(scope, (place = this.#recall(scope)))
    return place
  }

  async #recall(scope: string): Promise<Place> {
    const confirmed = Promise.withResolvers<void>()
    const turn = Promise.resolve()
    const place: Place = { epoch: 0, identity: undefined, database: undefined, confirmed, turn }
    try {
      const known = this.#known(scope)
      const [epoch, identity] = await within(storePatience.open, known, tooLate('Reading who is signed in'))
      // A setting that is not as it was stored is the same as none.
      place.epoch = Number.isSafeInteger(epoch) && epoch ? Math.max(0, epoch) : 0
      place.identity = (await this.#isOwn(scope, identity)) ? identity : undefined
      if (place.identity) place.database = await this.#open(place.identity, place.epoch)
    } catch {
      this.#hooks.onTrouble(
        'Nothing can be stored on this machine. Rackside works, but not without a network.',
      )
    }
    return place
  }

  async #isOwn(scope: string, identity: Identity | undefined): Promise<boolean> {
    if (!isIdentity(identity)) return false
    const { partition, siloId, userId } = identity
    return partition === (await partitionName(this.#hooks.origin, siloId, userId, scope))
  }

  #known(scope: string) {
    return Promise.all([
      getSetting(this.#settings, `epoch:${scope}`),
      getSetting(this.#settings, `identity:${scope}`),
    ])
  }

  /** Storage trouble must not fail the request that met it, nor hold it up. */
  async #keep(work: Promise<unknown>): Promise<void> {
    await within(storePatience.change, work, tooLate('A change of sign-in')).catch(() =>
      this.#hooks.onTrouble('This machine refused to store a change of sign-in.'),
    )
  }
}
