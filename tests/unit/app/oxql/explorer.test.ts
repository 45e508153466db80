import { beforeEach, expect, test, vi } from 'vitest'
import type { OxqlTable } from '#api/generated/shared.ts'
import type { TimeseriesSchema } from '#api/generated/system-metrics.ts'
import { ownKey } from '#app/user/page-user.ts'
import { diagnosticAt } from '#app/pages/oxql/editor-setup.ts'
import { keepQuery, readHistory, withQuery } from '#app/pages/oxql/query-history.ts'
import { resultColumns, resultRows, sizeOf } from '#app/pages/oxql/result-rows.ts'
import { schemaMatches, targetsOf } from '#app/pages/oxql/schema-targets.ts'
import { examples, starterQuery } from '#app/pages/oxql/starter-query.ts'
import { timeseriesSchemas } from '#mock/oxql/schemas.ts'
import { hour } from '#domain/durations.ts'
import { mockServer } from '../../mock/mock-client.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('the server accepts the starter of every timeseries and every example', async () => {
  const { ask, plane } = mockServer()
  const to = plane.now()
  const starters = timeseriesSchemas.map((schema) => starterQuery(schema, { from: to - hour / 60, to }))
  for (const query of [...starters, ...examples.map(({ text }) => text)]) {
    const { status } = await ask('POST', '/v1/system/timeseries/query', { user: 'ada', body: { query } })
    expect([status, query]).toEqual([200, query])
  }
})

test('the starter of a counter leaves out the time before its window', () => {
  const schema = timeseriesSchemas.find(({ timeseriesName }) => timeseriesName === 'virtual_disk:reads')!
  const to = Date.UTC(2026, 0, 1, 12)
  expect(starterQuery(schema, { from: to - hour, to })).toBe(`get virtual_disk:reads
  | filter timestamp >= @2026-01-01T10:58:00.000 && timestamp < @2026-01-01T12:00:00.000
  | align mean_within(60s)
  | filter timestamp >= @2026-01-01T11:00:00.000`)
})

test('timeseries are grouped by target, and found by any of their words', () => {
  const targets = targetsOf([...timeseriesSchemas])
  expect(targets.map(([target]) => target)).toEqual(targets.map(([target]) => target).toSorted())
  const found = (text: string) =>
    timeseriesSchemas
      .filter((schema) => schemaMatches(schema, text))
      .map(({ timeseriesName }) => timeseriesName)
  expect(found(' FAN ')).toEqual(['hardware_component:fan_speed'])
  expect(found('vcpu_id')).toEqual(['virtual_machine:vcpu_usage'])
  // A server of another version may omit fields.
  const bare = { timeseriesName: 'a:b' } as TimeseriesSchema
  expect([bare, {} as TimeseriesSchema].map((schema) => schemaMatches(schema, ''))).toEqual([true, false])
})

test('the last twenty queries are remembered, newest first, each once', () => {
  const many = Array.from({ length: 20 }, (_, n) => `q${n}`)
  expect(withQuery(many, 'new')).toHaveLength(20)
  expect(withQuery(['a', 'b'], 'b')).toEqual(['b', 'a'])
  keepQuery('first')
  keepQuery('second')
  expect(readHistory()).toEqual(['second', 'first'])
  localStorage.setItem(ownKey('oxql.history'), '{not json')
  expect(readHistory()).toEqual([])
})

const points = (values: Array<number | null>) => ({
  timestamps: values.map((_, n) => new Date(n * 1000).toISOString()),
  values: [{ metricType: 'gauge' as const, values: { type: 'double' as const, values } }],
})
const table: OxqlTable = {
  name: 'a:b',
  timeseries: [
    { fields: { sensor: { type: 'string' as const, value: 'CPU' } }, points: points([1, null]) },
    { fields: {}, points: points([]) },
    { fields: { slot: { type: 'u32' as const, value: 3 } }, points: points([5]) },
  ],
}

test('a table has a row per point and a column per field', () => {
  const rows = resultRows(table)
  const columns = resultColumns(table)
  const cells = (index: number) => columns.map(({ value }) => value(rows.at(index)!))
  expect(rows.count).toBe(3)
  expect(columns.map(({ header }) => header)).toEqual(['timestamp', 'sensor', 'slot', 'value'])
  expect(cells(1)).toEqual(['1970-01-01T00:00:01.000Z', 'CPU', '', null])
  expect(cells(2)).toEqual(['1970-01-01T00:00:00.000Z', '', '3', 5])
  expect(rows.at(3)).toBeUndefined()
  expect(sizeOf([table])).toBe('3 timeseries, 3 points')
})

test('a refusal marks the word that it points at, or the end', () => {
  expect(diagnosticAt('get a:b | fliter x', 10, 'no')).toMatchObject({ from: 10, to: 16 })
  expect(diagnosticAt('get', 3, 'no')).toMatchObject({ from: 2, to: 3 })
  expect(diagnosticAt('', 0, 'no')).toMatchObject({ from: 0, to: 0 })
})
