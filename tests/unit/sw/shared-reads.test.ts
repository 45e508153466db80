import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { signedIn } from '../../support/worker/worker.ts'

const url = '/v1/instances?project=shop'

/** A worker whose server was down and has just returned. */
async function recovering() {
  const worker = await signedIn()
  const breaker = worker.deps.breakerOf('')
  breaker.failed('ping', 'offline')
  breaker.answered('currentUserView', 10)
  worker.server.requests.length = 0
  return worker
}

test('after a recovery a read shared by several pages is sent once, and each gets the full answer', async () => {
  const worker = await recovering()
  const answers = await Promise.all(['a', 'b', 'c'].map((page) => worker.start(url, { page })))
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  expect(worker.server.requests).toEqual(['GET /v1/instances'])
  expect(bodies[2]).toEqual(bodies[0])
  await worker.settled()
  expect(await worker.kept()).toContain(url)
})

test('the page that asked first may leave: the others get their answer', async () => {
  const worker = await recovering()
  const leaving = new AbortController()
  const first = worker.start(url, { page: 'a', signal: leaving.signal })
  const second = worker.start(url, { page: 'b' })
  leaving.abort()
  await first.catch(() => undefined)
  expect((await second).status).toBe(200)
})

test('reads with different queries are not shared', async () => {
  const worker = await recovering()
  await Promise.all([worker.start(url), worker.start('/v1/instances?project=farm')])
  expect(worker.server.requests).toHaveLength(2)
})

test('a failure shared by several pages counts once', async () => {
  const worker = await recovering()
  worker.server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await Promise.all(['a', 'b', 'c'].map((page) => worker.start(url, { page })))
  expect(worker.deps.breakerOf('').isOpen('instanceList')).toBe(false)
})
