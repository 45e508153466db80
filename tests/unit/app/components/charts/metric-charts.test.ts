import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import type { OxqlQueryResult } from '#api/generated/shared.ts'
import { systemTimeseriesQuery } from '#api/generated/system-metrics.ts'
import { askChart, type MetricChart, mostOf, seriesOf } from '#app/components/charts/metric-charts.ts'

const minute = 60_000
const text = (value: string) => ({ type: 'string', value }) as const
const resultOf = (values: Record<string, Array<number | null>>): OxqlQueryResult => ({
  tables: [
    {
      name: 'a:b',
      timeseries: Object.entries(values).map(([sensor, numbers]) => ({
        fields: { sensor: text(sensor), rack: text('r') },
        points: {
          timestamps: numbers.map((_, n) => new Date(n * minute).toISOString()),
          values: [{ metricType: 'gauge', values: { type: 'double', values: numbers } }],
        },
      })),
    },
  ],
})
const chart: MetricChart = {
  title: 'Heat',
  unit: '°C',
  queries: [{ text: ({ to }) => `get a:b until ${to}` }],
}
const window = { from: 0, to: 10 * minute }

test('series are named by what distinguishes them, and scaled', () => {
  const series = seriesOf(resultOf({ CPU: [1, null], NIC: [3, 4] }), { scale: 2, label: 'sent' })
  expect(series).toEqual([
    {
      label: 'CPU sent',
      points: [
        [0, 2],
        [minute, null],
      ],
    },
    {
      label: 'NIC sent',
      points: [
        [0, 6],
        [minute, 8],
      ],
    },
  ])
  expect(seriesOf(resultOf({ CPU: [9e9, 5] }), { cumulative: true })).toEqual([
    { label: 'CPU', points: [[minute, 5]] },
  ])
  expect(seriesOf(undefined, {})).toEqual([])
})

test('a stored answer is drawn over its own time range', async () => {
  const stored = (values: Array<number | null>) => async () => ({
    value: resultOf({ CPU: values }),
    source: 'store' as const,
    fetchedAt: 5 * minute,
  })
  const older = await askChart(chart, window, stored([1, 2, 3, 4, 5]))
  expect(older.window).toEqual({ from: -6 * minute, to: 4 * minute })
  expect(older.texts).toEqual([`get a:b until ${10 * minute}`])
  const past = { from: -20 * minute, to: -10 * minute }
  expect((await askChart(chart, past, stored([1, 2]))).window).toEqual({ from: -9 * minute, to: minute })
  expect((await askChart(chart, window, stored([]))).window).toEqual(window)
})

test('parts of a whole are stacked in the order of their names', async () => {
  const states: MetricChart = {
    ...chart,
    stacked: true,
    queries: [{ text: () => 'get a:b', names: { run: 'Running', wait: 'Waiting' } }],
  }
  const answer = { value: resultOf({ wait: [1], run: [2] }), source: 'network', fetchedAt: 0 } as const
  const { series } = await askChart(states, window, async () => answer)
  expect(series.map(({ label }) => label)).toEqual(['Running', 'Waiting'])
})

test('"must be aligned" is an answer without data; other refusals are errors', async () => {
  const refuse = (message: string) => async () => {
    throw new ApiError(systemTimeseriesQuery, 400, { message })
  }
  const answer = await askChart(chart, window, refuse('Input tables to a `group_by` must be aligned'))
  expect(answer.series).toEqual([])
  await expect(askChart(chart, window, refuse('no such timeseries'))).rejects.toThrow('no such')
})

test('of too many series the largest are drawn, and none that never changes', () => {
  const of = (label: string, value: number) => ({ label, points: [[0, value]] as Array<[number, number]> })
  const many = [of('a', 1), of('b', 5), of('idle', 0), of('c', 3)]
  expect(mostOf(many, 2)).toEqual({ shown: [of('b', 5), of('c', 3)], rest: ['a', 'idle'] })
  expect(mostOf([...many, of('off', 0)], 4).rest).toEqual(['idle', 'off'])
  expect(mostOf(many, 4).rest).toEqual([])
})
