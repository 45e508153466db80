import { expect, test } from 'vitest'
import { completeWords, missedWords, progressWords, takenName } from '#app/pages/this-device/take-words.ts'
import type { TakeProgress } from '#worker-protocol/messages.ts'

const at = (hours: number, minutes: number, day = 23) => new Date(2026, 10, day, hours, minutes).getTime()
const now = at(15, 0)
const week = 7 * 24 * 3600_000

const take = (fields: Partial<TakeProgress>): TakeProgress => ({
  id: 'all ',
  of: { kind: 'all', id: '', name: '' },
  state: 'going',
  spent: 0,
  done: 0,
  known: 0,
  size: 0,
  missed: [],
  ...fields,
})

test('complete shows its time, with the date if not today', () => {
  expect(completeWords(take({ completeAsOf: at(14, 2) }), now, week)).toBe('complete as of 14:02')
  expect(completeWords(take({ completeAsOf: at(14, 2, 22) }), now, week)).toMatch(
    /^complete as of Nov 22, 2026/,
  )
  expect(completeWords(take({}), now, week)).toBe('')
  expect(completeWords(take({ state: 'complete' }), now, week)).toBe('not found')
})

test('a configured time after which nothing is shown makes it expire', () => {
  const words = (hours: number) =>
    completeWords(take({ completeAsOf: at(14, 2) }), at(16, 2), hours * 3600_000)
  expect(words(3)).toBe('complete as of 14:02')
  expect(words(2)).toBe('expired, as of 14:02')
  expect(completeWords(take({ completeAsOf: at(14, 2, 1) }), now, week)).toMatch(/^complete as of/)
})

test('missing answers make it incomplete; forbidden or deleted ones do not', () => {
  const of = (why: TakeProgress['missed'][number]['why'], count = 3) =>
    completeWords(
      take({ completeAsOf: at(14, 2), missed: [{ operationId: 'diskList', why, count }] }),
      now,
      week,
    )
  expect(of('forbidden')).toBe('complete as of 14:02')
  expect(of('gone')).toBe('complete as of 14:02')
  expect(of('status 500')).toBe('as of 14:02, missing 3 requests')
  expect(of('most')).toBe('as of 14:02, missing 3 requests')
  expect(of('timeout', 1)).toBe('as of 14:02, missing 1 request')
})

test('in progress it shows progress, remaining time, and why it waits', () => {
  expect(progressWords(take({ done: 5, known: 80 }), now)).toBe('5 of 80 requests')
  expect(progressWords(take({ done: 40, known: 80, spent: 4_000 }), now)).toBe('40 of 80 requests, 4 s left')
  expect(progressWords(take({ done: 100, known: 9_000, spent: 10_000 }), now)).toBe(
    '100 of 2,990 requests, 5 m left',
  )
  const waiting = take({ state: 'waiting', why: 'rate', until: at(15, 4), done: 1, known: 9 })
  expect(progressWords(waiting, now)).toBe('1 of 9 requests, paused by the server until 15:04')
  expect(progressWords({ ...waiting, why: 'connection' }, at(15, 9))).toBe(
    '1 of 9 requests, waiting for the connection',
  )
})

test('missing answers are listed by operation and reason', () => {
  const missed = { operationId: 'instanceExternalIpList', why: 'most', count: 1_034 } as const
  expect(missedWords(missed)).toBe(
    'instance external ip list: 1,034 missing (skipped, over the limit of 2,990 requests)',
  )
  expect(missedWords({ ...missed, why: 'status 500', count: 1 })).toBe(
    'instance external ip list: 1 missing (returned status 500)',
  )
  expect(missedWords({ ...missed, why: 'not offered', count: 4 })).toBe(
    'instance external ip list: 4 missing (not offered by this server)',
  )
  expect(takenName({ kind: 'silo', name: 'harbor' })).toBe('Silo harbor')
  expect(takenName({ kind: 'all', name: '' })).toBe('Everything I can see')
})
