import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { isBodyOf } from '#api/contract-answer.ts'
import { currentUserView } from '#api/generated/current-user.ts'
import { operations } from '#api/generated/operations.ts'
import { projectList } from '#api/generated/projects.ts'
import { matcher } from '#api/url.ts'
import { answerKey } from '#db/answers.ts'
import { RateLimits } from '#sw/network/rate-limit.ts'
import {
  isApisError,
  isGateway,
  meaningOf,
  mockServer,
  type Mutated,
  mutated,
  responseOf,
} from '../../support/hostile/mutated-answers.ts'
import { whole } from '../../support/contract/whole.ts'
import { cases, fc } from '../../support/property.ts'
import { ada, bob, json, signedIn, usual } from '../../support/worker/worker.ts'

const timeout = 120_000

const metric = '/v1/metrics/cpus_provisioned?start_time=2025-09-01T10:00:00Z&end_time=2025-09-01T12:00:00Z'
const paths = [
  '/v1/projects?limit=2',
  '/v1/instances?project=web-shop&limit=2&page_token=next',
  '/v1/instances?project=web-shop&limit=2',
  '/v1/system/hardware/sleds?limit=2',
  '/v1/policy',
  '/v1/utilization',
  '/v1/system/policy',
  '/v1/me/groups',
  metric,
]

const find = matcher(Object.values(operations))

/** Whether JSON is a valid answer of a path's operation. */
function isRight(path: string, answer: object): boolean {
  const match = find('GET', path.replace(/\?.*/, ''))
  return match !== undefined && isBodyOf(match.operation, answer, match.path)
}

type Worker = Awaited<ReturnType<typeof worker>>

/** Ada's page and Bob's page on one machine, each with its own partition. */
async function worker() {
  const worker = await signedIn({ scopes: true })
  worker.server.answer = (request, _, scope) => usual(request, scope === 'bob' ? bob : ada)
  for (const path of ['/v1/me', '/v1/projects', '/v1/policy']) await worker.request(path, { page: 'bob' })
  const ofBob = async () => (await worker.partition('bob'))?.answers.toArray()
  const before = await ofBob()
  expect(before).toHaveLength(3)
  const untouched = async () => expect(await ofBob()).toEqual(before)

  /** Sends a request to a server that was healthy until now. */
  const from = (server: () => Response | Promise<Response>) => (path: string) => {
    worker.breakers.clear()
    worker.deps.rateLimits = new RateLimits()
    worker.server.answer = server
    return worker.request(path)
  }
  const meet = (path: string, answer: Mutated) => from(() => responseOf(answer))(path)
  const rowOf = async (path: string) => {
    const url = new URL(path, 'https://console.test')
    return (await worker.partition())?.answers.get(answerKey('GET', url))
  }
  const signInAgain = () => from(() => json({ id: ada.id, silo_id: ada.siloId }))('/v1/me')
  return { ...worker, from, meet, rowOf, untouched, signInAgain }
}

/** The failure table's outcome for one answer: which one the page gets, and what is stored then. */
function expected({ status, isJson, ...answer }: Mutated, path: string, stored: string | undefined) {
  const { text, json } = meaningOf({ status, isJson, ...answer })
  const passed = { source: 'network', status, text, stored }
  const kept = { source: 'store', status: 200, text: stored, stored }
  const unanswered = { source: 'none', status: 503, text: undefined, stored }
  if (isGateway({ status, isJson, ...answer })) return stored === undefined ? unanswered : kept
  if (status === 403 || status === 404) return { ...passed, stored: undefined }
  if (status === 400 && path.includes('page_token')) return { ...passed, stored: undefined }
  if (status === 408 || status === 429 || status >= 500) {
    return stored === undefined ? passed : kept
  }
  if (status >= 400) return passed
  if (status === 200 && isJson && json && isRight(path, json)) return { ...passed, stored: text }
  return stored === undefined ? passed : kept
}

async function compare(response: Response, want: ReturnType<typeof expected>) {
  expect(response.headers.get(answerHeaders.source)).toBe(want.source)
  expect(response.status).toBe(want.status)
  expect(Date.parse(response.headers.get(answerHeaders.fetchedAt) ?? '')).not.toBe(
    want.source === 'none' ? 0 : Number.NaN,
  )
  if (want.text !== undefined) expect(await response.text()).toBe(want.text)
}

/** Offline, the stored answer is returned unchanged. */
async function readsBack(worker: Worker, path: string, stored: string | undefined) {
  const response = await worker.from(() => Promise.reject(new TypeError('no network')))(path)
  expect(response.headers.get(answerHeaders.source)).toBe(stored === undefined ? 'none' : 'store')
  if (stored !== undefined) expect(await response.text()).toBe(stored)
}

async function goodAnswers() {
  const mock = mockServer()
  const good = new Map<string, string>()
  for (const path of paths) {
    const real = path.replace('&page_token=next', '')
    good.set(path, await mock(real).catch(() => '{}'))
  }
  return { good, me: await mock('/v1/me') }
}

test('7,500 answers to lists and views', { timeout }, async () => {
  const { good } = await goodAnswers()
  const here = await worker()
  const epoch = await here.partitions.epoch('')
  const stored = new Map<string, string>()
  let number = 0
  const meet = async (g: fc.GeneratorValue) => {
    const path = g(fc.constantFrom, ...paths)
    const answer = mutated(g, good.get(path) ?? '{}')
    const want = expected(answer, path, stored.get(path))
    await compare(await here.meet(path, answer), want)
    if (answer.status === 401 && isApisError(answer)) {
      expect(await here.partition()).toBeUndefined()
      await here.signInAgain()
    }
    if (want.stored === undefined) stored.delete(path)
    else stored.set(path, want.stored)
    const row = await here.rowOf(path)
    expect(row?.body).toBe(want.stored)
    if (row) expect(JSON.parse(row.body)).toBeTypeOf('object')
    if (number % 20 === 0) await readsBack(here, path, want.stored)
    if (number % 500 === 0) await here.untouched()
    number += 1
  }
  await fc.assert(fc.asyncProperty(fc.gen(), meet), { numRuns: cases(7_500), endOnFailure: true })
  expect(await here.partitions.epoch('')).toBe(epoch)
  expect((await (await here.partition())?.facts.get('epoch'))?.value).toBe(epoch)
  expect([here.wiped, here.notices]).toEqual([[], []])
  await here.untouched()
})

test('1,000 answers to who is signed in', { timeout }, async () => {
  const { me } = await goodAnswers()
  const own = JSON.stringify({ ...(JSON.parse(me) as object), id: ada.id, silo_id: ada.siloId })
  const here = await worker()
  let wipes = 0
  let number = 0
  const meet = async (g: fc.GeneratorValue) => {
    await here.from(() => json({ items: [{ id: String(number) }] }))('/v1/projects')
    const before = { epoch: await here.partitions.epoch(''), me: (await here.rowOf('/v1/me'))?.body }
    const answer = mutated(g, own)
    const { text, json: said } = meaningOf(answer)
    const response = await here.meet('/v1/me', answer)
    const { id, silo_id: siloId } = { id: undefined, silo_id: undefined, ...said } as Record<string, unknown>
    const isWhole = answer.status === 200 && answer.isJson && isBodyOf(currentUserView, said)
    const names = isWhole && isId(id) && isId(siloId)
    const other = names && (id !== ada.id || siloId !== ada.siloId)
    if (other) wipes += 1
    if (names) expect(await response.text()).toBe(text)
    expect(here.wiped).toHaveLength(wipes)
    expect(await here.partitions.epoch('')).toBe(before.epoch + (other ? 1 : 0))
    const isError = isApisError(answer)
    const gone = isError && (answer.status === 403 || answer.status === 404)
    const signedOut = isError && answer.status === 401
    const stored = names ? text : gone || signedOut ? undefined : before.me
    if (!signedOut) expect((await here.rowOf('/v1/me'))?.body).toBe(stored)
    if (signedOut) expect(await here.partition()).toBeUndefined()
    if (other || gone || signedOut) {
      await here.signInAgain()
      if (other) wipes += 1
    }
    const list = other ? undefined : JSON.stringify(whole(projectList, { items: [{ id: String(number) }] }))
    expect((await here.rowOf('/v1/projects'))?.body).toBe(list)
    if (number % 200 === 0) await here.untouched()
    number += 1
  }
  await fc.assert(fc.asyncProperty(fc.gen(), meet), { numRuns: cases(1_000), endOnFailure: true })
  expect(here.notices).toEqual([])
  await here.untouched()
})

/** The API's ids have letters, digits and hyphens. Anything else names nobody. */
const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,100}$/.test(id)
