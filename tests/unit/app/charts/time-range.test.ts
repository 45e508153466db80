import { expect, test } from 'vitest'
import { fieldRange, fieldTime } from '#app/components/fields/date-range.ts'
import { readTimeRange, windowOf, writeTimeRange } from '#app/components/charts/time-range.ts'

const read = (text: string) => readTimeRange(new URLSearchParams(text))
const from = Date.UTC(2026, 0, 1)
const to = Date.UTC(2026, 0, 2)

test('a URL names a span, or a beginning and an end; nonsense is the last hour', () => {
  expect(read('range=24h')).toEqual({ span: '24h', fixed: undefined })
  expect(read('range=constructor&from=never&to=2026-01-01')).toEqual({ span: '1h', fixed: undefined })
  expect(read('range=7d&from=2026-01-01&to=2026-01-02')).toEqual({ span: '7d', fixed: { from, to } })
  expect(read('from=2026-01-02&to=2026-01-01').fixed).toBeUndefined()
})

test('what is written is read again, and nothing else is touched', () => {
  const range = { span: '7d', fixed: { from, to } } as const
  const written = new URLSearchParams('q=x&range=3h')
  writeTimeRange(written, range)
  expect(readTimeRange(written)).toEqual(range)
  expect(written.get('q')).toBe('x')
  writeTimeRange(written, { span: '1h', fixed: undefined })
  expect(written.toString()).toBe('q=x')
})

test('a span ends now, a fixed range where it says', () => {
  expect(windowOf({ span: '1h', fixed: undefined }, to)).toEqual({ from: to - 3_600_000, to })
  expect(windowOf({ span: '1h', fixed: { from, to } }, 0)).toEqual({ from, to })
})

test('fields hold local times, and must be in order', () => {
  expect(fieldRange(fieldTime(from), fieldTime(to))).toEqual({ from, to })
  expect(fieldRange(fieldTime(to), fieldTime(from))).toEqual({
    wrong: 'to',
    problem: 'The end must be after the beginning',
  })
  expect(fieldRange('', fieldTime(to))).toEqual({ wrong: 'from', problem: 'From is required' })
  expect(fieldRange(fieldTime(from), '')).toEqual({ wrong: 'to', problem: 'To is required' })
})
