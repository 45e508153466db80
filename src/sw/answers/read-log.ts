import { areNewestFirst, type AuditBlock, type PageChain, takePage } from '#domain/audit-log.ts'
import { fromWire } from '#api/casing.ts'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { clearBlocks, putBlock } from '#db/audit-log.ts'
import type { Match } from '#api/url.ts'
import type { DataLayerDeps, DocumentCall } from '#sw/data-layer-deps.ts'
import { type BufferedResponse, FetchFailed } from '#sw/network/fetch-with-timeouts.ts'
import { fetchFromOrigin } from '#sw/network/origin-fetch.ts'
import { isFromGateway, jsonIn, serverTime, stamped, unanswered } from './responses.ts'
import type { GateDeps } from '#sw/session/user-gate.ts'
import { store } from './store-answer.ts'
import { requestTimeouts } from '#sw/network/time-outs.ts'

type LogDeps = GateDeps &
  Pick<
    DataLayerDeps,
    'origin' | 'breakerOf' | 'rateLimits' | 'requestQueue' | 'decisions' | 'now' | 'onNotice'
  >

interface LogRequest extends DocumentCall {
  match: Match
}

/**
 * Answers one page of the audit log from the origin, and stores its complete part as a block. Never falls
 * back to the store: the app reads stored blocks itself.
 */
export async function readLog(deps: LogDeps, asked: LogRequest): Promise<Response> {
  const { request, match, scope, waitUntil } = asked
  const { partitions, now } = deps
  const { operation } = match
  const breaker = deps.breakerOf(scope)
  // A request that the user triggers is always sent.
  const isInsisted = request.cache === 'reload'
  if (!isInsisted && breaker.isOpen(operation.id)) return unanswered(breaker, 'breaker')
  const limit = isInsisted ? undefined : deps.rateLimits.of(scope, operation.id, now())
  if (limit) return limit.respond()
  await deps.requestQueue.nextSlot(breaker)
  const epoch = await partitions.epoch(scope)
  try {
    const timeouts = { ...requestTimeouts, firstByte: requestTimeouts.without }
    const read = { scope, match, request, timeouts, pageSignal: request.signal }
    const answer = await fetchFromOrigin(deps, read)
    const { status } = answer.response
    if (isFromGateway(answer)) return unanswered(breaker, 'gateway', status)
    if (status === 401) await partitions.lock(scope, epoch)
    if (status === 403) waitUntil(clearLog(deps, scope, epoch), 'clear the log')
    const key = (token: string) => `${scope} ${epoch} ${token}`
    const block = status === 200 ? blockIn(answer, new URL(request.url), key, now()) : undefined
    if (block) {
      const put = store(deps, asked, epoch, (database, epoch) => putBlock(database, block, epoch))
      waitUntil(put, 'store the log')
    }
    return stamped(answer, now())
  } catch (cause) {
    if (!(cause instanceof FetchFailed)) throw cause
    return unanswered(breaker, cause.reason)
  }
}

async function clearLog({ partitions }: Pick<DataLayerDeps, 'partitions'>, scope: string, epoch: number) {
  const database = await partitions.databaseOf(scope, epoch)
  if (database) await clearBlocks(database)
}

/**
 * By user and page token: what a page hands to the next one. Lost when the worker stops; the next page is
 * then not provably complete, so it is not stored, and its interval is requested again later.
 */
const chains = new Map<string, PageChain>()

/** The most chains in memory, since abandoned lists never request their next page. */
const mostChains = 100

/** The complete part of a page of the log. Only a page sorted newest first shows how far it reaches. */
function blockIn(
  answer: BufferedResponse,
  { searchParams }: URL,
  key: (token: string) => string,
  now: number,
): AuditBlock | undefined {
  const page = logPageIn(answer)
  if (!page || searchParams.get('sort_by') !== 'time_and_id_descending') return undefined
  const token = searchParams.get('page_token')
  const before = token ? chains.get(key(token)) : undefined
  if (token) chains.delete(key(token))
  if (token && !before) return undefined

  const asked = {
    from: Date.parse(searchParams.get('start_time') ?? ''),
    to: Date.parse(searchParams.get('end_time') ?? '') || Infinity,
  }
  const { block, chain } = takePage({
    asked,
    entries: page.entries,
    more: Boolean(page.next),
    chain: before,
    serverTime: serverTime(answer.response),
    now,
  })
  if (page.next && chain) chains.set(key(page.next), chain)
  for (const oldest of chains.keys()) if (chains.size > mostChains) chains.delete(oldest)
  return block
}

/** Parses a page of the log. Undefined if it is anything else: stored blocks are never checked again. */
function logPageIn(
  answer: BufferedResponse,
): { entries: AuditLogEntry[]; next: string | undefined } | undefined {
  let page: { items?: unknown; nextPage?: unknown }
  try {
    page = fromWire(jsonIn(answer).json ?? {}) as typeof page
  } catch {
    return undefined // nested too deeply to convert
  }
  const { items: entries, nextPage } = page
  const next = nextPage ?? undefined
  if (!areNewestFirst(entries) || (next !== undefined && typeof next !== 'string')) return undefined
  return { entries, next }
}
