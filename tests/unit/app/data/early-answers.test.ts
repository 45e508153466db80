import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { projectList } from '#api/generated/projects.ts'
import type { OperationArgs } from '#api/operation.ts'
import { urlOf } from '#api/url.ts'
import { pageOf } from '#app/components/list/list-reads.ts'
import { fetchOnce, forgetEarly } from '#app/data/early-answers.ts'
import { query } from '#app/data/query.ts'
import { pageSize } from '#domain/page-sizes.ts'
import { noticeUser } from '#app/user/page-user.ts'

const url = '/v1/projects?limit=50'
const asked = { method: 'GET', headers: { 'api-version': '1' } }
const text = async (answer: Promise<Response>) => (await answer).text()

noticeUser({ id: 'ada', siloId: 'harbor' }, 'store')

const early = (body: BodyInit, init?: ResponseInit) => ({
  answer: Promise.resolve(new Response(body, init)),
  end: new AbortController(),
})

/** What `index.html` has asked for, as the user of the last visit. */
function startWith(as: string | null = 'harbor/ada', answer = early('early')) {
  vi.stubGlobal('fetch', async () => new Response('asked again'))
  const answers = { [url]: answer, '/v1/me': early('early') }
  globalThis.early = { version: '1', as, user: Promise.resolve(undefined), answers }
}

afterEach(() => {
  forgetEarly()
  vi.unstubAllGlobals()
})

test('an early answer is taken once', async () => {
  startWith()
  expect(await text(fetchOnce(url, asked))).toBe('early')
  expect(await text(fetchOnce(url, asked))).toBe('asked again')
  expect(forgetEarly()).toEqual(['/v1/me'])
})

test.each([
  ['another user’s', 'harbor/bob', asked],
  ['one in another version', 'harbor/ada', { ...asked, headers: { 'api-version': '2' } }],
  ['one for a request that insists', 'harbor/ada', { ...asked, cache: 'reload' } as const],
])('an early answer is not taken: %s', async (_, as, init) => {
  startWith(as)
  expect(await text(fetchOnce(url, init))).toBe('asked again')
})

test('on a first visit, who is signed in and the first list are taken', async () => {
  startWith(null)
  expect(await text(fetchOnce('/v1/me', asked))).toBe('early')
  expect(await text(fetchOnce(url, asked))).toBe('early')
})

test('index.html asks for the list of projects as the page does', () => {
  const first = urlOf(projectList, {
    ...pageOf(query(projectList, {}), { limit: pageSize }).args,
  } as OperationArgs)
  expect(readFileSync('index.html', 'utf8')).toContain(`ask('${first}')`)
})

test('no early answer is taken after a write', async () => {
  startWith()
  await fetchOnce('/v1/projects', { ...asked, method: 'POST' })
  expect(await text(fetchOnce(url, asked))).toBe('asked again')
})

test('an early answer to another user is requested again', async () => {
  startWith('harbor/ada', early('', { status: 409, headers: { [answerHeaders.otherUser]: '1' } }))
  expect(await text(fetchOnce(url, asked))).toBe('asked again')
})

test.each([
  ['before the call', (abort: () => void, call: () => void) => (abort(), call())],
  ['after the call', (abort: () => void, call: () => void) => (call(), abort())],
])('aborting a call ends its early request: %s', (_, inOrder) => {
  const answer = early('early')
  startWith('harbor/ada', answer)
  const page = new AbortController()
  inOrder(
    () => page.abort(new Error('left')),
    () => void fetchOnce(url, { ...asked, signal: page.signal }),
  )
  expect(answer.end.signal.reason).toEqual(new Error('left'))
})
