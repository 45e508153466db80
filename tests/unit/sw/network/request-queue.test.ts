import { expect, test } from 'vitest'
import { createBreaker } from '#sw/network/breaker.ts'
import { RequestQueue } from '#sw/network/request-queue.ts'
import type { BufferedResponse } from '#sw/network/fetch-with-timeouts.ts'

const answer = (text: string): BufferedResponse => ({
  response: new Response(),
  body: new TextEncoder().encode(text),
})

const textOf = async (answer: Promise<BufferedResponse>) => new TextDecoder().decode((await answer).body)

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A queue whose delays end when the test says so. */
function startQueue({ recovering }: { recovering: boolean }) {
  const clock = { now: 0 }
  const delays: number[] = []
  let end: (() => void) | undefined
  const queue = new RequestQueue((ms) => {
    delays.push(Math.round(ms))
    return new Promise((resolve) => (end = resolve))
  })
  const breaker = createBreaker(
    () => clock.now,
    () => undefined,
  )
  if (recovering) breaker.failed('ping', 'offline')
  breaker.answered('currentUserView', 10)
  const sent: string[] = []
  const enqueue = (key: string) =>
    queue.enqueue(breaker, key, (shared) => {
      sent.push(shared ? `${key}, shared` : key)
      return Promise.resolve(answer(`${key} ${sent.length}`))
    })
  /** Ends the current delay, and waits until the next request is sent. */
  const endDelay = async () => {
    end?.()
    await settled()
  }
  return { queue, enqueue, sent, endDelay, delays, clock }
}

test('normally every read is sent at once, and none is shared', async () => {
  const { enqueue, sent, delays } = startQueue({ recovering: false })
  await Promise.all([enqueue('a'), enqueue('a'), enqueue('b')])
  expect([sent, delays]).toEqual([['a', 'a', 'b'], []])
})

test('during a recovery reads are sent one by one, seventeen a second', async () => {
  const { enqueue, sent, delays, endDelay } = startQueue({ recovering: true })
  for (const key of ['a', 'b', 'c']) void enqueue(key)
  await settled()
  expect([sent, delays]).toEqual([['a, shared'], [59]])
  await endDelay()
  expect([sent, delays]).toEqual([
    ['a, shared', 'b, shared'],
    [59, 59],
  ])
})

test('queued reads with the same key are sent once', async () => {
  const { enqueue, sent, endDelay } = startQueue({ recovering: true })
  const texts = ['a', 'b', 'a', 'a'].map((key) => textOf(enqueue(key)))
  await endDelay()
  await endDelay()
  expect(await Promise.all(texts)).toEqual(['a 1', 'b 2', 'a 1', 'a 1'])
  expect(sent).toEqual(['a, shared', 'b, shared'])
})

test('a read whose key was already sent is sent again', async () => {
  const { enqueue, sent, endDelay } = startQueue({ recovering: true })
  await enqueue('a')
  void enqueue('a')
  await endDelay()
  expect(sent).toEqual(['a, shared', 'a, shared'])
})

test('reads still waiting when the recovery ends stay in the queue', async () => {
  const { enqueue, sent, endDelay, clock } = startQueue({ recovering: true })
  for (const key of ['a', 'b', 'c']) void enqueue(key)
  await settled()
  clock.now = 60_000
  void enqueue('d')
  await endDelay()
  expect(sent).toEqual(['a, shared', 'b, shared'])
  await endDelay()
  await endDelay()
  void enqueue('e')
  expect(sent).toEqual(['a, shared', 'b, shared', 'c, shared', 'd, shared', 'e'])
})

test('background work waits until no page’s call is in flight', async () => {
  const { queue } = startQueue({ recovering: false })
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const did: string[] = []
  void queue.asking(() => first.promise)
  const asked = queue.asking(() => second.promise).catch(() => did.push('failed'))
  void queue.untilIdle().then(() => did.push('idle'))
  first.resolve()
  await settled()
  expect(did).toEqual([])
  second.reject(new Error('broken'))
  await asked
  await settled()
  expect(did).toContain('idle')
  await queue.untilIdle()
})
