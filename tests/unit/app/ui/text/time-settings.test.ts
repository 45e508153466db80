import { expect, test, vi } from 'vitest'
import { hour } from '#domain/durations.ts'

vi.hoisted(() => {
  const stored: Record<string, string> = {
    'rackside.time-zone': 'Asia/Tokyo',
    'rackside.hours': 'h23',
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
})
vi.resetModules()

const { formatDate, formatMoment } = await import('#app/ui/text/format.ts')
const { localTime, timeLabels } = await import('#app/components/charts/chart-times.ts')

/** 00:30 on 3 March in Tokyo. */
const night = new Date('2026-03-02T15:30:00Z')

test('times are in the chosen time zone and clock', () => {
  expect(formatDate(night)).toMatch(/Mar 3, 2026, 00:30/)
})

test('whether a time is today depends on the chosen time zone', () => {
  expect(formatMoment(night, night.getTime() + hour)).toBe('00:30')
  expect(formatMoment(night, night.getTime() - hour)).toMatch(/Mar 3/)
})

test('charts use the chosen time zone', () => {
  expect(localTime(night.getTime())).toMatch(/Mar 3, 00:30:00/)
  expect(timeLabels([night.getTime() - hour / 2, night.getTime()], hour)).toEqual(['Mar 3', '00:30'])
})
