import { answerHeaders, reasonOf } from '#api/answer-headers.ts'
import { isBodyOf, isSuccess } from '#api/contract-answer.ts'
import { parsedJson } from '#api/objects.ts'
import { loadedAsHeader, writeLoadedAs } from '#api/user-key.ts'
import { ping } from '#api/generated/system-status.ts'
import { isIn } from '#api/versions.ts'
import { answerKey } from '#db/answers.ts'
import { expiresPinned } from '#db/answer-row.ts'
import type { PartitionDatabase, PinRow, TakeRow } from '#db/database.ts'
import { pinnedSizes, pinsOf, stillAsPinned, sumOf } from '#db/pins.ts'
import { asRead, storedKey } from '#db/sealed-answers.ts'
import { beginWalk, dropUnfound, endWalk, putTake } from '#db/takes.ts'
import {
  dueAgain,
  lacking,
  type Missed,
  type MissedWhy,
  type Taken,
  takeLimits,
  withMissed,
} from '#domain/offline/take-along.ts'
import { takePlans } from '#domain/offline/take-plan.ts'
import { isFull } from '#sw/answers/store-answer.ts'
import { speaksForAll } from '#sw/network/breaker.ts'
import type { Answering } from '#sw/data-layer.ts'
import type { DataLayerDeps } from '#sw/data-layer-deps.ts'
import { inLanes } from './in-lanes.ts'
import { leadsOn, type Step, stepOf, stepsAfter, takenIn } from './take-steps.ts'
import { answered, hasWaited, type Waiting, waiting } from './take-waits.ts'

/** Parallel reads of a take. */
const lanes = 4

/** How often progress is stored, in milliseconds. */
const notedEvery = 1_000

/** How long a take waits after a 429 that does not say how long, in milliseconds. */
const usualWait = 30_000

/**
 * How long a take waits for an operation that keeps failing, in milliseconds: slightly longer than its
 * circuit stays open.
 */
const closedAfter = 3_100

/** The most waits for one operation, over all lanes, before the take skips it. */
const mostPauses = 3 * lanes

interface Walker {
  deps: DataLayerDeps
  answer: Answering
  database: PartitionDatabase
  scope: string
  /** The page that requested it, if any. */
  clientId: string
  /** The API's origin. */
  origin: string
  /** The owner's `userKey`. */
  user: string
  /** The contract version of the server, if known. */
  version: string | undefined
}

type Outcome =
  | { got: unknown; size: number }
  | { missed: MissedWhy }
  | Waiting
  /** The user is signed out, or another one is signed in. */
  | 'over'
  /** Its operation keeps failing, so its circuit is open. */
  | 'paused'

/**
 * Makes the reads that are missing in the current round of a take, and stores its progress. Pins mark
 * completed reads, so a restarted worker resumes where it stopped.
 */
export async function walkTake(walker: Walker, take: TakeRow): Promise<void> {
  const { database, deps } = walker
  beginWalk(database, take.id)
  const walk = new Walk(walker, take, await pinsOf(database, take.id), await pinnedSizes(database))
  for (const planned of takePlans[take.of.kind]) walk.add(stepOf(planned))
  await inLanes(
    lanes,
    () => walk.next(),
    (step) => walk.make(step),
  )
  await walk.end(deps.now())
  await endWalk(database, take.id, deps.now())
}

class Walk {
  readonly #walker: Walker
  /** Its own pins of earlier rounds. */
  readonly #before: Map<string, PinRow>
  /** The sizes of all pinned answers, also of other takes. */
  readonly #sizes: Map<string, number>
  readonly #steps = new StepQueue()
  /** Keys of failed reads, whose older answers stay pinned. */
  readonly #failed = new Set<string>()
  readonly #same: string[] = []
  /** The waits for an operation since it last answered. */
  readonly #pauses = new Map<string, number>()
  /** What this round could not read. */
  #missedNow: Missed[] = []
  #row: TakeRow
  #notedAt: number
  #reads = 0
  /** A list or a view could not be read, so what is below it may still exist. */
  #isPartial = false
  /** What is taken along, once it is known to exist. */
  #found: Taken | undefined
  /** A retry may succeed where a read failed. */
  #mayComeSoon = false
  /** The sum of `#sizes`. */
  #held: number
  #isOver = false

  constructor(walker: Walker, take: TakeRow, before: Map<string, PinRow>, sizes: Map<string, number>) {
    const { until: _, why: __, ...row } = take
    this.#walker = walker
    this.#before = before
    this.#sizes = sizes
    this.#held = sumOf(sizes)
    this.#row = { ...row, state: 'going', done: 0, known: 0, size: 0 }
    this.#notedAt = walker.deps.now()
  }

  add(step: Step | undefined): void {
    const { version } = this.#walker
    if (!step || (version !== undefined && !isIn(step.planned.operation, version))) return
    if (this.#steps.add(step)) this.#row.known += 1
  }

  next(): Step | undefined {
    const { retirement, now } = this.#walker.deps
    // A clock that was set back begins a new round.
    if (retirement.hasBegun || now() < this.#row.since) this.#isOver = true
    return this.#isOver || this.#row.state === 'waiting' ? undefined : this.#steps.next()
  }

  async make(step: Step): Promise<void> {
    const { database, deps, origin } = this.#walker
    const key = await storedKey(database, answerKey('GET', new URL(step.url, origin)))
    const pin = this.#before.get(key)
    this.#reads += 1
    const isRead = pin && !pin.isOutdated && pin.takenAt >= this.#row.since && pin.takenAt <= deps.now()
    const isSame = pin && !isRead && (await isUnmodified(database, step, key))
    if (isSame) this.#same.push(key)
    if (pin && (isRead || isSame)) {
      const json = leadsOn(step.planned) ? await jsonAt(database, key) : null
      if (json !== undefined) return this.#got(step, json, pin.size)
    }
    const refused = refusalOf(this.#missedNow, step.planned.operation.id)
    if (refused) return this.#missed(step, key, refused)
    if (this.#reads > takeLimits.reads) return this.#missed(step, key, 'most')
    if (!this.#sizes.has(key) && this.#held > takeLimits.size) return this.#missed(step, key, 'space')
    await deps.requestQueue.untilIdle()
    const read = () => readStep(this.#walker, this.#row, step, key)
    let outcome = await read()
    while (outcome === 'paused' && (await this.#pause(step))) outcome = await read()
    if (outcome === 'over') this.#isOver = true
    else if (outcome === 'paused') await this.#missed(step, key, 'unreadable')
    else if ('waits' in outcome) this.#row = waiting(this.#row, outcome)
    else if ('missed' in outcome) await this.#missed(step, key, outcome.missed)
    else {
      this.#pauses.delete(step.planned.operation.id)
      this.#row = answered(this.#row, step.planned.operation.id)
      const { got, size } = outcome
      this.#held += size - (this.#sizes.get(key) ?? 0)
      this.#sizes.set(key, size)
      this.#got(step, got, size)
    }
    return this.#note()
  }

  /** Waits until the operation's circuit closes; false after too many waits. */
  async #pause({ planned }: Step): Promise<boolean> {
    const { id } = planned.operation
    const pauses = this.#pauses.get(id) ?? 0
    if (pauses >= mostPauses) return false
    this.#pauses.set(id, pauses + 1)
    await this.#walker.deps.delay(closedAfter)
    return true
  }

  #got(step: Step, json: unknown, size: number): void {
    this.#row.done += 1
    this.#row.size += size
    this.#found = takenIn(step, json, this.#row.of) ?? this.#found
    for (const next of stepsAfter(step, json, this.#row.of)) this.add(next)
  }

  async #missed(step: Step, key: string, why: MissedWhy): Promise<void> {
    const { operation } = step.planned
    this.#row.done += 1
    this.#missedNow = withMissed(this.#missedNow, operation.id, why)
    if (why === 'forbidden' || why === 'gone') return
    this.#failed.add(key)
    if (!leadsOn(step.planned)) return
    this.#isPartial ||= this.#before.has(key) || step.isLaterPage
    if (why === 'most' || why === 'not offered') return
    this.#mayComeSoon ||= why !== 'space'
    // Reads below it are repeated regardless, from its older answer.
    const json = this.#before.has(key) ? await jsonAt(this.#walker.database, key) : undefined
    for (const next of stepsAfter(step, json, this.#row.of)) this.add(next)
  }

  /** Stores progress from time to time. */
  async #note(): Promise<void> {
    const now = this.#walker.deps.now()
    if (now - this.#notedAt >= notedEvery) await this.#put(now)
  }

  async #put(now: number): Promise<void> {
    // A clock that was set back must not reduce the time spent.
    this.#row.spent += Math.max(0, now - this.#notedAt)
    this.#notedAt = now
    if (this.#row.completeAsOf === undefined || this.#row.state === 'complete')
      this.#row.missed = this.#missedNow
    const row = { ...this.#row, of: this.#found ?? this.#row.of }
    if (!(await putTake(this.#walker.database, row))) this.#isOver = true
  }

  async end(now: number): Promise<void> {
    const { database } = this.#walker
    if (this.#same.length > 0) await stillAsPinned(database, this.#same, now)
    if (!this.#isOver && this.#row.state === 'going') {
      const hasFreed = !this.#isPartial && (await dropUnfound(database, this.#row, this.#failed))
      const isGone = !this.#found && lacking(this.#missedNow) === 0
      if (isGone && this.#missedNow.length === 0) this.#missedNow = goneOf(this.#row)
      this.#row = completed(this.#row, isGone, dueAgain(this.#missedNow, hasFreed, this.#mayComeSoon, now))
    }
    if (!this.#isOver) await this.#put(now)
  }
}

/** A row whose round is done. It is not complete as of any time if what was taken along is gone. */
const completed = ({ completeAsOf: _, ...row }: TakeRow, isGone: boolean, until?: number): TakeRow => ({
  ...row,
  state: 'complete',
  ...(isGone ? {} : { completeAsOf: row.since }),
  ...(until === undefined ? {} : { until }),
})

const goneOf = ({ of }: TakeRow): Missed[] => withMissed([], `${of.kind}View`, 'gone')

/** Why further reads of an operation would fail like an earlier one of this round. */
const refusalOf = (missed: Missed[], id: string) =>
  missed.find(({ operationId, why }) => operationId === id && (why === 'not offered' || why === 'status 429'))
    ?.why

/** The reads of a take that are left, each once: first those that others depend on. */
class StepQueue {
  readonly #todo: Step[][] = [[], [], []]
  readonly #seen = new Set<string>()

  /** False if it was added before. */
  add(step: Step): boolean {
    if (this.#seen.has(step.url)) return false
    this.#seen.add(step.url)
    const todo = this.#todo[step.planned.late ?? 0]
    // A list is incomplete without its next page, so that is read first.
    if (step.isLaterPage) todo?.unshift(step)
    else todo?.push(step)
    return true
  }

  next(): Step | undefined {
    return this.#todo.find(({ length }) => length > 0)?.shift()
  }
}

/** Whether an object is unmodified since its answer, if nothing else can change that answer. */
async function isUnmodified(
  database: PartitionDatabase,
  { planned, item }: Step,
  key: string,
): Promise<boolean> {
  const modified = Date.parse(String(item?.['time_modified']))
  if (!planned.changesWithIt || Number.isNaN(modified)) return false
  const row = await database.answers.get(key)
  // The server's `Date` has a resolution of one second.
  return row !== undefined && !expiresPinned(row) && modified < row.fetchedAt - 1_000
}

/** The stored JSON of a key; undefined if it is missing or unreadable. */
async function jsonAt(database: PartitionDatabase, key: string): Promise<unknown> {
  const row = await database.answers.get(key)
  const { body } = (row && (await asRead(database, row))) ?? {}
  return typeof body === 'string' ? parsedJson(body) : undefined
}

/** Sends the read of a step. */
async function readStep(
  { answer, clientId, database, origin, deps, scope, user }: Walker,
  take: Pick<TakeRow, 'id' | 'since' | 'waits'>,
  step: Step,
  key: string,
): Promise<Outcome> {
  const { operation } = step.planned
  // The store must not answer.
  const request = new Request(new URL(step.url, origin), {
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      [loadedAsHeader]: writeLoadedAs({ user, isUnsure: false }),
    },
  })
  const storing: Promise<unknown>[] = []
  const pinFor = { take: take.id, place: await storedKey(database, step.place) }
  const response = await answer(request, clientId, (work) => storing.push(work), pinFor)
  const body = await response.text()
  await Promise.all(storing)
  const limit = deps.rateLimits.of(scope, operation.id, deps.now())
  const failure = failureIn(response, limit?.until, deps.now())
  if (typeof failure === 'object' && 'waits' in failure && failure.waits === 'rate') {
    const isForAll = speaksForAll(operation.id) || deps.rateLimits.of(scope, ping.id, deps.now())
    if (isForAll) return failure
    if (hasWaited(take, operation.id)) return { missed: `status ${limit?.status ?? 429}` }
    return { ...failure, only: operation.id }
  }
  if (failure) return failure
  const json = parsedJson(body)
  if (!isSuccess(operation, response) || !isBodyOf(operation, json)) return { missed: 'unreadable' }
  const pin = await database.pins.get(key)
  if (pin && pin.takenAt >= take.since) return { got: json, size: body.length }
  return isFull(database) ? { waits: 'space' } : { missed: 'unstored' }
}

/** The outcome of a failed response; undefined for a success from the API. */
function failureIn(response: Response, limit: number | undefined, now: number): Outcome | undefined {
  const { status, headers } = response
  if (status === 200) return undefined
  if (status === 401 || headers.has(answerHeaders.otherUser)) return 'over'
  if (status === 403) return { missed: 'forbidden' }
  if (status === 404) return { missed: 'gone' }
  const upstream = Number(headers.get(answerHeaders.upstreamStatus))
  if (limit !== undefined || status === 429 || upstream === 429)
    return { waits: 'rate', until: limit ?? now + usualWait }
  if (headers.get(answerHeaders.source) !== 'none')
    return { missed: status === 501 ? 'not offered' : `status ${status}` }
  const reason = reasonOf(headers)
  const isOnlyThis = headers.has(answerHeaders.onlyThis)
  if (!isOnlyThis) return { waits: 'connection' }
  if (reason === 'breaker') return 'paused'
  if (reason === 'timeout') return { missed: 'timeout' }
  return { missed: upstream ? `status ${upstream}` : 'unreadable' }
}
