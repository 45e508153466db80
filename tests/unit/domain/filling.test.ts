import { cases, fc } from '../../support/property.ts'
import { expect, test } from 'vitest'
import { fullAt, paceOf, withFill } from '#domain/filling.ts'
import { day, hour } from '#domain/durations.ts'

const now = Date.UTC(2026, 10, 1)

type Step = readonly [number, number]

/** A value for each day, the last one an hour ago. */
const daily = (values: number[]): Step[] =>
  values.map((value, index) => [now - (values.length - 1 - index) * day - hour, value])

const upTo = (days: number, of: (at: number) => number) =>
  daily(Array.from({ length: days }, (_, at) => of(at)))

test('an amount that grows by 10 a day reaches its limit when the rest is used up', () => {
  const steps = upTo(20, (at) => 100 + 10 * at)
  // 290 in use, of 500.
  const full = fullAt(steps, 500, now)
  expect(((full?.getTime() ?? 0) - now) / day).toBeCloseTo(21, 0)
})

test.each([
  ['no values', []],
  ['one value', daily([5])],
  ['a constant amount', upTo(20, () => 5)],
  ['a falling amount', upTo(20, (at) => 100 - at)],
  ['less than a week', upTo(6, (at) => 10 * at)],
  ['fewer than six changes', daily([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])],
  ['one jump long ago', upTo(20, (at) => (at < 4 ? 10 : 60))],
  ['one jump just now', upTo(20, (at) => (at < 19 ? 10 : 60))],
  ['an oscillating amount', upTo(28, (at) => (at % 2 === 0 ? 10 : 80) + at / 10)],
  ['an amount that grew and now falls', upTo(24, (at) => (at < 12 ? 10 * at : 240 - 10 * at))],
  ['an amount that fell and now grows', upTo(24, (at) => Math.abs(at - 12) * 10)],
] as const)('predicts nothing for %s', (_, steps) => {
  expect(paceOf(steps, now)).toBeUndefined()
  expect(fullAt(steps, 500, now)).toBeUndefined()
})

test('predicts nothing for a full amount, or more than 90 days ahead', () => {
  const steps = upTo(20, (at) => 100 + at)
  expect(fullAt(steps, 119, now)).toBeUndefined()
  expect(fullAt(steps, 100, now)).toBeUndefined()
  expect(fullAt(steps, 300, now)).toBeUndefined()
  expect(fullAt(steps, 150, now)).toBeInstanceOf(Date)
})

test('samples older than four weeks do not count', () => {
  const recent = upTo(27, (at) => 100 + 5 * at)
  const before = daily(Array.from({ length: 60 }, (_, at) => (at % 3) * 1000)).slice(0, 30)
  const known: Step[] = [[now - 28 * day, 95], ...recent]
  expect((paceOf(known, now) ?? 0) * day).toBeCloseTo(5, 0)
  expect(paceOf([...before, ...known], now)).toBe(paceOf(known, now))
})

/** Least squares over one value per quarter of an hour. */
function naiveSlope(steps: readonly Step[], from: number, until: number): number {
  const points: [number, number][] = []
  for (let time = from + hour / 8; time < until; time += hour / 4)
    points.push([time - from, steps.findLast(([at]) => at <= time)?.[1] ?? 0])
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const products = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0)
  return products / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
}

/** A mostly growing line, with a change every few hours, at whole quarters of an hour. */
const lines = fc
  .record({
    gaps: fc.array(fc.integer({ min: 8, max: 80 }), { minLength: 20, maxLength: 60 }),
    growth: fc.integer({ min: -3, max: 12 }),
    noise: fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 60, maxLength: 60 }),
    base: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ gaps, growth, noise, base }): Step[] => {
    let time = now - gaps.reduce((sum, gap) => sum + gap, 0) * (hour / 4)
    return gaps.map((gap, index) => {
      const step = [time, base + growth * index + (noise[index] ?? 0)] as const
      time += gap * (hour / 4)
      return step
    })
  })

test('a pace matches a naive evaluator’s', () => {
  let told = 0
  fc.assert(
    fc.property(lines, (steps) => {
      const pace = paceOf(steps, now)
      if (pace === undefined) return
      told += 1
      const from = Math.max(now - 28 * day, steps[0]?.[0] ?? now)
      const naive = naiveSlope(steps, from, now)
      expect(pace).toBeGreaterThan(0)
      expect(Math.abs(pace - naive)).toBeLessThanOrEqual(Math.abs(naive) * 0.001)
    }),
    { seed: 20, numRuns: cases(400) },
  )
  expect(told).toBeGreaterThan(cases(50))
})

test('a pace is independent of the starting amount, and scales with the unit', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 2 ** 40 }), (steps, times) => {
      const pace = paceOf(steps, now)
      const moved = paceOf(
        steps.map(([at, value]) => [at, value + 500] as const),
        now,
      )
      const scaled = paceOf(
        steps.map(([at, value]) => [at, value * times] as const),
        now,
      )
      if (pace === undefined) expect([moved, scaled]).toEqual([undefined, undefined])
      else {
        expect((moved ?? 0) / pace).toBeCloseTo(1, 6)
        expect((scaled ?? 0) / pace / times).toBeCloseTo(1, 6)
      }
    }),
    { seed: 20, numRuns: cases(300) },
  )
})

test('the date is never in the past or more than 90 days ahead, and earlier for a smaller limit', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 500 }),
      (steps, limit, more) => {
        const [near, far] = [fullAt(steps, limit, now), fullAt(steps, limit + more, now)]
        for (const full of [near, far]) {
          expect(full?.getTime() ?? now + 1).toBeGreaterThan(now)
          expect(full?.getTime() ?? now).toBeLessThanOrEqual(now + 90 * day + 1)
        }
        if (near && far) expect(near.getTime()).toBeLessThan(far.getTime())
      },
    ),
    { seed: 20, numRuns: cases(300) },
  )
})

test('samples are taken every six hours and kept for four weeks', () => {
  const first = withFill([], [now, 5])
  expect(first).toEqual([[now, 5]])
  expect(withFill(first, [now + 5 * hour, 6])).toBe(first)
  let samples = first
  for (let at = 1; at <= 400; at += 1) samples = withFill(samples, [now + at * 6 * hour, at])
  expect(samples).toHaveLength(112)
  expect(samples.at(-1)).toEqual([now + 400 * 6 * hour, 400])
})
