import { areNewestFirst, type AuditBlock, type PageChain, takePage } from '#domain/audit-log.ts'
import { fromWire } from '#api/casing.ts'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { clearBlocks, putBlock } from '#db/audit-log.ts'
import { ask } from './ask.ts'
import type { DataLayerParts, Linger } from './data-layer-parts.ts'
import { isGateway, isJson, jsonIn, offlineAnswer, serverTime, stamped } from './responses.ts'
import { store } from './store-answer.ts'
import { timeLimits, Unreached, type WholeResponse } from './within.ts'

interface LogRequest {
  request: Request
  scope: string
  linger: Linger
}

/**
 * Answers one page of the audit log from the origin, and adds what it is known to hold in full to the replica. There is no
 * stored answer to fall back to: pages read the replica itself.
 */
export async function readLog(
  parts: DataLayerParts,
  { request, scope, linger }: LogRequest,
): Promise<Response> {
  const { partitions, now } = parts
  const breaker = parts.breakerOf(scope)
  if (breaker.open) return offlineAnswer('breaker')
  const refused = parts.refusals.of(scope, now())
  if (refused) return refused.again()
  await parts.turns.next(breaker)
  const epoch = await partitions.epoch(scope)
  try {
    const limits = { ...timeLimits, firstByte: timeLimits.without }
    const whole = await ask(parts, scope, request, limits, request.signal)
    const { status } = whole.response
    if (status === 401) await partitions.lock(scope)
    if (status === 403) linger(forget(parts, scope))
    if (isGateway(status) && !isJson(whole.response)) return offlineAnswer('status')
    const key = (token: string) => `${scope} ${epoch} ${token}`
    const block = status === 200 ? blockIn(whole, new URL(request.url), key, now()) : undefined
    if (block) linger(store(parts, scope, epoch, (database, epoch) => putBlock(database, block, epoch)))
    return stamped(whole, now())
  } catch (cause) {
    if (!(cause instanceof Unreached)) throw cause
    return offlineAnswer(cause.reason)
  }
}

async function forget({ partitions }: DataLayerParts, scope: string) {
  const partition = await partitions.toRead(scope)
  if (partition) await clearBlocks(partition.database)
}

/**
 * By user and page token, what the page that gave it left over. Lost when the worker stops: what the next page holds is
 * then not taken as complete, and is asked for again by time.
 */
const chains = new Map<string, PageChain>()

/** Most pages that are never asked for: lists that were left. */
const chainsKept = 100

/** Further from this machine's clock than that, in milliseconds, a server's `Date` does not say what is past. */
const believable = 24 * 3600_000

/** What a page of the log holds in full. Only pages that come newest first say how far they reach. */
function blockIn(
  whole: WholeResponse,
  { searchParams }: URL,
  key: (token: string) => string,
  now: number,
): AuditBlock | undefined {
  const page = pageIn(whole)
  if (!page || searchParams.get('sort_by') !== 'time_and_id_descending') return undefined
  const token = searchParams.get('page_token')
  const before = token ? chains.get(key(token)) : undefined
  if (token) chains.delete(key(token))
  if (token && !before) return undefined

  const asked = {
    from: Date.parse(searchParams.get('start_time') ?? ''),
    to: Date.parse(searchParams.get('end_time') ?? '') || Infinity,
  }
  const time = serverTime(whole.response)
  const { block, chain } = takePage({
    asked,
    entries: page.entries,
    more: Boolean(page.next),
    chain: before,
    serverTime: time !== undefined && Math.abs(time - now) <= believable ? time : undefined,
  })
  if (page.next && chain) chains.set(key(page.next), chain)
  for (const oldest of chains.keys()) if (chains.size > chainsKept) chains.delete(oldest)
  return block
}

/** Nothing when it is not a page of the log: what is stored of the log is read again without being asked for again. */
function pageIn(whole: WholeResponse): { entries: AuditLogEntry[]; next: string | undefined } | undefined {
  let page: { items?: unknown; nextPage?: unknown }
  try {
    page = fromWire(jsonIn(whole).json ?? {}) as typeof page
  } catch {
    return undefined // nested too deeply to be walked
  }
  const { items: entries, nextPage } = page
  const next = nextPage ?? undefined
  if (!areNewestFirst(entries) || (next !== undefined && typeof next !== 'string')) return undefined
  return { entries, next }
}
