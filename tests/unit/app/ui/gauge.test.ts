import { expect, test } from 'vitest'
import { gaugeOf } from '#app/ui/gauge.ts'

test('a change that fits follows the used part', () => {
  expect(gaugeOf({ used: 40, change: 20, limit: 80 })).toEqual({
    parts: [
      { kind: 'used', from: 0, to: 50 },
      { kind: 'change', from: 50, to: 75 },
    ],
    track: 100,
    limit: undefined,
    tone: 'ok',
  })
})

test('a change beyond the limit extends past the track', () => {
  expect(gaugeOf({ used: 60, change: 40, limit: 80 })).toMatchObject({
    parts: [
      { kind: 'used', from: 0, to: 60 },
      { kind: 'change', from: 60, to: 80 },
      { kind: 'excess', from: 80, to: 100 },
    ],
    track: 80,
    limit: 80,
  })
})

test('with the limit already exceeded, nothing of a change fits', () => {
  const { parts, tone } = gaugeOf({ used: 75, change: 25, limit: 50 })
  expect(parts).toEqual([
    { kind: 'used', from: 0, to: 75 },
    { kind: 'excess', from: 75, to: 100 },
  ])
  expect(tone).toBe('bad')
})

test('a change that frees something shrinks the used part and shows what it frees', () => {
  expect(gaugeOf({ used: 60, change: -20, limit: 80 }).parts).toEqual([
    { kind: 'used', from: 0, to: 50 },
    { kind: 'change', from: 50, to: 75 },
  ])
})

test('quotas may exceed the capacity, and the limit may be lower', () => {
  expect(gaugeOf({ used: 20, reserved: 200, limit: 80, capacity: 100 })).toMatchObject({
    parts: [
      { kind: 'reserved', from: 0, to: 100 },
      { kind: 'used', from: 0, to: 10 },
    ],
    track: 50,
    limit: 40,
  })
})

test('the tone changes at 80% and at 95% of the limit, and there is none without a limit', () => {
  const toneOf = (used: number, limit?: number) => gaugeOf({ used, limit }).tone
  expect([79, 80, 94, 95, 120].map((used) => toneOf(used, 100))).toEqual(['ok', 'busy', 'busy', 'bad', 'bad'])
  expect(toneOf(100)).toBe('ok')
  expect(toneOf(1, 0)).toBe('bad')
})

test('zero of zero is an empty track, and a zero limit has none', () => {
  expect(gaugeOf({ used: 0, limit: 0 })).toEqual({ parts: [], track: 100, limit: undefined, tone: 'ok' })
  expect(gaugeOf({ used: 3, limit: 0 })).toMatchObject({ track: 0, limit: 0 })
})
