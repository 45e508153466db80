import { expect, test } from 'vitest'
import { counted, formatDate, formatUtc, relativeTime, shortId } from '#app/ui/text/format.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'

const second = 1000
const day = 86_400 * second

test('an age shows in its largest whole unit', () => {
  expect(relativeTime(0)).toBe('0 s')
  expect(relativeTime(12 * second)).toBe('12 s')
  expect(relativeTime(59_999)).toBe('59 s')
  expect(relativeTime(60 * second)).toBe('1 m')
  expect(relativeTime(3 * 3600 * second)).toBe('3 h')
  expect(relativeTime(6 * day)).toBe('6 d')
  expect(relativeTime(13 * day)).toBe('1 w')
  expect(relativeTime(30 * day)).toBe('4 w')
  expect(relativeTime(31 * day)).toBe('1 mo')
  expect(relativeTime(364 * day)).toBe('11 mo')
  expect(relativeTime(800 * day)).toBe('2 y')
})

test('a suffix shows whether a time is past or future', () => {
  expect(relativeTime(12 * second, true)).toBe('12 s ago')
  expect(relativeTime(-5 * 60 * second, true)).toBe('in 5 m')
})

test('what a server’s clock slightly ahead dates is not in the future', () => {
  expect(relativeTime(-2 * second, true)).toBe('0 s ago')
  expect(relativeTime(-3 * second, true)).toBe('0 s ago')
  expect(relativeTime(-4 * second, true)).toBe('in 4 s')
})

test('a size uses the largest unit that fits and drops trailing zeros', () => {
  expect(formatBytes(0)).toBe('0 B')
  expect(formatBytes(1023)).toBe('1023 B')
  expect(formatBytes(1536)).toBe('1.5 KiB')
  expect(formatBytes(10 * 1024 ** 3)).toBe('10 GiB')
  expect(formatBytes(1_234_567, { base: 10 })).toBe('1.23 MB')
  expect(formatBytes(1_234_567, { base: 10, digits: 0 })).toBe('1 MB')
})

test('a size that rounds up to a whole unit is shown in that unit', () => {
  expect(formatBytes(1024 ** 2 - 1)).toBe('1 MiB')
  expect(formatBytes(999_999, { base: 10 })).toBe('1 MB')
})

test('a date is in local time, or in UTC if it says so', () => {
  const date = new Date('2026-03-04T05:06:07Z')
  expect(formatUtc(date)).toMatch(/2026.*5:06.* UTC$/)
  expect(formatDate(date)).toContain('2026')
})

test('one is singular', () => {
  expect([0, 1, 2].map((count) => counted(count, 'disk'))).toEqual(['0 disks', '1 disk', '2 disks'])
})

test('the first part of an id is its short form', () => {
  expect(shortId('ee38443a-11f9-4302-9a23-08fe693dd111')).toBe('ee38443a')
})
