import { type AuditBlock, type PageChain, takePage } from '#api/audit-log.ts'
import { fromWire } from '#api/casing.ts'
import type { AuditLogEntryResultsPage } from '#api/generated/system-audit-log.ts'
import { clearBlocks, putBlock } from '#db/audit-log.ts'
import { noteStatus } from './breaker.ts'
import type { DataLayerParts, Linger } from './data-layer-parts.ts'
import { isGateway, isJson, jsonIn, offlineAnswer, serverTime, stamped } from './responses.ts'
import { store } from './store-answer.ts'
import { fetchWithin, timeLimits, Unreached, type WholeResponse } from './within.ts'

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
  const { origin, partitions, now } = parts
  const breaker = parts.breakerOf(scope)
  if (breaker.open) return offlineAnswer('breaker')
  const refused = parts.refusals.of(scope, now())
  if (refused) return refused.again()
  await parts.turns.next(breaker)
  const started = now()
  const epoch = await partitions.epoch(scope)
  try {
    const whole = await fetchWithin(
      (signal) => origin.fetch(new Request(request, { signal }), scope),
      { ...timeLimits, firstByte: timeLimits.without },
      request.signal,
    )
    const { status } = whole.response
    noteStatus(breaker, status, now() - started)
    parts.refusals.note(scope, whole, now())
    if (status === 401) await partitions.lock(scope)
    if (status === 403) linger(forget(parts, scope))
    if (isGateway(status) && !isJson(whole.response)) return offlineAnswer('status')
    const block = whole.response.ok ? blockIn(whole, new URL(request.url)) : undefined
    if (block) linger(store(parts, scope, epoch, (database, epoch) => putBlock(database, block, epoch)))
    return stamped(whole, now())
  } catch (cause) {
    if (!(cause instanceof Unreached)) throw cause
    breaker.failed(cause.reason)
    return offlineAnswer(cause.reason)
  }
}

async function forget({ partitions }: DataLayerParts, scope: string) {
  const partition = await partitions.toRead(scope)
  if (partition) await clearBlocks(partition.database)
}

/**
 * By page token, what the page that gave it left over. Lost when the worker stops: what the next page holds is then not
 * taken as complete, and is asked for again by time.
 */
const chains = new Map<string, PageChain>()

/** What a page of the log holds in full. Only pages that come newest first say how far they reach. */
function blockIn(whole: WholeResponse, { searchParams }: URL): AuditBlock | undefined {
  const { items: entries, nextPage } = fromWire(jsonIn(whole).json ?? {}) as Partial<AuditLogEntryResultsPage>
  if (!Array.isArray(entries) || searchParams.get('sort_by') !== 'time_and_id_descending') return undefined
  const token = searchParams.get('page_token')
  const before = token ? chains.get(token) : undefined
  if (token) chains.delete(token)
  if (token && !before) return undefined

  const asked = {
    from: Date.parse(searchParams.get('start_time') ?? ''),
    to: Date.parse(searchParams.get('end_time') ?? '') || Infinity,
  }
  const more = Boolean(nextPage)
  const { block, chain } = takePage({
    asked,
    entries,
    more,
    chain: before,
    serverTime: serverTime(whole.response),
  })
  if (nextPage && chain) chains.set(nextPage, chain)
  return block
}
