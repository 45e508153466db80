import { optionLimit } from '#domain/page-sizes.ts'
import { type AuditBlock, entriesWithin, type PageChain, takePage } from '#domain/audit-log.ts'
import { ApiError, OfflineError } from '#api/errors.ts'
import type { AuditLogEntryResultsPage, auditLogList } from '#api/generated/system-audit-log.ts'
import type { ArgsOf } from '#api/operation.ts'
import { type Interval, joined, missing } from '#domain/time-intervals.ts'
import type { Answer } from '#app/data/client.ts'
import { createStore } from '#app/state/store.ts'
import { type AuditRow, toAuditRow } from './audit-rows.ts'

export interface AuditState {
  /** Newest first. */
  rows: AuditRow[]
  /** The intervals whose entries are all here, newest first. */
  covered: Interval[]
  activity: 'reading' | 'syncing' | 'idle' | 'stopped' | 'offline'
  /** Part of the log was stored on this machine and has been deleted. */
  unstored: boolean
  /** Why the last fetch failed, unless it was the connection. */
  error?: Error
  /** Age of the newest entries, from the server's last answer. */
  answer?: Omit<Answer<unknown>, 'value'>
}

/** Where the log comes from; passed in. */
export interface ReplicaDeps {
  /** Start of the window in milliseconds since the epoch; it has no end. */
  from: number
  /** Reads stored blocks, newest first, until `take` returns false. */
  readStored: (within: Interval, take: (block: AuditBlock) => Promise<boolean>) => Promise<void>
  /** Intervals stored on this machine; undefined if the log is not stored here. */
  stored: () => Promise<Interval[] | undefined>
  list: (
    query: NonNullable<ArgsOf<typeof auditLogList>['query']>,
    signal: AbortSignal,
  ) => Promise<Answer<AuditLogEntryResultsPage>>
  /** The server's time. */
  now: () => number
  /** Yields to rendering and input. */
  rest: () => Promise<unknown>
}

interface Piece extends Interval {
  rows: AuditRow[]
}

/** Milliseconds between two updates of the state while entries arrive. */
const showEvery = 150

/**
 * Milliseconds after which entries should be stored. Younger ones may not be yet: the worker stores after it
 * answers.
 */
const storedAfter = 5 * 60_000

/** A window of the audit log in memory: reads what is stored, then fetches only the gaps, newest first. */
export class AuditReplica {
  readonly state = createStore<AuditState>({ rows: [], covered: [], activity: 'reading', unstored: false })
  readonly #deps: ReplicaDeps
  #pieces: Piece[] = []
  /** Entries so recent that earlier ones may still follow. */
  #fresh: AuditRow[] = []
  #stop = new AbortController()
  #shownAt = 0
  readonly #openedAt: number
  #unstored = false
  /** The intervals last fetched again because they were deleted; tried only once, as storage may be full. */
  #askedAgain = ''

  get from() {
    return this.#deps.from
  }

  constructor(deps: ReplicaDeps) {
    this.#deps = deps
    this.#openedAt = deps.now()
  }

  /** Reads what is stored, then syncs. Also resumes after a stop. */
  async open(): Promise<void> {
    this.#stop = new AbortController()
    const { signal } = this.#stop
    await this.#deps
      .readStored({ from: this.#deps.from, to: Infinity }, async (block) => {
        this.#add(block)
        if (!signal.aborted) this.#show('reading')
        await this.#deps.rest()
        return !signal.aborted
      })
      // Anything unreadable is fetched from the server.
      .catch(() => undefined)
    if (signal.aborted) return
    this.#show('idle')
    await this.sync()
  }

  /** Fetches the gaps of the window, newest first; changes nothing offline. */
  sync = (): Promise<void> => this.#run(() => missing(this.#window(), this.#covered()))

  /** Fetches only new entries, and those deleted on this machine so that the worker stores them again. */
  follow = async (): Promise<void> => {
    await this.#run(() => missing(this.#window(), this.#covered()).slice(0, 1))
    const deleted = await this.#deleted()
    const which = deleted.map(({ from }) => from).join()
    this.#unstored = deleted.length > 0
    if (deleted.length > 0 && which !== this.#askedAgain) {
      await this.#run(() => deleted)
      this.#unstored = (await this.#deleted()).length > 0
    }
    this.#askedAgain = which
    if (this.#unstored !== this.state.get().unstored) this.#show(this.state.get().activity)
  }

  /** Intervals in memory that should be stored on this machine but are not. */
  async #deleted(): Promise<Interval[]> {
    const stored = await this.#deps.stored().catch(() => undefined)
    if (!stored) return []
    const now = this.#deps.now()
    // Entries that have left the window may be deleted.
    const oldest = this.#deps.from + now - this.#openedAt
    return this.#covered()
      .map(({ from, to }) => ({ from: Math.max(from, oldest), to }))
      .flatMap((interval) => (interval.from < interval.to ? missing(interval, stored) : []))
      .filter(({ from }) => from < now - storedAfter)
  }

  /** Stops fetching; loaded entries stay. */
  stop = (): void => {
    this.#stop.abort()
    this.#show('stopped')
  }

  async #run(gapsLeft: () => Interval[]) {
    const { activity } = this.state.get()
    if (activity === 'syncing' || activity === 'reading') return
    this.#stop = new AbortController()
    const { signal } = this.#stop
    this.#show('syncing')
    try {
      // Computed once: the newest gap never closes, as its end is now, so looping until none is left would
      // not end.
      for (const gap of gapsLeft()) await this.#fill(gap, signal)
      if (!signal.aborted) this.#show('idle')
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof OfflineError) this.#show('offline')
      else this.#show('idle', error instanceof Error ? error : new Error('Unknown error', { cause: error }))
    }
  }

  async #fill(asked: Interval, signal: AbortSignal) {
    let pageToken: string | undefined
    let chain: PageChain | undefined
    do {
      const answer = await pageOf(this.#deps, asked, pageToken, signal)
      if (!answer) return
      const { items, nextPage } = answer.value
      // An entry without a time has no place in the log.
      const entries = items.filter(({ timeCompleted }) => timeCompleted instanceof Date)
      const { value: _, ...freshness } = answer
      const first = chain === undefined
      const more = Boolean(nextPage)
      const now = this.#deps.now()
      const taken = takePage({ asked, entries, more, chain, serverTime: answer.fetchedAt, now })
      chain = taken.chain
      if (taken.block) this.#add(taken.block)
      if (asked.to === Infinity) {
        const { settled } = taken
        const tooNew = entries.filter(({ timeCompleted }) => timeCompleted.getTime() >= settled)
        this.#fresh = [...(first ? [] : this.#fresh), ...tooNew.map(toAuditRow)]
      }
      this.#show('syncing', undefined, freshness)
      await this.#deps.rest()
      pageToken = nextPage ?? undefined
    } while (pageToken && !signal.aborted)
  }

  /** Adds only what is missing: another tab may have stored the same entries. */
  #add(block: AuditBlock) {
    for (const gap of missing(block, this.#pieces)) {
      const at = this.#pieces.findIndex(({ from }) => from < gap.from)
      const rows = entriesWithin(block.entries, gap).map(toAuditRow)
      this.#pieces.splice(at < 0 ? this.#pieces.length : at, 0, { ...gap, rows })
    }
  }

  #window = (): Interval => ({ from: this.#deps.from, to: Infinity })
  #covered = (): Interval[] => joined(this.#pieces)

  /** Throttled: rendering 100,000 rows for every page that arrives would block input. */
  #show(activity: AuditState['activity'], error?: Error, answer = this.state.get().answer) {
    const now = performance.now()
    const isSame = activity === this.state.get().activity && this.#unstored === this.state.get().unstored
    if (isSame && now - this.#shownAt < showEvery) return
    this.#shownAt = now
    this.state.set({
      rows: [...this.#fresh, ...this.#pieces.flatMap(({ rows }) => rows)],
      covered: this.#covered(),
      activity,
      unstored: this.#unstored,
      error,
      answer,
    })
  }
}

/**
 * Undefined if the server no longer accepts the page token; the rest stays a gap and is fetched by time
 * later.
 */
async function pageOf(
  { list }: Pick<ReplicaDeps, 'list'>,
  { from, to }: Interval,
  pageToken: string | undefined,
  signal: AbortSignal,
) {
  const endTime = to === Infinity ? undefined : new Date(to)
  const query = {
    startTime: new Date(from),
    endTime,
    limit: optionLimit,
    sortBy: 'time_and_id_descending' as const,
  }
  try {
    return await list({ ...query, pageToken }, signal)
  } catch (error) {
    if (pageToken && error instanceof ApiError && error.statusCode === 400) return undefined
    throw error
  }
}
