import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { loadedAsHeader, userKey } from '#api/user-key.ts'
import { probe } from '#sw/data-layer.ts'
import { ada, bob, json, signedIn, startWorker, type User, usual } from '../../support/worker/worker.ts'

type Worker = Awaited<ReturnType<typeof signedIn>>

const list = '/v1/instances?project=web'
const saml = '/login/summit/saml/okta'
const source = (response: Response) => response.headers.get(answerHeaders.source)
const isRefusal = (response: Response) => [response.status, response.headers.get(answerHeaders.otherUser)]
const refused = [409, '1']
const as = (user: User) => ({ headers: { [loadedAsHeader]: userKey(user) } })
const broken = () => json({ message: 'broken', request_id: 'r' }, 500)

/** From now on the server fails everything but `/v1/me`. */
const failBut = (worker: Worker, user: User) => {
  worker.server.user = user
  worker.server.answer = (request, user) => (request.url.endsWith('/v1/me') ? usual(request, user) : broken())
}

/** Ada has read her list in one document. */
async function adaWithList() {
  const worker = await signedIn()
  await worker.request(list)
  return worker
}

test('an identity provider’s answer is a sign-in: the next user finds nothing', async () => {
  const worker = await adaWithList()
  worker.server.answer = () => new Response(null, { status: 303, headers: { location: '/projects' } })
  await worker.request(saml, { method: 'POST', body: 'SAMLResponse=x', page: 'next' })
  expect(await worker.partition()).toBeUndefined()
  failBut(worker, bob)
  await worker.request('/v1/me', { page: 'next' })
  expect((await worker.request(list, { page: 'next' })).status).toBe(500)
  expect(worker.wiped).toEqual([''])
})

test('a refused identity provider’s answer locks nobody out', async () => {
  const worker = await adaWithList()
  worker.server.answer = () => json({ message: 'no', request_id: 'r' }, 401)
  await worker.request(saml, { method: 'POST', body: 'SAMLResponse=x', page: 'next' })
  expect(await worker.kept()).toContain(list)
})

test.each([
  ['Ada', ada, 'store'],
  ['another user', bob, 'network'],
])('a new document is shown stored answers only once the server has named %s', async (_, user, from) => {
  const worker = await adaWithList()
  failBut(worker, user)
  const response = await worker.request(list, { page: 'new' })
  expect(source(response)).toBe(from)
  expect(await response.text()).not.toContain(user === bob ? 'ada' : 'bob')
})

test('a new document whose `/v1/me` is refused is shown no stored answers', async () => {
  const worker = await adaWithList()
  worker.server.answer = (request) => (request.url.endsWith('/v1/me') ? usual(request, undefined) : broken())
  expect(source(await worker.request(list, { page: 'new' }))).toBe('network')
})

test.each<[string, Worker['server']['answer']]>([
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['is behind a proxy that cannot reach it', () => new Response('Bad gateway', { status: 502 })],
  ['fails every request', broken],
])('a server that %s does not keep stored answers from a new document', async (_, answer) => {
  const worker = await adaWithList()
  worker.server.answer = answer
  expect(source(await worker.request(list, { page: 'new' }))).toBe('store')
})

test('a write that its page aborted is not sent once the server has named the user', async () => {
  const worker = await adaWithList()
  const named = Promise.withResolvers<void>()
  worker.server.requests = []
  worker.server.answer = async (request, user) => {
    if (request.url.endsWith('/v1/me')) await named.promise
    return usual(request, user)
  }
  const page = new AbortController()
  const reason = new Error('the page waits no longer')
  const write = worker.start('/v1/instances/i/stop', {
    method: 'POST',
    page: 'new',
    signal: page.signal,
    ...as(ada),
  })
  await expect.poll(() => worker.server.requests).toEqual(['GET /v1/me'])
  page.abort(reason)
  named.resolve()
  await expect(write).rejects.toBe(reason)
  expect(worker.server.requests).toEqual(['GET /v1/me'])
})

test.each([
  ['behind the worker’s back', (worker: Worker) => Promise.resolve((worker.server.user = bob))],
  [
    'in another tab',
    async (worker: Worker) => {
      await worker.start('/v1/login/harbor/local', { method: 'POST', body: '{}', page: 'other' })
      worker.server.user = bob
      await worker.start('/v1/me', { page: 'other' })
    },
  ],
])('what a page reads while it loads is refused if the user changes meanwhile, %s', async (_, change) => {
  const worker = await adaWithList()
  const [answered, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  worker.server.requests = []
  worker.server.answer = async (request, user) => {
    if (worker.server.requests.length <= 2) await answered.promise
    return usual(request, user && worker.server.user)
  }
  const unsure = { headers: { [loadedAsHeader]: `${userKey(ada)} unsure` } }
  const early = [worker.start('/v1/me', { page: 'new' }), worker.start(list, { page: 'new', ...unsure })]
  await expect.poll(() => worker.server.requests).toHaveLength(2)
  void change(worker).then(() => changed.resolve())
  await changed.promise
  answered.resolve()
  const [me, read] = await Promise.all(early)
  expect(await me?.text()).not.toContain('ada')
  expect(read && isRefusal(read)).toEqual(refused)
  await worker.settled()
  expect(await worker.kept()).not.toContain(list)
})

test('for a document that has not asked who is signed in, the worker asks once before it stores', async () => {
  const worker = await adaWithList()
  worker.server.requests = []
  await worker.request(list, { page: 'new' })
  await worker.request(list, { page: 'new' })
  expect(worker.server.requests).toEqual(['GET /v1/instances', 'GET /v1/me', 'GET /v1/instances'])
})

test('after a 401 on one page’s call, another page’s calls reach the server', async () => {
  const worker = await adaWithList()
  await worker.request('/v1/me', { page: 'other', ...as(ada) })
  worker.server.user = undefined
  expect((await worker.request(list, as(ada))).status).toBe(401)
  expect((await worker.request(list, { page: 'other', ...as(ada) })).status).toBe(401)
})

test.each([403, 404])('a late %d deletes nothing of a user who has signed in since', async (status) => {
  const worker = await adaWithList()
  const late = Promise.withResolvers<Response>()
  worker.server.answer = () => late.promise
  const read = worker.start(list)
  worker.server.answer = usual
  worker.server.user = bob
  await worker.request('/v1/me')
  await worker.request(list)
  late.resolve(json({ error_code: 'x', message: 'no', request_id: 'r' }, status))
  await read
  await worker.settled()
  expect(await worker.kept()).toContain(list)
})

test.each([
  [true, 'omit'],
  [false, 'same-origin'],
] as const)(
  'while a sign-out is pending (%s), the worker’s own requests do not carry the old session',
  async (isPending, credentials) => {
    const worker = await adaWithList()
    const asked: string[] = []
    worker.server.answer = (request) => {
      asked.push(`${new URL(request.url).pathname} ${request.credentials}`)
      return request.url.endsWith('/v1/ping') ? json({ status: 'ok' }) : broken()
    }
    if (isPending) await worker.partitions.signOut('')
    worker.deps.breakerOf('').failed('instanceList', 'offline')
    await probe(worker.deps, '', 'https://console.test')
    expect(asked).toEqual([`/v1/ping ${credentials}`, `/v1/me ${credentials}`])
  },
)

test('the header naming the page’s user is not sent to the server', async () => {
  const worker = await signedIn()
  const heard: Array<string | null> = []
  worker.server.answer = (request, user) => {
    heard.push(request.headers.get(loadedAsHeader))
    return usual(request, user)
  }
  await worker.request(list, as(ada))
  await worker.request('/v1/instances/a/stop', { method: 'POST', ...as(ada) })
  expect(heard).toEqual([null, null])
})

test.each([
  ['read', list, {}],
  ['log', '/v1/system/audit-log?sort_by=time_and_id_descending', {}],
  ['query', '/v1/timeseries/query?project=web', { method: 'POST', body: '{"query":"get a:b"}' }],
  ['write', '/v1/projects', { method: 'POST', body: '{}' }],
])('a %s from a page loaded as another user is not sent', async (_, path, init) => {
  const worker = await signedIn()
  worker.server.user = bob
  await worker.request('/v1/me')
  worker.server.requests = []
  expect(isRefusal(await worker.request(path, { ...init, ...as(ada) }))).toEqual(refused)
  expect(worker.server.requests).toEqual([])
  expect((await worker.request(path, { ...init, ...as(bob) })).ok).toBe(true)
})

test('after a sign-in nothing is sent as the previous user, until the server has named someone', async () => {
  const worker = await adaWithList()
  worker.server.answer = () => new Response(null, { status: 204 })
  await worker.request('/v1/login/harbor/local', { method: 'POST', body: '{}' })
  worker.server.answer = broken
  worker.server.requests = []
  const write = { method: 'POST', body: '{}', ...as(ada) }
  expect(source(await worker.request('/v1/projects', write))).toBe('none')
  worker.server.answer = usual
  worker.server.user = bob
  expect(isRefusal(await worker.request('/v1/projects', write))).toEqual(refused)
  expect(worker.server.requests).toEqual(['GET /v1/me', 'GET /v1/me'])
})

test('a restarted worker asks before it sends a page’s first write', async () => {
  const { settings } = await adaWithList()
  const worker = startWorker({ settings })
  worker.server.user = bob
  const write = { method: 'POST', body: '{}', ...as(ada) }
  expect(isRefusal(await worker.request('/v1/projects', write))).toEqual(refused)
  expect(worker.server.requests).toEqual(['GET /v1/me'])
})

test('an answer in flight during a change of user is not shown to its page', async () => {
  const worker = await adaWithList()
  const gate = Promise.withResolvers<void>()
  worker.server.answer = async (request) => {
    if (!request.url.endsWith('/v1/me')) await gate.promise
    return usual(request, bob)
  }
  worker.server.requests = []
  const late = worker.start(list, as(ada))
  await expect.poll(() => worker.server.requests.length).toBe(1)
  await worker.request('/v1/me', { page: 'next' })
  gate.resolve()
  expect(isRefusal(await late)).toEqual(refused)
})

test.each([
  ['a read', list],
  ['a pass-through call', '/v1/webhook-secrets?receiver=a'],
  ['a page of the log', '/v1/system/audit-log'],
])('a late 401 to %s does not lock out a user who signed in since', async (_, path) => {
  const worker = await signedIn()
  const gate = Promise.withResolvers<void>()
  worker.server.answer = async (request, user) => {
    if (request.url.endsWith('/v1/me')) return usual(request, user)
    await gate.promise
    return usual(request, undefined)
  }
  worker.server.requests = []
  const late = worker.start(path)
  await expect.poll(() => worker.server.requests.length).toBe(1)
  worker.server.user = bob
  await worker.request('/v1/me')
  gate.resolve()
  expect((await late).status).toBe(401)
  expect(await worker.partition()).toBeDefined()
})

test('a late answer to a sign-out deletes nothing of a user who signed in since', async () => {
  const worker = await signedIn()
  const gate = Promise.withResolvers<Response>()
  worker.server.answer = (request, user) =>
    request.url.endsWith('/v1/logout') ? gate.promise : usual(request, user)
  worker.server.requests = []
  const late = worker.start('/v1/logout', { method: 'POST' })
  await expect.poll(() => worker.server.requests.length).toBe(1)
  worker.server.user = bob
  await worker.request('/v1/login/harbor/local', { method: 'POST', body: '{}' })
  await worker.request('/v1/me')
  gate.resolve(new Response(null, { status: 204 }))
  await late
  expect(await worker.kept()).toEqual(['/v1/me'])
})

test('while the server names nobody, a page is shown only stored answers, and what it reads is not stored', async () => {
  const worker = await adaWithList()
  worker.server.answer = (request) => (request.url.endsWith('/v1/me') ? broken() : usual(request, bob))
  const unsure = { page: 'new', headers: { [loadedAsHeader]: `${userKey(ada)} unsure` } }
  const read = await worker.request(list, unsure)
  expect(source(read)).toBe('store')
  expect(await read.text()).toContain('ada')
  expect(source(await worker.request('/v1/disks?project=web', unsure))).toBe('none')
  const chart = { ...unsure, method: 'POST', body: '{}' }
  expect(source(await worker.request('/v1/timeseries/query?project=web', chart))).toBe('none')
  await worker.request('/v1/disks?project=web', { page: 'new' })
  expect(await worker.kept()).toEqual(expect.not.arrayContaining(['/v1/disks?project=web']))
  worker.server.answer = broken
  expect(await (await worker.request(list, unsure)).text()).toContain('ada')
})
