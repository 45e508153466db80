import { expect, test } from 'vitest'
import { fieldOf, fieldRange, textOf, timesOf } from '#app/components/fields/date-range.ts'
import { readTimeRange, windowOf, writeTimeRange } from '#app/components/charts/time-range.ts'

const read = (text: string) => readTimeRange(new URLSearchParams(text))
const from = Date.UTC(2026, 0, 1)
const to = Date.UTC(2026, 0, 2)

test('a URL names a span, or a start and an end; nonsense means the last hour', () => {
  expect(read('range=24h')).toEqual({ span: '24h', fixed: undefined })
  expect(read('range=constructor&from=never&to=2026-01-01')).toEqual({ span: '1h', fixed: undefined })
  expect(read('range=7d&from=2026-01-01&to=2026-01-02')).toEqual({ span: '7d', fixed: { from, to } })
  expect(read('from=2026-01-02&to=2026-01-01').fixed).toBeUndefined()
})

test('a written range reads back the same, and nothing else changes', () => {
  const range = { span: '7d', fixed: { from, to } } as const
  const written = new URLSearchParams('q=x&range=3h')
  writeTimeRange(written, range)
  expect(readTimeRange(written)).toEqual(range)
  expect(written.get('q')).toBe('x')
  writeTimeRange(written, { span: '1h', fixed: undefined })
  expect(written.toString()).toBe('q=x')
})

test('a span ends now, a fixed range at its own end', () => {
  expect(windowOf({ span: '1h', fixed: undefined }, to)).toEqual({ from: to - 3_600_000, to })
  expect(windowOf({ span: '1h', fixed: { from, to } }, 0)).toEqual({ from, to })
})

test('fields hold local times and must be in order', () => {
  expect(fieldRange(fieldOf(from), fieldOf(to))).toEqual({ from, to })
  expect(fieldRange(fieldOf(to), fieldOf(from))).toEqual({
    wrong: 'to',
    problem: 'The end must be after the start',
  })
  const empty = { text: '', time: undefined }
  expect(fieldRange(empty, fieldOf(to))).toEqual({ wrong: 'from', problem: 'From is required' })
  expect(fieldRange(fieldOf(from), empty)).toEqual({ wrong: 'to', problem: 'To is required' })
})

test('an untouched end keeps its value, to the millisecond', () => {
  expect(fieldRange(fieldOf(from + 58_123), fieldOf(to + 1))).toEqual({ from: from + 58_123, to: to + 1 })
})

test('a repeated hour has two times, a skipped one none, and any other one', () => {
  const inBerlin = (text: string) =>
    timesOf(text, 'Europe/Berlin').map((time) => new Date(time).toISOString())
  expect(inBerlin('2026-10-25T02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
  expect(inBerlin('2026-10-25T01:30')).toEqual(['2026-10-24T23:30:00.000Z'])
  expect(inBerlin('2026-10-25T03:00')).toEqual(['2026-10-25T02:00:00.000Z'])
  expect(inBerlin('2026-03-29T02:30')).toEqual([])
  expect(inBerlin('2026-03-29T03:30')).toEqual(['2026-03-29T01:30:00.000Z'])
  expect(timesOf('2026-07-01T12:00', 'Asia/Kathmandu')).toEqual([Date.UTC(2026, 6, 1, 6, 15)])
  expect(timesOf('nonsense', 'UTC')).toEqual([])
  expect(textOf(Date.UTC(2026, 9, 25, 1, 30), 'Europe/Berlin')).toBe('2026-10-25T02:30')
})
