import { expect, test } from 'vitest'
import {
  align,
  isEmpty,
  lastValue,
  lonely,
  type Series,
  stack,
  summaryOf,
} from '#app/components/charts/chart-data.ts'
import { lineOf } from '#app/components/charts/chart-look.ts'
import { spread } from '#app/components/charts/end-labels.ts'
import { timeLabels } from '#app/components/charts/chart-times.ts'

const cpu: Series = {
  label: 'CPU',
  points: [
    [1, 60],
    [2, null],
    [3, 64],
  ],
}
const nic: Series = {
  label: 'NIC',
  points: [
    [2, 50],
    [3, 49],
  ],
}

test('series share one time axis; gaps stay gaps', () => {
  expect(align([cpu, nic])).toEqual({
    times: [1, 2, 3],
    values: [
      [60, null, 64],
      [undefined, 50, 49],
    ],
  })
  expect(align([])).toEqual({ times: [], values: [] })
})

test('nothing but gaps is empty', () => {
  expect(isEmpty([])).toBe(true)
  expect(isEmpty([{ label: 'a', points: [[1, null]] }])).toBe(true)
  expect(isEmpty([cpu])).toBe(false)
  expect(
    lastValue({
      label: 'a',
      points: [
        [1, 5],
        [2, null],
      ],
    }),
  ).toBe(5)
})

test('a chart’s description names the minimum, maximum and last value of each series', () => {
  expect(summaryOf('Heat', '°C', [cpu, nic])).toBe(
    'Heat: CPU between 60 °C and 64 °C, latest 64 °C; NIC between 49 °C and 50 °C, latest 49 °C',
  )
  expect(summaryOf('Heat', '°C', [])).toBe('Heat: not enough data yet')
  expect(
    summaryOf(
      'Heat',
      '°C',
      Array.from({ length: 11 }, () => cpu),
    ),
  ).toMatch(/; and 3 more$/)
})

test('only points between gaps are isolated', () => {
  expect(lonely([null, 1, null, 2, 3, null])).toEqual([1])
  expect(lonely([1, undefined, 2])).toEqual([])
  expect(lonely([1])).toEqual([0])
})

test('the lines of a chart differ in colour, and only limits are dashed', () => {
  const lines = Array.from({ length: 10 }, (_, n) => lineOf(n))
  expect(new Set(lines.map(({ colour }) => colour)).size).toBe(10)
  expect(lines.every(({ dash }) => dash.length === 0)).toBe(true)
  expect(lineOf(1, true).dash).not.toEqual([])
})

test('stacked series end at their running totals; gaps stay gaps', () => {
  expect(stack(align([cpu, nic])).values).toEqual([
    [60, null, 64],
    [undefined, 50, 113],
  ])
})

test('labels at line ends keep apart and within bounds, as near as possible', () => {
  expect(spread([20, 60], 10, 0, 100)).toEqual([20, 60])
  expect(spread([50, 48, 52], 10, 0, 100)).toEqual([58, 48, 68])
  expect(spread([99, 98], 10, 0, 100)).toEqual([100, 90])
  expect(spread([-5, 3], 10, 0, 100)).toEqual([0, 10])
  expect(spread([1, 2, 3], 60, 0, 100)).toEqual([])
})

test('midnight is labelled with its day, other ticks with the time', () => {
  const noon = new Date(2026, 1, 3, 12, 30).getTime()
  const midnight = new Date(2026, 1, 4).getTime()
  expect(timeLabels([noon], 60_000)).toEqual([expect.stringMatching(/^12:30$/)])
  expect(timeLabels([noon], 1000)).toEqual([expect.stringMatching(/^12:30:00$/)])
  expect(timeLabels([midnight], 3_600_000)[0]).toMatch(/4/)
})
