import { expect, test } from 'vitest'
import type { NotedChange } from '#domain/offline/changes.ts'
import { beginOf, usualPeriod } from '#app/pages/changes/periods.ts'
import { hour } from '#domain/durations.ts'

const now = Date.UTC(2025, 8, 8)

const change: NotedChange = {
  kind: 'disk',
  id: 'd',
  name: 'logs',
  what: 'added',
  fields: [],
  key: 1,
  at: now - 1,
  after: 0,
  before: 1,
  place: {},
  isUnseen: true,
}

test.each([
  [{}, 'yesterday'],
  [{ visitEndedAt: now - 5 * hour }, 'visit'],
  [{ visitEndedAt: now - 5 * hour, lostAt: now - hour }, 'offline'],
  [{ visitEndedAt: now - hour, lostAt: now - 5 * hour }, 'visit'],
  [{ visitEndedAt: now - 200 * hour }, 'yesterday'],
  // Still offline, or nothing has changed since.
  [{ visitEndedAt: now - 5 * hour, lostAt: now }, 'visit'],
])('with %j the default period is since %s', (kept, period) => {
  expect(usualPeriod({ ...kept, changes: [change] }, now)).toBe(period)
})

test('without changes the default period is since yesterday', () => {
  expect(usualPeriod({ changes: [], visitEndedAt: now - hour }, now)).toBe('yesterday')
})

test('a period has a start only where that is known and recent enough', () => {
  expect(beginOf('yesterday', {}, now)).toBe(now - 24 * hour)
  expect(beginOf('week', {}, now)).toBe(now - 168 * hour)
  expect(beginOf('offline', {}, now)).toBeUndefined()
  expect(beginOf('offline', { lostAt: now - 169 * hour }, now)).toBeUndefined()
})
