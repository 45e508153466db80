import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hour } from '#domain/durations.ts'

const minute = 60_000
const now = Date.UTC(2026, 0, 1)

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
})

const clock = () => import('#app/ui/text/clock.ts')

test('until the server answers, its clock is this one', async () => {
  expect((await clock()).serverNow()).toBe(now)
})

test.each([2 * hour, -2 * hour, 4 * 60_000])('a difference of %d ms counts', async (ahead) => {
  const { noticeServerTime, serverNow } = await clock()
  noticeServerTime(now + ahead, now)
  vi.setSystemTime(now + 1_000)
  expect(serverNow()).toBe(now + 1_000 + ahead)
})

test('an answer’s latency is not a clock difference, and does not increase one', async () => {
  const { noticeServerTime, serverNow } = await clock()
  noticeServerTime(now - 900, now)
  expect(serverNow()).toBe(now)
  noticeServerTime(now + hour, now)
  noticeServerTime(now + hour - 20_000, now)
  expect(serverNow()).toBe(now + hour)
})

test('a corrected clock counts as correct again', async () => {
  const { noticeServerTime, serverNow } = await clock()
  noticeServerTime(now + hour, now)
  noticeServerTime(now, now)
  expect(serverNow()).toBe(now)
  noticeServerTime(now - hour, now)
  noticeServerTime(now, now)
  expect(serverNow()).toBe(now)
})

test('this machine’s clock is set forward by less than the largest latency', async () => {
  const { noticeServerTime, serverNow } = await clock()
  noticeServerTime(now + 2 * minute, now)
  vi.advanceTimersByTime(minute)
  noticeServerTime(now + 3 * minute - 20_000, now + minute)
  expect(serverNow()).toBe(now + 3 * minute)
  vi.setSystemTime(now + 3 * minute)
  noticeServerTime(now + 3 * minute, now + 3 * minute)
  expect(serverNow()).toBe(now + 3 * minute)
})

test('offline a stored answer gives the server’s time, until the server does', async () => {
  const { guessServerTime, noticeServerTime, serverNow } = await clock()
  guessServerTime(now - hour, now - 3 * hour)
  expect(serverNow()).toBe(now + 2 * hour)
  noticeServerTime(now + hour, now)
  guessServerTime(now, now - hour * 5)
  expect(serverNow()).toBe(now + hour)
})
