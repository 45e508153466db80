import { expect, test } from 'vitest'
import { createBreaker } from '#sw/breaker.ts'
import { Turns } from '#sw/turns.ts'
import type { WholeResponse } from '#sw/within.ts'

const answer = (text: string): WholeResponse => ({
  response: new Response(),
  body: new TextEncoder().encode(text),
})

const textOf = async (answer: Promise<WholeResponse>) => new TextDecoder().decode((await answer).body)

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Turns whose delays end when the test says so. */
function turns({ recovering }: { recovering: boolean }) {
  const clock = { now: 0 }
  const delays: number[] = []
  let end: (() => void) | undefined
  const it = new Turns((ms) => {
    delays.push(Math.round(ms))
    return new Promise((resolve) => (end = resolve))
  })
  const breaker = createBreaker(
    () => clock.now,
    () => undefined,
  )
  if (recovering) breaker.failed('offline')
  breaker.reached(10)
  const asked: string[] = []
  const take = (key: string) =>
    it.take(breaker, key, (shared) => {
      asked.push(shared ? `${key}, shared` : key)
      return Promise.resolve(answer(`${key} ${asked.length}`))
    })
  /** Ends the delay that is running, if one is, and lets follow what follows. */
  const next = async () => {
    end?.()
    await settled()
  }
  return { take, asked, next, delays, clock }
}

test('usually every read is made at once and for itself', async () => {
  const { take, asked, delays } = turns({ recovering: false })
  await Promise.all([take('a'), take('a'), take('b')])
  expect([asked, delays]).toEqual([['a', 'a', 'b'], []])
})

test('while a server recovers one read goes after the other, seventeen a second', async () => {
  const { take, asked, delays, next } = turns({ recovering: true })
  for (const key of ['a', 'b', 'c']) void take(key)
  await settled()
  expect([asked, delays]).toEqual([['a, shared'], [59]])
  await next()
  expect([asked, delays]).toEqual([
    ['a, shared', 'b, shared'],
    [59, 59],
  ])
})

test('the same read that waits for its turn is made once for all', async () => {
  const { take, asked, next } = turns({ recovering: true })
  const texts = ['a', 'b', 'a', 'a'].map((key) => textOf(take(key)))
  await next()
  await next()
  expect(await Promise.all(texts)).toEqual(['a 1', 'b 2', 'a 1', 'a 1'])
  expect(asked).toEqual(['a, shared', 'b, shared'])
})

test('a read that comes when the one before has begun is made anew', async () => {
  const { take, asked, next } = turns({ recovering: true })
  await take('a')
  void take('a')
  await next()
  expect(asked).toEqual(['a, shared', 'a, shared'])
})

test('who still waits when the recovery is over is not let go at once', async () => {
  const { take, asked, next, clock } = turns({ recovering: true })
  for (const key of ['a', 'b', 'c']) void take(key)
  await settled()
  clock.now = 60_000
  void take('d')
  await next()
  expect(asked).toEqual(['a, shared', 'b, shared'])
  await next()
  await next()
  void take('e')
  expect(asked).toEqual(['a, shared', 'b, shared', 'c, shared', 'd, shared', 'e'])
})
