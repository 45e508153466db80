import { expect, test, vi } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { ApiError, OfflineError } from '#api/errors.ts'
import { loginLocal } from '#api/generated/login.ts'
import { projectCreate, projectView } from '#api/generated/projects.ts'
import { call, holdCalls } from '#app/data/client.ts'
import { followCalls } from '#app/session/follow-calls.ts'
import { connection } from '#app/worker/connection.ts'
import { whole } from '../../../support/contract/whole.ts'

const args = { path: { project: 'web' } }

/** A page at /projects/web whose server gives one answer. */
function page(answer: () => Response | Promise<Response>) {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { origin: 'https://console.test', pathname: '/projects/web', search: '', assign })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => answer())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  connection.set({ state: 'live' })
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  return { assign, log }
}

const failing = (work: Promise<unknown>) => work.catch((error: unknown) => error)
const refuse = (status: number) => () =>
  Response.json({ error_code: 'X', message: 'no', request_id: 'r1' }, { status })

test('an answer has its source and age', async () => {
  const headers = { [answerHeaders.source]: 'store', [answerHeaders.fetchedAt]: '2025-09-01T12:00:00.000Z' }
  page(() => Response.json(whole(projectView, { name: 'web' }), { headers }))
  expect(await call(projectView, args)).toMatchObject({
    value: { name: 'web' },
    source: 'store',
    fetchedAt: Date.UTC(2025, 8, 1, 12),
  })
})

test('a refusal is thrown and logged with all an operator needs', async () => {
  const { log, assign } = page(refuse(400))
  expect(await failing(call(projectView, args))).toBeInstanceOf(ApiError)
  expect(log).toHaveBeenCalledWith('API error', {
    operationId: 'projectView',
    message: 'no',
    errorCode: 'X',
    statusCode: 400,
    requestId: 'r1',
  })
  expect(assign).not.toHaveBeenCalled()
})

test('an operation not offered is read once, but a user’s write is sent', async () => {
  let asked = 0
  page(() => ((asked += 1), Response.json({ error_code: 'NotImplemented' }, { status: 501 })))
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  for (let i = 0; i < 2; i += 1)
    expect(await failing(call(projectView, args))).toMatchObject({ notOffered: true })
  expect(asked).toBe(1)
  const create = { body: { name: 'web', description: '' } }
  for (let i = 0; i < 2; i += 1) await failing(call(projectCreate, create))
  expect(asked).toBe(3)
  page(() => Response.json(whole(projectView, { name: 'web' })))
  await call(projectView, args, undefined, { insist: true })
  await call(projectView, args)
})

test('a gateway’s 501 says nothing about what the server offers', async () => {
  let asked = 0
  const headers = { 'content-type': 'text/html' }
  page(() => ((asked += 1), new Response('<h1>Not implemented</h1>', { status: 501, headers })))
  for (let i = 0; i < 2; i += 1)
    expect(await failing(call(projectView, args))).toMatchObject({ statusCode: 0, notOffered: false })
  expect(asked).toBe(2)
})

test('401 leads to the login page and back', async () => {
  const { assign } = page(refuse(401))
  followCalls()
  await failing(call(projectView, args))
  expect(assign).toHaveBeenCalledWith('/login?redirect_uri=%2Fprojects%2Fweb')
})

test('401 on the sign-in itself stays there', async () => {
  const { assign } = page(refuse(401))
  const credentials = { path: { siloName: 'harbor' }, body: { username: 'ada', password: 'x' } }
  expect(await failing(call(loginLocal, credentials))).toMatchObject({ statusCode: 401 })
  expect(assign).not.toHaveBeenCalled()
})

test('no connection is an offline error, and the page’s connection state shows it', async () => {
  page(() => Promise.reject(new TypeError('fetch failed')))
  expect(await failing(call(projectView, args))).toBeInstanceOf(OfflineError)
  expect(connection.get().state).toBe('offline')
})

test('a request that the worker did not try keeps the known cause: a proxy still needs a sign-in', async () => {
  const headers = { [answerHeaders.source]: 'none', [answerHeaders.reason]: 'breaker' }
  page(() => new Response(null, { status: 503, headers }))
  connection.set({ state: 'sign-in-needed' })
  expect(await failing(call(projectView, args))).toBeInstanceOf(OfflineError)
  expect(connection.get().state).toBe('sign-in-needed')
})

test('a rate limit ends an outage only when it arrives, not when the worker repeats it', async () => {
  const headers: Record<string, string> = { [answerHeaders.reason]: 'status' }
  const limited = { error_code: 'X', message: 'slow down', request_id: 'r' }
  page(() => Response.json(limited, { status: 429, headers }))
  connection.set({ state: 'offline' })
  expect(await failing(call(projectView, args))).toMatchObject({ statusCode: 429 })
  expect(connection.get().state).toBe('offline')
  delete headers[answerHeaders.reason]
  await failing(call(projectView, args))
  expect(connection.get().state).toBe('live')
})

test('a read aborted by the page throws its reason and leaves the connection state', async () => {
  page(() => Promise.reject(new DOMException('aborted', 'AbortError')))
  const reason = new Error('left')
  expect(await failing(call(projectView, args, AbortSignal.abort(reason)))).toBe(reason)
  expect(connection.get().state).toBe('live')
})

test.each([
  ['a page instead of an answer', 502],
  ['a success of the wrong kind', 200],
])('without the worker, %s is something on the way', async (_, status) => {
  page(refuse(500))
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  const sent = async () => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
  expect(await failing(call(projectView, args, undefined, { fetch: sent }))).toMatchObject({
    name: 'OfflineError',
    message: `A proxy answered instead of the server (${status})`,
  })
})

test('a slow call raises a doubt after 8 s, one that may take long does not', async () => {
  const asked: string[] = []
  page(() => new Promise<Response>(() => undefined))
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('fetch', (url: string) => (asked.push(url), new Promise(() => undefined)))
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1e9)
  void call(projectView, args, undefined, { timeout: 120_000 })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(asked).toHaveLength(1)
  void call(projectView, args)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(asked).toEqual(['/v1/projects/web', '/v1/projects/web', '/v1/ping'])
  clock.mockRestore()
})

test('a page that is about to be left makes no further calls', async () => {
  const sent = vi.fn(() => Response.json(whole(projectView, { name: 'web' })))
  page(sent)
  holdCalls()
  void call(projectView, args)
  await new Promise(setImmediate)
  expect(sent).not.toHaveBeenCalled()
})
