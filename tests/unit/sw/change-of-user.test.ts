import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { ada, apiError, bob, signedIn, startWorker, usual } from '../../support/worker/worker.ts'

type Worker = Awaited<ReturnType<typeof signedIn>>

const list = '/v1/instances?project=web'
const login = { method: 'POST', body: '{}' }
const source = (response: Response) => response.headers.get(answerHeaders.source)

/** Delays the server's answers until released; each is for the user who sent the request. */
function holdBack(worker: Worker) {
  const gate = Promise.withResolvers<void>()
  worker.server.answer = async (request, user) => {
    await gate.promise
    return usual(request, user)
  }
  return { letGo: gate.resolve, go: () => (worker.server.answer = usual) }
}

/** Waits until this many requests have reached the server. */
const arrived = (worker: Worker, count: number) =>
  expect.poll(() => worker.server.requests.length).toBe(count)

/** Every body in the open partition, as one text. */
const everything = async (worker: Worker) =>
  ((await (await worker.partition())?.answers.toArray()) ?? []).map(({ body }) => body).join('\n')

test('a sign-in locks before it is answered', async () => {
  const worker = await signedIn()
  await worker.request(list)
  worker.server.answer = () => new Response(null, { status: 204 })
  await worker.start('/v1/login/harbor/local', login)
  expect((await worker.partition())?.name).toBeUndefined()
  expect(worker.wiped).toEqual([])
})

test('a refused sign-in locks nobody out', async () => {
  const worker = await signedIn()
  worker.server.answer = () => apiError(401)
  await worker.request('/v1/login/harbor/local', login)
  expect((await worker.partition())?.name).toBeDefined()
})

test('a sign-out through the API wipes before it is answered', async () => {
  const worker = await signedIn()
  await worker.request(list)
  await worker.start('/v1/logout', { method: 'POST' })
  expect((await worker.partition())?.name).toBeUndefined()
  expect(worker.wiped).toEqual([''])
})

test('the same user finds stored answers after signing in again', async () => {
  const worker = await signedIn()
  await worker.request(list)
  await worker.request('/v1/login/harbor/local', login)
  await worker.request('/v1/me')
  expect(await worker.kept()).toContain(list)
  await worker.request('/v1/vpcs?project=web')
  expect(await worker.kept()).toContain('/v1/vpcs?project=web')
})

test('another user finds nothing, and afterwards nor does the first', async () => {
  const worker = await signedIn()
  await worker.request(list)
  for (const user of [bob, ada]) {
    await worker.request('/v1/login/harbor/local', login)
    worker.server.user = user
    await worker.request('/v1/me')
    expect(await worker.kept()).toEqual(['/v1/me'])
    await worker.request(list)
  }
})

test('an answer that started before a wipe is never written', async () => {
  const worker = await signedIn()
  const { letGo, go } = holdBack(worker)
  worker.server.requests = []
  const answer = worker.start(list)
  await arrived(worker, 1)
  await worker.partitions.wipe('')
  go()
  worker.server.user = bob
  letGo()
  await answer
  await worker.request('/v1/me')
  await worker.settled()
  expect(await worker.kept()).toEqual(['/v1/me'])
})

test('a late answer of `/v1/me` from before a wipe names nobody', async () => {
  const worker = await signedIn()
  const { letGo, go } = holdBack(worker)
  worker.server.requests = []
  const late = worker.start('/v1/me')
  await arrived(worker, 1)
  await worker.partitions.wipe('')
  letGo()
  expect(await (await late).json()).toMatchObject({ id: 'ada' })
  go()
  worker.server.user = bob
  await worker.request('/v1/me')
  await worker.settled()
  expect(await everything(worker)).not.toContain('ada')
})

test('a late /v1/me of the previous user does not reopen their store', async () => {
  const worker = await signedIn()
  await worker.request(list)
  const { letGo, go } = holdBack(worker)
  worker.server.requests = []
  const late = worker.start('/v1/me')
  await arrived(worker, 1)
  go()
  await worker.start('/v1/login/harbor/local', login)
  letGo()
  await late
  expect((await worker.partition())?.name).toBeUndefined()
})

test('a read that fails after a sign-out shows no stored answer found before it', async () => {
  const worker = await signedIn()
  await worker.request(list)
  const gate = Promise.withResolvers<Response>()
  worker.server.answer = () => gate.promise
  worker.server.requests = []
  const answer = worker.start(list)
  await arrived(worker, 1)
  await worker.partitions.wipe('')
  gate.reject(new TypeError('fetch failed'))
  expect(source(await answer)).toBe('none')
})

test('fifty reads in flight during a change of user leave nothing of the first one', async () => {
  const worker = await signedIn()
  const paths = Array.from({ length: 50 }, (_, i) => `/v1/instances/i${i}`)
  const gates = paths.map(() => Promise.withResolvers<void>())
  worker.server.answer = async (request, user) => {
    await gates[Number(/i(\d+)$/.exec(request.url)?.[1])]?.promise
    return usual(request, user)
  }
  worker.server.requests = []
  const answers = paths.map((path) => worker.start(path))
  await arrived(worker, 50)
  gates.slice(0, 20).forEach((gate) => gate.resolve())
  worker.server.user = bob
  const named = worker.start('/v1/me')
  gates.slice(20, 40).forEach((gate) => gate.resolve())
  await named
  gates.slice(40).forEach((gate) => gate.resolve())
  await Promise.all(answers)
  await worker.settled()
  expect(await worker.kept()).toEqual(['/v1/me'])
  expect(await everything(worker)).not.toContain('ada')
})

test('fifty reads of the new user, sent before the server names them, are not stored for the old one', async () => {
  const worker = await signedIn()
  worker.server.user = bob
  const answers = Array.from({ length: 50 }, (_, i) => worker.start(`/v1/instances/i${i}`))
  await Promise.all([...answers, worker.start('/v1/me')])
  await worker.settled()
  await worker.partitions.identify('', bob, await worker.partitions.epoch(''))
  expect(await everything(worker)).not.toContain('ada')
  await worker.request(list)
  expect(await worker.kept()).toContain(list)
})

test('after a restart answers wait until the server names their user', async () => {
  const { settings } = await signedIn()
  const worker = startWorker({ settings })
  worker.server.user = bob
  await worker.start(list)
  await worker.start('/v1/me')
  await worker.settled()
  expect(await worker.kept()).toEqual(['/v1/me'])
  expect(await everything(worker)).toContain('bob')
})
