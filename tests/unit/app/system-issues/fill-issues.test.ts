import { expect, test, vi } from 'vitest'
import { poolFill } from '#domain/network/ip-pools.ts'
import { fillingOf, poolIssues, quotaIssues } from '#app/pages/system-issues/fill-issues.ts'
import { fingerprintOf } from '#app/shared/issues/issue.ts'
import { day } from '#domain/durations.ts'

const now = new Date(2026, 10, 23).getTime()
const time = new Date(now)
const pool = {
  id: 'p',
  name: 'public',
  description: '',
  ipVersion: 'v4' as const,
  timeCreated: time,
  timeModified: time,
}
const filled = (used: number, fullIn?: number) =>
  poolIssues(
    pool,
    poolFill({ capacity: 100, remaining: 100 - used }),
    fullIn === undefined ? undefined : new Date(now + fullIn * day),
    now,
  )

test('a pool that is filling up shows when it will be full', () => {
  expect(filled(85, 10)[0]?.name).toMatch(
    /^85% .*\(85 \/ 100\); full on (December 3|3 December) at the rate measured on this machine$/,
  )
  expect(filled(85)[0]?.name).toMatch(/\(85 \/ 100\)$/)
})

test('a date in another year shows the year', () => {
  expect(filled(85, 60)[0]?.name).toMatch(/2027/)
})

test('the day and the year are those of the reader’s time zone', async () => {
  vi.resetModules()
  vi.doMock('#app/ui/text/time-settings.ts', () => ({
    timeSettings: { timeZone: 'Pacific/Kiritimati' },
    hourCycle: 'h23',
  }))
  const { poolIssues } = await import('#app/pages/system-issues/fill-issues.ts')
  vi.doUnmock('#app/ui/text/time-settings.ts')
  const fill = poolFill({ capacity: 100, remaining: 15 })
  const newYear = new Date('2026-12-31T12:00:00Z')
  expect(poolIssues(pool, fill, newYear, now)[0]?.name).toMatch(/full on (January 1, 2027|1 January 2027)/)
})

test.each([
  [60, undefined, undefined],
  [60, 15, undefined],
  [60, 14, 'minor'],
  [60, 3.5, 'minor'],
  [60, 3, 'major'],
  [80, 60, 'major'],
  [95, undefined, 'critical'],
])('%d %% full, and all of it in %s days, is %s', (used, fullIn, severity) => {
  expect(filled(used, fullIn)[0]?.severity).toBe(severity)
})

test('one more address or one day later is not a change; five percent is', () => {
  const prints = [filled(81, 10), filled(82, 11), filled(82)].map((issues) => issues.map(fingerprintOf)[0])
  expect(new Set(prints).size).toBe(1)
  expect(filled(86).map(fingerprintOf)).not.toContain(prints[0])
})

const counts = (cpus: number, memory: number, storage: number) => ({ cpus, memory, storage })
const silo = { siloId: 's', siloName: 'harbor', allocated: counts(100, 100, 0) }

test('each quota has its own date', () => {
  const full = { cpus: new Date(now + 2 * day), memory: new Date(now + 5 * day) }
  const issues = quotaIssues({ ...silo, provisioned: counts(70, 60, 0) }, full, now)
  expect(issues.map(({ id, severity }) => [id, severity])).toEqual([
    ['quota/s/cpus', 'major'],
    ['quota/s/memory', 'minor'],
  ])
})

test('the history is read for quotas at least half used, but not for full or missing ones', () => {
  const some = fillingOf({ ...silo, provisioned: counts(49, 50, 5) })
  expect(some).toEqual([{ siloId: 's', siloName: 'harbor', resource: 'memory', quota: 100, share: 0.5 }])
  expect(fillingOf({ ...silo, provisioned: counts(100, 120, 0) })).toEqual([])
})
