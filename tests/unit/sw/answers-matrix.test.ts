import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { isBodyOf } from '#api/contract-answer.ts'
import { operations } from '#api/generated/operations.ts'
import { parsedJson } from '#api/objects.ts'
import { matcher } from '#api/url.ts'
import { storedIntervals } from '#db/audit-log.ts'
import { probe } from '#sw/data-layer.ts'
import { auditEntry, onTheWire } from '../../support/fixtures/audit.ts'
import { isWhole } from '../../support/property.ts'
import { type Case, everyCase } from '../../support/worker/pairwise.ts'
import { whole } from '../../support/contract/whole.ts'
import { ada, me, signedIn, startedAt, usual } from '../../support/worker/worker.ts'

/**
 * Combines the answer's shape, its clock, where its connection breaks, and the state of the store. Only an
 * answer of the API ever replaces a stored one, and nothing counts as saved, fresh, live or complete unless it
 * is. Names are in snake_case, as sent.
 */
const dimensions = {
  shape: [
    'right',
    'an empty object',
    'an array',
    'items that are null',
    'one item wrong',
    'another id',
    'of another operation',
  ],
  clock: ['right', 'an hour ahead', 'years ahead', 'years behind', 'absent', 'nonsense'],
  connection: ['fine', 'reset before', 'reset during', 'reset after', 'reset after it was carried out'],
  store: ['fine', 'deleted', 'full', 'blocked'],
} as const

const find = matcher(Object.values(operations))

type State = Case<typeof dimensions>

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const list = '/v1/instances?project=web'
const view = `/v1/projects/${id(1)}`
const log = `/v1/system/audit-log?start_time=${new Date(startedAt - 3600_000).toISOString()}&sort_by=time_and_id_descending&limit=100`
const newest = startedAt - 20 * 60_000

/** The server's data; `edition` says when it was read. */
function said(pathname: string, edition: string): unknown {
  if (pathname === '/v1/me') return me(ada)
  if (pathname === '/v1/ping') return { status: 'ok' }
  if (pathname === '/v1/instances') return { items: [{ id: id(2), description: edition }, { id: id(3) }] }
  if (pathname.endsWith('audit-log')) return { items: [onTheWire(auditEntry(newest))] }
  return { id: id(1), name: 'web', description: edition }
}

const good = (path: string, edition: string, method = 'GET'): unknown => {
  const { pathname } = new URL(path, 'https://console.test')
  const { operation, path: names } = find(method, pathname)!
  return whole(operation, said(pathname, edition), names)
}

/** The same data as sent by a portal or a confused server. */
function shaped({ shape }: State, path: string, edition: string, method: string): unknown {
  const right = good(path, edition, method) as { items?: object[] }
  switch (shape) {
    case 'right':
      return right
    case 'an empty object':
      return {}
    case 'an array':
      return []
    case 'items that are null':
      return { items: null }
    case 'one item wrong':
      return right.items ? { items: [...right.items, { name: edition }] } : { ...right, id: undefined }
    case 'another id':
      return right.items ? { items: [{ ...right.items[0], id: 7 }] } : { ...right, id: 8 }
    default:
      return path.startsWith('/v1/me') ? good(view, edition) : me(ada)
  }
}

const clocks: Record<State['clock'], string | undefined> = {
  right: new Date(startedAt).toUTCString(),
  'an hour ahead': new Date(startedAt + 3600_000).toUTCString(),
  'years ahead': 'Wed, 01 Jan 2098 00:00:00 GMT',
  'years behind': 'Sat, 01 Jan 2000 00:00:00 GMT',
  absent: undefined,
  nonsense: 'yesterday',
}

const reset = () => new TypeError('fetch failed')

/** A response whose connection is reset in the middle or at the end. */
function cut(response: Response, text: string, at: number): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode(text.slice(0, at)))
      setTimeout(() => stream.error(reset()))
    },
  })
  return new Response(body, response)
}

/** Breaks the store; returns a function that repairs it. */
async function spoil({ store }: State, name: string): Promise<() => void> {
  if (store === 'full')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No space left', 'QuotaExceededError')
    })
  if (store !== 'deleted' && store !== 'blocked') return () => undefined
  if (store === 'deleted') await Dexie.delete(name)
  const held = store === 'blocked' ? await new Dexie(name).open() : undefined
  return () => held?.close()
}

/** Whether a page accepts a response as the operation's success. */
function isTaken(path: string, method: string, { ok }: Response, text: string): boolean {
  const { operation, path: names } = find(method, path.replace(/\?.*/, ''))!
  return ok && isBodyOf(operation, parsedJson(text), names)
}

const source = (response: Response) => response.headers.get(answerHeaders.source)

async function run(state: State) {
  const worker = await signedIn()
  const { server, deps } = worker
  /** The worker logs background failures of a full disk. */
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await worker.start(path, init)
    await worker.settled().catch(() => undefined)
    return response
  }
  let edition = 'old'
  const carriedOut: string[] = []
  server.answer = ({ url }) => Response.json(good(url.replace('https://console.test', ''), edition))
  for (const path of [list, view, log]) await ask(path)
  const name = (await worker.partition())?.name ?? ''
  const letGo = await spoil(state, name)
  deps.breakerOf('').failed('ping', 'offline')
  edition = 'new'

  const isHere = state.connection === 'fine'
  const isRight = state.shape === 'right'
  server.answer = async (request) => {
    const { pathname, search } = new URL(request.url)
    if (state.connection === 'reset before') throw reset()
    if (request.method !== 'GET') carriedOut.push(`${request.method} ${pathname}`)
    if (state.connection === 'reset after it was carried out') throw reset()
    const body =
      pathname === '/v1/ping' ? { status: 'ok' } : shaped(state, pathname + search, edition, request.method)
    const date = clocks[state.clock]
    const status = request.method === 'POST' ? 201 : 200
    const response = Response.json(body, { status })
    if (date !== undefined) response.headers.set('date', date)
    if (isHere) return response
    const text = await response.text()
    return cut(response, text, state.connection === 'reset during' ? text.length / 2 : text.length)
  }

  try {
    // An outage ends only when the API itself answers.
    await probe(deps, '', 'https://console.test')
    expect(deps.breakerOf('').state === 'live', 'live').toBe(isHere && isRight)

    for (const path of [list, view]) {
      const response = await ask(path, { cache: 'reload' })
      const text = await response.text().catch(() => '')
      if (source(response) === 'network')
        expect(isTaken(path, 'GET', response, text), `fresh: ${path} ${text.slice(0, 80)}`).toBe(
          isHere && isRight,
        )
      if (source(response) === 'store') expect(text, 'stored').toContain('"old"')
      if (isHere && isRight) expect([source(response), text.includes('"new"')]).toEqual(['network', true])
      else if (state.store !== 'deleted') expect(source(response), path).toBe('store')
    }

    const who = await ask('/v1/me', { cache: 'reload' })
    if (source(who) !== 'none' && who.ok && isHere && source(who) === 'store')
      expect(await who.json()).toEqual(me(ada))
    expect(worker.wiped, 'nobody else').toEqual([])

    // A write that the API did not answer does not count as saved.
    for (const [method, path] of [
      ['PUT', view],
      ['POST', '/v1/projects'],
    ] as const) {
      const response = await ask(path, { method, body: '{}' })
      const text = await response.text().catch(() => '')
      expect(isTaken(path, method, response, text), 'saved').toBe(isHere && isRight)
      if (!isHere) expect(source(response)).toBe('none')
    }
    if (state.connection.startsWith('reset after it')) expect(carriedOut).toHaveLength(2)

    await ask(log, { cache: 'reload' })
    const database = await worker.partition()
    for (const { to } of (database && (await storedIntervals(database).catch(() => []))) ?? [])
      expect(to, 'complete').toBeLessThanOrEqual(newest + 1)

    const rows = (await database?.answers.toArray().catch(() => [])) ?? []
    for (const { pathname, body } of rows)
      if (pathname !== '/v1/me') expect(body, pathname).toContain(isHere && isRight ? '"' : '"old"')
  } finally {
    vi.restoreAllMocks()
    letGo()
  }

  // Everything works again.
  server.answer = ({ url }) => Response.json(good(url.replace('https://console.test', ''), 'newest'))
  await probe(deps, '', 'https://console.test')
  expect(deps.breakerOf('').state).toBe('live')
  await ask('/v1/me', { cache: 'reload' })
  const fresh = await ask(list, { cache: 'reload' })
  expect([source(fresh), (await fresh.text()).includes('"newest"')]).toEqual(['network', true])
  server.answer = usual
}

afterEach(() => vi.restoreAllMocks())

const all = everyCase(dimensions)

/** Eleven is coprime to the number of values of each dimension, so every value still meets every other. */
const some = all.filter((_, number) => isWhole || number % 11 === 0)

test(
  `${some.length} of ${all.length} answers, clocks, connections and stores`,
  { timeout: 240_000 },
  async () => {
    for (const state of some) {
      try {
        await run(state)
      } catch (cause) {
        throw new Error(`${Object.values(state).join(', ')}: ${String(cause)}`, { cause })
      }
    }
  },
)
