import { isIntact, isOver, isSkewed, rowCountsFrom } from '#db/answer-row.ts'
import type { AnswerRow, PartitionDatabase } from '#db/database.ts'
import { pinnedKeys } from '#db/pins.ts'
import { asRead } from '#db/sealed-answers.ts'
import { isKeyOf, parsedJson } from '#api/objects.ts'
import { findable } from '#domain/offline/findable.ts'
import type { FindReply, Found } from '#worker-protocol/messages.ts'
import { delay } from '#sw/network/delay.ts'
import { containersIn } from './containers.ts'
import { unpackId } from './packed-ids.ts'
import { typedSearch } from './typed-search.ts'
import { type Match, Matches, nameOf, search } from './search.ts'
import { lineEnd, objectsIn, type Segment, segmentOf } from './segment.ts'
import { Surroundings } from './surroundings.ts'

/** How long indexing runs before it yields, in milliseconds. */
const slice = 10

/** Answers read at once; few, since a large one is megabytes of text. */
const readAtOnce = 4

/** The most results shown. */
const mostFound = 50

/**
 * A search index of one partition's stored answers. In memory only; updated as answers are stored and
 * deleted.
 */
export class KeptIndex {
  readonly #database: PartitionDatabase
  readonly #segments = new Map<string, Segment>()
  /** Answers that have been read, whether or not they contain anything to find. */
  readonly #seen = new Set<string>()
  /** Keys of pinned answers. */
  #pinned = new Set<string>()
  #following: Promise<void> | undefined
  /** The last update of the index was interrupted. */
  #hasFailed = false
  #sliceBegan = 0

  constructor(database: PartitionDatabase) {
    this.#database = database
    database.justStored = new Set()
  }

  /** Whether all stored answers are indexed. */
  get isWhole(): boolean {
    return this.#following === undefined && !this.#hasFailed
  }

  /**
   * Indexes answers stored since the last call, and removes deleted ones. Concurrent callers share one run.
   */
  follow(): Promise<void> {
    this.#following ??= this.#follow().then(
      () => this.#followed(false),
      () => this.#followed(true),
    )
    return this.#following
  }

  #followed(hasFailed: boolean): void {
    this.#following = undefined
    this.#hasFailed = hasFailed
  }

  async #follow(): Promise<void> {
    const { answers, justStored = new Set() } = this.#database
    for (;;) {
      // The most recently used answers are indexed first.
      const kept = (await answers.orderBy('usedAt').primaryKeys()).reverse()
      this.#pinned = await pinnedKeys(this.#database)
      this.#leaveOut(new Set(kept))
      const wanted = kept.filter((key) => !this.#seen.has(key) || justStored.has(key))
      if (wanted.length === 0) return
      for (let at = 0; at < wanted.length; at += readAtOnce) {
        const keys = wanted.slice(at, at + readAtOnce)
        // Before the read: the answer may be stored again meanwhile.
        for (const key of keys) {
          justStored.delete(key)
          this.#seen.delete(key)
        }
        for (const row of await answers.bulkGet(keys)) if (row) await this.#take(row)
        for (const key of keys) this.#seen.add(key)
      }
    }
  }

  #leaveOut(kept: Set<string>): void {
    for (const key of new Set([...this.#seen, ...this.#segments.keys()])) {
      if (kept.has(key)) continue
      this.#seen.delete(key)
      this.#segments.delete(key)
    }
  }

  async #take(stored: AnswerRow): Promise<void> {
    const { key } = stored
    const of = isKeyOf(findable, stored.operationId) ? findable[stored.operationId] : undefined
    const mark = `${stored.fetchedAt} ${stored.receivedAt} ${stored.stale}`
    if (this.#segments.get(key)?.mark === mark) return
    this.#segments.delete(key)
    if (!of || !isIntact(stored)) return
    const row = await asRead(this.#database, stored).catch(() => undefined)
    const objects = row && objectsIn(parsedJson(row.body))
    if (!objects || objects.length === 0) return
    const { keptUntil, receivedAt } = row
    const age = {
      asOf: rowCountsFrom(row),
      isLocal: isSkewed(row),
      isStale: row.stale === 1,
      keptUntil,
      receivedAt,
    }
    const facts = { findable: of, given: containersIn(row), ...age, mark }
    this.#segments.set(key, await segmentOf(facts, objects, () => this.#pause()))
    await this.#pause()
  }

  #pause(): Promise<void> | undefined {
    if (performance.now() - this.#sliceBegan < slice) return undefined
    return this.#letOthers()
  }

  async #letOthers(): Promise<void> {
    await delay(0)
    this.#sliceBegan = performance.now()
  }

  /** Searches what is indexed so far. */
  find(typed: string, now: number): FindReply {
    const wanted = typedSearch(typed)
    const matches = new Matches()
    const segments = [...this.#segments]
      .filter(([key, segment]) => !isOver(segment, now, this.#pinned.has(key)))
      .map(([, segment]) => segment)
    if (wanted) for (const segment of segments) search(segment, wanted, matches)
    const surroundings = new Surroundings(segments)
    const best = matches.best()
    const found = distinct(best, surroundings)
    return {
      found,
      hasMore: matches.count > best.length || found.length === mostFound,
      isWhole: this.isWhole,
    }
  }
}

/** Removes duplicates in favour of the newest answer: a list and a view may hold the same object. */
function distinct(matches: Match[], surroundings: Surroundings): Found[] {
  const found = new Map<string, Found>()
  for (const match of matches) {
    const one = foundOf(match, surroundings)
    const { kind, id, name, within } = one
    const key = [kind, id ?? `${name} ${JSON.stringify(within)}`].join(' ')
    const before = found.get(key)
    if (!before && found.size === mostFound) break
    if (!before || before.asOf < one.asOf) found.set(key, one)
  }
  return [...found.values()]
}

function foundOf(match: Match, surroundings: Surroundings): Found {
  const { segment, at } = match
  const { kind } = segment.findable
  const id = unpackId(segment.ids, at)
  const within = surroundings.of(match)
  const switchId = kind === 'switchPort' && within.rackId ? surroundings.switchIn(within.rackId) : undefined
  const [start, end] = [segment.starts[at] ?? 0, (segment.starts[at + 1] ?? 1) - 1]
  const [, ...lines] = segment.shown.slice(start, end).split(lineEnd)
  return {
    kind,
    name: nameOf(match),
    ...(id !== undefined && { id }),
    lines,
    within: switchId === undefined ? within : { ...within, switchId },
    asOf: segment.asOf,
    ...(segment.isLocal && { isLocal: true }),
    ...(segment.isStale && { isStale: true }),
  }
}
