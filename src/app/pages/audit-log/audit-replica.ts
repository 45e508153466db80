import { optionLimit } from '#domain/page-sizes.ts'
import { type AuditBlock, entriesWithin, type PageChain, takePage } from '#domain/audit-log.ts'
import { ApiError, OfflineError } from '#api/errors.ts'
import type { AuditLogEntryResultsPage, auditLogList } from '#api/generated/system-audit-log.ts'
import type { ArgsOf } from '#api/operation.ts'
import { type Interval, joined, missing } from '#domain/time-intervals.ts'
import type { Answer } from '#app/data/client.ts'
import { createStore } from '#app/state/store.ts'
import { type AuditRow, toAuditRow } from './audit-rows.ts'

/** What the page has of the log, and what it is doing about the rest. */
export interface AuditState {
  /** Newest first. */
  rows: AuditRow[]
  /** The intervals whose entries are all here, newest first. */
  covered: Interval[]
  activity: 'reading' | 'syncing' | 'idle' | 'stopped' | 'offline'
  /** Some of it was stored on this machine and is no longer. */
  unstored: boolean
  /** Why the last attempt to get more failed, where it was not the connection. */
  error?: Error
  /** The server's last answer: how fresh the newest entries are. */
  answer?: Omit<Answer<unknown>, 'value'>
}

/** Where the log comes from; handed in. */
export interface ReplicaParts {
  /** The start of the window, milliseconds since the epoch; it has no end. */
  from: number
  /** Gives what is stored on this machine, newest first, until `take` says false. */
  readStored: (within: Interval, take: (block: AuditBlock) => Promise<boolean>) => Promise<void>
  /** The intervals that are stored on this machine; nothing where none of the log is to be. */
  stored: () => Promise<Interval[] | undefined>
  list: (
    query: NonNullable<ArgsOf<typeof auditLogList>['query']>,
    signal: AbortSignal,
  ) => Promise<Answer<AuditLogEntryResultsPage>>
  /** The server's clock. */
  now: () => number
  /** Lets the page draw and take input. */
  rest: () => Promise<unknown>
}

interface Piece extends Interval {
  rows: AuditRow[]
}

/** Milliseconds between two looks at what has arrived. */
const showEvery = 150

/** How old what is here must be, in milliseconds, to be missed where it is not stored: the worker stores after it has answered. */
const storedAfter = 5 * 60_000

/** A window of the audit log in memory: what is stored first, then only what is missing, newest first. */
export class AuditReplica {
  readonly state = createStore<AuditState>({ rows: [], covered: [], activity: 'reading', unstored: false })
  readonly #parts: ReplicaParts
  #pieces: Piece[] = []
  /** Entries so new that more may still come before them. */
  #fresh: AuditRow[] = []
  #stop = new AbortController()
  #shownAt = 0
  readonly #openedAt: number
  #unstored = false
  /** What was asked for again because it was not stored any more: once, since there may be no room for it. */
  #askedAgain = ''

  get from() {
    return this.#parts.from
  }

  constructor(parts: ReplicaParts) {
    this.#parts = parts
    this.#openedAt = parts.now()
  }

  /** Reads what is stored, then syncs; also after a stop. */
  async open(): Promise<void> {
    this.#stop = new AbortController()
    const { signal } = this.#stop
    await this.#parts
      .readStored({ from: this.#parts.from, to: Infinity }, async (block) => {
        this.#add(block)
        if (!signal.aborted) this.#show('reading')
        await this.#parts.rest()
        return !signal.aborted
      })
      // What cannot be read here is asked of the server.
      .catch(() => undefined)
    if (signal.aborted) return
    this.#show('idle')
    await this.sync()
  }

  /** Gets what is missing of the window, newest first. Without a connection it stays as it is. */
  sync = (): Promise<void> => this.#run(() => missing(this.#window(), this.#covered()))

  /** Gets only what is new, and again what has been deleted on this machine: the worker stores what it gets. */
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

  /** What is here, and should be stored on this machine, but is not. */
  async #deleted(): Promise<Interval[]> {
    const stored = await this.#parts.stored().catch(() => undefined)
    if (!stored) return []
    const now = this.#parts.now()
    // What has left the window meanwhile may go.
    const oldest = this.#parts.from + now - this.#openedAt
    return this.#covered()
      .map(({ from, to }) => ({ from: Math.max(from, oldest), to }))
      .flatMap((interval) => (interval.from < interval.to ? missing(interval, stored) : []))
      .filter(({ from }) => from < now - storedAfter)
  }

  /** Stops getting more; what is here stays. */
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
      // The newest interval is always open: its end is now. The others must become fewer, or it would never end.
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
      const answer = await this.#ask(asked, pageToken, signal)
      if (!answer) return
      const { items: entries, nextPage } = answer.value
      const { value: _, ...freshness } = answer
      const first = chain === undefined
      const more = Boolean(nextPage)
      const now = this.#parts.now()
      const taken = takePage({ asked, entries, more, chain, serverTime: answer.fetchedAt, now })
      chain = taken.chain
      if (taken.block) this.#add(taken.block)
      if (asked.to === Infinity) {
        const { settled } = taken
        const tooNew = entries.filter(({ timeCompleted }) => timeCompleted.getTime() >= settled)
        this.#fresh = [...(first ? [] : this.#fresh), ...tooNew.map(toAuditRow)]
      }
      this.#show('syncing', undefined, freshness)
      await this.#parts.rest()
      pageToken = nextPage ?? undefined
    } while (pageToken && !signal.aborted)
  }

  /** Nothing when the server does not know a page token any more: what is left stays a gap, and is asked for by time. */
  async #ask({ from, to }: Interval, pageToken: string | undefined, signal: AbortSignal) {
    const endTime = to === Infinity ? undefined : new Date(to)
    const query = {
      startTime: new Date(from),
      endTime,
      limit: optionLimit,
      sortBy: 'time_and_id_descending' as const,
    }
    try {
      return await this.#parts.list({ ...query, pageToken }, signal)
    } catch (error) {
      if (pageToken && error instanceof ApiError && error.statusCode === 400) return undefined
      throw error
    }
  }

  /** Another tab may have stored what this one has fetched: only what is not here yet is added. */
  #add(block: AuditBlock) {
    for (const gap of missing(block, this.#pieces)) {
      const at = this.#pieces.findIndex(({ from }) => from < gap.from)
      const rows = entriesWithin(block.entries, gap).map(toAuditRow)
      this.#pieces.splice(at < 0 ? this.#pieces.length : at, 0, { ...gap, rows })
    }
  }

  #window = (): Interval => ({ from: this.#parts.from, to: Infinity })
  #covered = (): Interval[] => joined(this.#pieces)

  /** Drawing a hundred thousand rows anew for each page that arrives would leave no time for input. */
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
