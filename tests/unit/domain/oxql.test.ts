import { expect, test } from 'vitest'
import {
  fieldText,
  meansNotEnoughYet,
  numbersOf,
  oxqlQuery,
  oxqlText,
  periodFor,
  placeOf,
  pointsOf,
  tellingFields,
} from '#domain/oxql.ts'
import type { Timeseries } from '#api/generated/shared.ts'
import { hour } from '#domain/durations.ts'

const to = Date.UTC(2025, 8, 1, 11)
const window = { from: to - hour, to }

test('a field with a list of values matches any of them', () => {
  const text = oxqlQuery({
    timeseries: 'virtual_machine:vcpu_usage',
    where: { instance_id: ['a', 'b'] },
    window,
  })
  expect(text).toContain('filter (instance_id == "a" || instance_id == "b") && timestamp >= ')
})

test('a query is written as the server reads it', () => {
  expect(
    oxqlQuery({
      timeseries: 'hardware_component:power',
      where: { chassis_serial: 'BRM"1' },
      window,
      period: 60,
      groupBy: { fields: ['sensor'], reducer: 'mean' },
    }),
  ).toBe(String.raw`get hardware_component:power
  | filter chassis_serial == "BRM\"1" && timestamp >= @2025-09-01T10:00:00.000 && timestamp < @2025-09-01T11:00:00.000
  | align mean_within(60s)
  | group_by [sensor], mean`)
})

test('the window of a counter starts two points early', () => {
  const query = oxqlQuery({ timeseries: 'a:b', window, period: 60, cumulative: true })
  expect(query).toContain('timestamp >= @2025-09-01T09:58:00.000')
  expect(oxqlText('\\')).toBe(String.raw`"\\"`)
})

test('a window has about a hundred points, whatever its length', () => {
  const spans = [hour, 3 * hour, 24 * hour, 7 * 24 * hour, 30 * 24 * hour]
  expect(spans.map((span) => periodFor({ from: 0, to: span }))).toEqual([20, 60, 600, 3600, 14_400])
  expect(periodFor({ from: 0, to: 60_000 })).toBe(10)
  expect(periodFor({ from: 0, to: 4000 * 24 * hour })).toBe(86_400)
})

const series = (fields: Timeseries['fields'], values: Array<number | null> = [1, null]): Timeseries => ({
  fields,
  points: {
    timestamps: ['2025-09-01T10:00:00.000Z', '2025-09-01T10:01:00'],
    values: [{ metricType: 'gauge', values: { type: 'double', values } }],
  },
})

test('points have times and keep their gaps; a counter’s first is dropped', () => {
  expect(pointsOf(series({}))).toEqual([
    [Date.UTC(2025, 8, 1, 10), 1],
    [Date.UTC(2025, 8, 1, 10, 1), null],
  ])
  expect(pointsOf(series({}), { cumulative: true })).toEqual([[Date.UTC(2025, 8, 1, 10, 1), null]])
  expect(pointsOf(series({}), { dimension: 1 })[0]?.[1]).toBeNull()
})

test('a boolean is drawn as one or zero, a text not at all', () => {
  expect(
    numbersOf({ metricType: 'gauge', values: { type: 'boolean', values: [true, false, null] } }),
  ).toEqual([1, 0, null])
  expect(numbersOf({ metricType: 'gauge', values: { type: 'string', values: ['up'] } })).toEqual([null])
})

test('series are distinguished by as few fields as possible', () => {
  const text = (value: string) => ({ type: 'string', value }) as const
  const of = (...all: [string, string, string][]) =>
    all.map(([component, sensor, rack]) =>
      series({ component: text(component), rack: text(rack), sensor: text(sensor) }),
    )
  expect(tellingFields(of(['a', 'T', 'r'], ['b', 'T', 'r']))).toEqual(['component'])
  expect(tellingFields(of(['a', 'T', 'r'], ['a', 'U', 'r'], ['b', 'U', 'r']))).toEqual([
    'component',
    'sensor',
  ])
  expect(tellingFields(of(['a', 'T', 'r']))).toEqual([])
  expect(fieldText({ type: 'u32', value: 4 })).toBe('4')
  expect(fieldText(undefined)).toBe('')
})

test('a refusal with a position is located in the text', () => {
  const query = 'get a:b\n  | fliter x == 1'
  expect(placeOf('invalid OxQL query: expected "filter" at line 2, column 5', query)).toBe(12)
  expect(placeOf('Error at 1:5: expected a name', query)).toBe(4)
  expect(placeOf('unexpected token at position 6', query)).toBe(6)
  expect(placeOf('at line 9, column 9', query)).toBe(query.length)
  expect(placeOf('the query would return too much data', query)).toBeUndefined()
  expect(meansNotEnoughYet('Input tables to a `group_by` must be aligned')).toBe(true)
})
