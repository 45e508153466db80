import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { userKey } from '#api/user-key.ts'
import { getSetting } from '#db/settings.ts'
import { onPageMessage } from '#sw/page-messages.ts'
import { PendingLogout } from '#sw/session/pending-logout.ts'
import { ada, bob, json, signedIn, startWorker, type User, usual } from '../../support/worker/worker.ts'

type Worker = Awaited<ReturnType<typeof signedIn>>

const list = '/v1/instances?project=web'
const broken = () => json({ message: 'broken', request_id: 'r' }, 500)

/** Ada has read her list in one document. */
async function adaWithList() {
  const worker = await signedIn()
  await worker.request(list)
  return worker
}

/** The worker's reply to a page's message. */
async function replyTo(worker: Worker, data: object) {
  const replies: unknown[] = []
  const owed = new PendingLogout(worker.partitions, (scope) =>
    worker.deps.origin.fetch(new Request('https://console.test/v1/logout', { method: 'POST' }), scope),
  )
  const none = () => Promise.reject(new Error('Not asked for here'))
  const files = { kept: none, fetchSome: none, keepLoaded: none }
  const itself = {
    clients: { claim: none },
    skipWaiting: none,
    origin: 'https://console.test',
    lookAtControl: none,
  }
  const ports = [{ postMessage: (value: unknown) => void replies.push(value) }]
  await onPageMessage(worker.deps, owed, files, itself, { data, source: { id: 'page' }, ports })
  return replies[0]
}

test('a page loaded as another user gets no partition and signs nobody out', async () => {
  const worker = await adaWithList()
  expect(await replyTo(worker, { type: 'partition', as: userKey(bob) })).toBeUndefined()
  expect(await replyTo(worker, { type: 'partition', as: userKey(ada) })).toBe(
    (await worker.partition())?.name,
  )
  expect(await replyTo(worker, { type: 'sign-out', as: userKey(bob) })).toBe('other-user')
  expect(await worker.kept()).toContain(list)
  expect(await replyTo(worker, { type: 'sign-out', as: userKey(ada) })).toBe('done')
  expect(await worker.partition()).toBeUndefined()
})

test.each(['before', 'after'] as const)(
  'a user named during a sign-out is not restored, named %s the server handled it',
  async (named) => {
    const worker = await adaWithList()
    const [logout, me] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    worker.server.answer = async (request, user) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/v1/logout') await logout.promise
      if (pathname === '/v1/me') await me.promise
      return usual(request, user)
    }
    worker.server.requests = []
    const done = replyTo(worker, { type: 'sign-out', as: userKey(ada) })
    await expect.poll(() => worker.server.requests).toContain('POST /v1/logout')
    // Another tab keeps reading with the session that is about to end.
    const reads = [worker.start('/v1/me', { page: 'tab' }), worker.start(list, { page: 'tab' })]
    await expect.poll(() => worker.server.requests).toContain('GET /v1/me')
    const [first, second] = named === 'before' ? [me, logout] : [logout, me]
    first.resolve()
    await (named === 'before' ? Promise.all(reads) : done)
    second.resolve()
    expect(await done).toBe('done')
    await Promise.all(reads)
    expect(await getSetting(worker.settings, 'identity:')).toBeUndefined()
    expect(await worker.kept()).toEqual([])
  },
)

test('while a sign-out is pending, nothing is stored for the user the server still names, until a sign-in', async () => {
  let worker = await adaWithList()
  const failing = (request: Request, user?: User) =>
    request.url.endsWith('/v1/logout') ? broken() : usual(request, user)
  worker.server.answer = failing
  await replyTo(worker, { type: 'sign-out', as: userKey(ada) })
  for (const restarted of [false, true]) {
    if (restarted) worker = startWorker({ settings: worker.settings })
    worker.server.answer = failing
    expect((await worker.request('/v1/me')).status).toBe(200)
    expect((await worker.request(list)).status).toBe(200)
    expect(await getSetting(worker.settings, 'identity:')).toBeUndefined()
    expect(await worker.kept()).toEqual([])
  }
  await worker.request('/v1/login/harbor/local', { method: 'POST', body: '{}' })
  await worker.request('/v1/me')
  expect(await worker.kept()).toEqual(['/v1/me'])
})

test('a page whose session was replaced gets no partition', async () => {
  const worker = await adaWithList()
  worker.server.user = bob
  expect(await replyTo(worker, { type: 'partition', as: userKey(ada) })).toBeUndefined()
})

test('the user is not named while the partition is locked', async () => {
  const worker = await adaWithList()
  expect(await replyTo(worker, { type: 'user' })).toBe(userKey(ada))
  await worker.partitions.lock('')
  expect(await replyTo(worker, { type: 'user' })).toBeUndefined()
})

test('cleared after the disk was full, answers are stored again', async () => {
  const worker = await adaWithList()
  const database = await worker.partition()
  const full = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  database?.answers.hook('creating', full)
  await worker.request('/v1/projects')
  database?.answers.hook('creating').unsubscribe(full)
  expect(await replyTo(worker, { type: 'clear', as: userKey(bob) })).toBe(false)
  expect(await replyTo(worker, { type: 'clear', as: userKey(ada) })).toBe(true)
  expect(await worker.kept()).toEqual([])
  await worker.request(list)
  expect(await worker.kept()).toEqual([list])
})

test('a take is said to be ended only if the page may end it', async () => {
  const worker = await signedIn()
  await replyTo(worker, { type: 'take', as: userKey(ada), of: { kind: 'all', id: '', name: '' } })
  const off = (as: string) => replyTo(worker, { type: 'take-off', as, id: 'all ' })
  expect(await off(userKey(bob))).toBe(false)
  expect(await replyTo(worker, { type: 'takes', as: userKey(ada), onlyAsked: true })).toHaveLength(1)
  expect(await off(userKey(ada))).toBe(true)
  expect(await replyTo(worker, { type: 'takes', as: userKey(ada), onlyAsked: true })).toEqual([])
})
