import { currentUserView } from '#api/generated/current-user.ts'
import type { PartitionDatabase, TakeRow } from '#db/database.ts'
import { isQuota } from '#db/is-quota.ts'
import { storedKey } from '#db/sealed-answers.ts'
import { addTake, continueTakes, dropTake, getTakes, putTake } from '#db/takes.ts'
import { renewAfter, type Taken } from '#domain/offline/take-along.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import { createDataLayer } from '#sw/data-layer.ts'
import type { DataLayerDeps, WaitUntil } from '#sw/data-layer-deps.ts'
import { confirmUser } from '#sw/session/user-gate.ts'
import { isFull, makeRoom, storeAgain } from '#sw/answers/store-answer.ts'
import { waiting } from './take-waits.ts'
import { walkTake } from './take-walk.ts'

/** The source of a request about takes. */
interface Asker {
  scope: string
  /** The page, if any. */
  clientId: string
  waitUntil: WaitUntil
}

/** The user's takes; at most one walk per scope runs at a time. */
export class Takes {
  readonly #deps: DataLayerDeps
  /** The API's origin. */
  readonly #origin: string

  constructor(deps: DataLayerDeps, origin: string) {
    this.#deps = deps
    this.#origin = origin
  }

  /** All takes and their progress; empty while nothing may be read. */
  async list({ scope }: Pick<Asker, 'scope'>): Promise<TakeRow[]> {
    const partition = await this.#deps.partitions.toRead(scope)
    return partition ? takesIn(partition.database) : []
  }

  /** Starts a take, or a new round of an existing one. False if nothing can be stored. */
  async begin({ scope }: Pick<Asker, 'scope'>, of: Taken): Promise<boolean> {
    const partition = await this.#deps.partitions.toRead(scope)
    const every = await this.#renewEvery()
    if (!partition || every === 0) return false
    const { database } = partition
    const id = await storedKey(database, `${of.kind} ${of.id}`)
    const known = (await takesIn(database)).find((take) => take.id === id)
    if (known && known.state !== 'complete' && known.why !== 'space') return true
    storeAgain(database)
    // A round that a full disk has stopped continues.
    const isStopped = known?.why === 'space' && !this.#isOld(known, every)
    const round = isStopped ? known : { missed: [], ...known, ...this.#newRound() }
    await addTake(database, resumed({ ...round, id, of }))
    return true
  }

  /**
   * Deletes a take and unpins its answers; the others continue, also those that a full disk has stopped. False
   * while nothing may be read.
   */
  async end({ scope }: Pick<Asker, 'scope'>, id: string): Promise<boolean> {
    const partition = await this.#deps.partitions.toRead(scope)
    if (!partition) return false
    const { database } = partition
    await dropTake(database, id)
    storeAgain(database)
    const takes = await getTakes(database)
    const stopped = takes.filter(({ why }) => why === 'space')
    await Promise.all(stopped.map((take) => putTake(database, resumed(take))))
    // All takes share lists. What is below a new object in them may have been pinned for the deleted one only.
    const ids = takes.map((take) => take.id)
    await continueTakes(database, ids, this.#deps.now())
    return true
  }

  /**
   * Resumes unfinished takes and refreshes those that are due. Settles when there is nothing left to do now.
   * `version` is the server's contract version, if known: operations it lacks are skipped.
   */
  goOn(asker: Asker, version?: string): Promise<void> {
    const { scope } = asker
    const { walks } = this.#deps
    const running = walks.get(scope)
    if (running) return running
    const walk = this.#deps.decisions
      .noteFailure('take', scope, this.#walkAll(asker, version))
      .finally(() => walks.delete(scope))
    walks.set(scope, walk)
    return walk
  }

  async #walkAll(asker: Asker, version?: string): Promise<void> {
    const { partitions, decisions } = this.#deps
    const origin = this.#origin
    const every = await this.#renewEvery()
    if (every === 0 || !(await this.list(asker)).some((take) => this.#isDue(asker, take, every))) return
    const answer = createDataLayer(this.#deps)
    // Nothing is stored until the server has named the user to this worker.
    const request = new Request(new URL(currentUserView.path, origin))
    if ((await confirmUser(this.#deps, { ...asker, request })) !== 'named') return
    const walked = new Set<string>()
    let hasResumed = false
    for (;;) {
      const partition = await partitions.toRead(asker.scope)
      const user = await partitions.user(asker.scope)
      if (!partition || user === undefined) return
      if (this.#deps.retirement.hasBegun) return
      const { database } = partition
      const take = (await takesIn(database)).find(
        (one) => !walked.has(one.id) && this.#isDue(asker, one, every),
      )
      if (!take) return
      walked.add(take.id)
      // A take that only lacks some reads continues its round.
      const isOld = this.#isOld(take, every)
      const round = resumed(isOld ? { ...take, ...this.#newRound() } : take)
      try {
        if (!(await putTake(database, round, take.since))) continue
        // Once, as each failure gives a notice.
        if (isOld && !hasResumed) hasResumed = storeAgain(database)
        decisions.note('take', take.of.kind, take.state)
        await walkTake({ deps: this.#deps, answer, database, origin, user, version, ...asker }, round)
      } catch (error) {
        if (!isQuota(error)) throw error
        await makeRoom(this.#deps, database)
        decisions.note('not stored', 'take', 'full')
      }
    }
  }

  #newRound(): Omit<TakeRow, 'id' | 'of' | 'missed'> {
    return { state: 'going', since: this.#deps.now(), waits: {}, spent: 0, done: 0, known: 0, size: 0 }
  }

  /** Milliseconds between rounds: at most half of the time for which stored data may be shown. 0 for none. */
  async #renewEvery(): Promise<number> {
    return Math.min(renewAfter, (await this.#deps.keepFor('kept')) / 2)
  }

  /**
   * Whether it needs a new round, also if a full disk has stopped the last one. A round that seems to begin
   * in the future shows that the clock was set back.
   */
  #isOld({ state, why, since }: TakeRow, every: number): boolean {
    const age = this.#deps.now() - since
    if (state === 'complete') return Math.abs(age) >= every
    return age < 0 || (why === 'space' && age >= every)
  }

  #isDue({ scope }: Asker, take: TakeRow, every: number): boolean {
    const { state, why, until } = take
    const now = this.#deps.now()
    if (!isReached(this.#deps.breakerOf(scope).state)) return false
    if (this.#isOld(take, every)) return true
    if (state === 'complete') return until !== undefined && until <= now
    // Until it needs a new round, only the user resumes it.
    if (why === 'space') return false
    return until === undefined || until <= now
  }
}

/** All takes. On a full disk, unfinished ones wait for space, even if there is none to store that. */
async function takesIn(database: PartitionDatabase): Promise<TakeRow[]> {
  const takes = await getTakes(database)
  if (!isFull(database)) return takes
  return takes.map((take) => (take.state === 'complete' ? take : waiting(take, { waits: 'space' })))
}

/** A row that waits for nothing. */
const resumed = ({ why: _, until: __, ...row }: TakeRow): TakeRow => ({ ...row, state: 'going' })
