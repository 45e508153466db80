import { expect, test } from 'vitest'
import {
  answerHeaders,
  countsFrom,
  type Freshness,
  freshnessOf,
  freshnessOfAll,
} from '#api/answer-headers.ts'

const now = Date.UTC(2025, 8, 1, 12)
const read = (headers: Partial<Record<keyof typeof answerHeaders, string>>) =>
  freshnessOf(
    new Headers(
      Object.entries(headers).map(([key, value]) => [
        answerHeaders[key as keyof typeof answerHeaders],
        value,
      ]),
    ),
    now,
  )

test('an answer without the worker’s headers came from the network just now', () => {
  expect(read({})).toEqual({ source: 'network', fetchedAt: now })
})

test('without a worker an answer’s age comes from the server’s date, whose clock may be wrong', () => {
  const at = (minutes: number) => new Date(now - minutes * 60_000).toUTCString()
  expect(freshnessOf(new Headers({ date: at(1) }), now)).toEqual({
    source: 'network',
    fetchedAt: now - 60_000,
  })
  expect(freshnessOf(new Headers({ date: at(60) }), now)).toMatchObject({ timeUncertain: true })
  expect(freshnessOf(new Headers({ date: 'soon' }), now)).toEqual({ source: 'network', fetchedAt: now })
})

test('where the clocks differ, the age counts from when this machine got the answer', () => {
  const days = 24 * 3600_000
  const at = (time: number) => new Date(time).toISOString()
  const stored = { source: 'store', clockSkew: '1', fetchedAt: at(now - 5 * days + 6 * 3600_000) }
  const facts = read({ ...stored, receivedAt: at(now - 5 * days) })
  expect(countsFrom(facts)).toBe(now - 5 * days)
  expect(countsFrom(read({ source: 'store', fetchedAt: at(now - 60_000), receivedAt: at(now) }))).toBe(
    now - 60_000,
  )
  // A time in the future came from a clock that has been corrected since.
  expect(countsFrom(read({ ...stored, receivedAt: at(now + 365 * days) }))).toBe(facts.fetchedAt)
  expect(countsFrom(freshnessOf(new Headers({ date: new Date(now + days).toUTCString() }), now))).toBe(now)
  const newer: Freshness = { source: 'network', fetchedAt: now - 4 * days }
  expect(countsFrom(freshnessOfAll([newer, facts])!)).toBe(now - 5 * days)
})

test('a stored answer has its age, reason, status and what is uncertain', () => {
  expect(
    read({
      source: 'store',
      fetchedAt: '2025-09-01T10:00:00.000Z',
      reason: 'status',
      upstreamStatus: '503',
      clockSkew: '1',
      stale: '1',
    }),
  ).toEqual({
    source: 'store',
    fetchedAt: Date.UTC(2025, 8, 1, 10),
    reason: 'status',
    upstreamStatus: 503,
    timeUncertain: true,
    stale: true,
  })
})

test.each(['none', 'cache', ''])('the source %j does not mean stored', (source) => {
  expect(read({ source }).source).toBe('network')
})

test('an unreadable time counts as now, an unreadable status as none', () => {
  expect(read({ fetchedAt: 'yesterday', upstreamStatus: 'bad' })).toEqual({
    source: 'network',
    fetchedAt: now,
  })
})

test('a combined answer is as old as the oldest, and stored or changed if any part is', () => {
  const at = (fetchedAt: number, rest: Partial<Freshness> = {}): Freshness => ({
    source: 'network',
    fetchedAt,
    ...rest,
  })
  const stored = { source: 'store', reason: 'offline', upstreamStatus: 503 } as const
  expect(freshnessOfAll([])).toBeUndefined()
  expect(freshnessOfAll([undefined, at(2)])).toEqual(at(2))
  expect(freshnessOfAll([at(2), at(1)])).toEqual(at(1))
  expect(freshnessOfAll([at(2), at(3, stored)])).toEqual(at(2, stored))
  expect(freshnessOfAll([at(1, { stale: true }), at(2, { timeUncertain: true })])).toEqual(
    at(1, { stale: true, timeUncertain: true }),
  )
})
