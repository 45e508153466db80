import { afterEach, expect, test, vi } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { fetchOnce, forgetEarly } from '#app/data/early-answers.ts'
import { noticeUser } from '#app/user/page-user.ts'

const url = '/v1/projects?limit=50'
const asked = { method: 'GET', headers: { 'api-version': '1' } }
const text = async (answer: Promise<Response>) => (await answer).text()

noticeUser({ id: 'ada', siloId: 'harbor' }, 'store')

/** What `index.html` has asked for, as the user of the last visit. */
function startWith(as: string | null = 'harbor/ada') {
  vi.stubGlobal('fetch', async () => new Response('asked again'))
  const early = () => Promise.resolve(new Response('early'))
  globalThis.early = {
    version: '1',
    as,
    user: Promise.resolve(undefined),
    answers: { [url]: early(), '/v1/me': early() },
  }
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

test('who is signed in is taken by a page that does not know its user', async () => {
  startWith(null)
  expect(await text(fetchOnce('/v1/me', asked))).toBe('early')
})

test('no early answer is taken after a write', async () => {
  startWith()
  await fetchOnce('/v1/projects', { ...asked, method: 'POST' })
  expect(await text(fetchOnce(url, asked))).toBe('asked again')
})

test('an early answer to another user is asked for again', async () => {
  startWith()
  const refused = new Response('', { status: 409, headers: { [answerHeaders.otherUser]: '1' } })
  Object.assign(globalThis.early?.answers ?? {}, { [url]: Promise.resolve(refused) })
  expect(await text(fetchOnce(url, asked))).toBe('asked again')
})

test('aborting a call ends its wait for an early answer', async () => {
  startWith()
  globalThis.early = {
    version: '1',
    as: 'harbor/ada',
    user: Promise.resolve(undefined),
    answers: { [url]: new Promise(() => undefined) },
  }
  const page = new AbortController()
  const answer = fetchOnce(url, { ...asked, signal: page.signal })
  page.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
})

test('an early answer whose body never ends is aborted like any other', async () => {
  startWith()
  const endless = new Response(new ReadableStream({ start: (stream) => stream.enqueue(Uint8Array.of(91)) }))
  Object.assign(globalThis.early?.answers ?? {}, { [url]: Promise.resolve(endless) })
  const abort = new AbortController()
  const reading = text(fetchOnce(url, { ...asked, signal: abort.signal }))
  abort.abort(new Error('took too long'))
  await expect(reading).rejects.toThrow('took too long')
})
