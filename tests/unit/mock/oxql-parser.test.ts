import { expect, test } from 'vitest'
import { holds } from '#mock/oxql/expression.ts'
import { parseQuery, type Step } from '#mock/oxql/parser.ts'

const now = Date.UTC(2025, 8, 1, 12)
const uuid = 'c3d8afad-87fe-4744-b0b1-baa4eed73e0b'
const filtered = (text: string) => {
  const [step] = parseQuery(`get a:b | filter ${text}`, now).steps
  return (step as Extract<Step, { kind: 'filter' }>).expression
}

test('a complete query is parsed step by step', () => {
  const { timeseries, steps } = parseQuery(
    `get virtual_disk:reads | filter disk_id == "${uuid}" | align mean_within(5m) | group_by [disk_id, silo_id], sum`,
    now,
  )
  expect(timeseries).toBe('virtual_disk:reads')
  expect(steps).toMatchObject([
    { kind: 'filter', expression: { field: 'disk_id', operator: '==', value: { value: uuid } } },
    { kind: 'align', period: 300_000 },
    { kind: 'group', fields: [{ name: 'disk_id' }, { name: 'silo_id' }], reducer: 'sum' },
  ])
})

test.each([
  ['get a:b', []],
  ['get\n  a:b\n', []],
  ['get a:b | align mean_within(60s)', [{ kind: 'align', method: 'mean_within', period: 60_000 }]],
  ['get a:b | align interpolate(60s)', [{ kind: 'align', method: 'interpolate', period: 60_000 }]],
  ['get a:b | first 3 | last 2', [{ kind: 'limit', from: 0, to: 3 }, { from: -2 }]],
  ['get a:b | align mean_within(2h)', [{ kind: 'align', period: 7_200_000 }]],
  ['get a:b | group_by [x]', [{ kind: 'group', reducer: 'mean' }]],
  ['get a:b | group_by [], sum', [{ kind: 'group', fields: [], reducer: 'sum' }]],
  ['get a:b | filter x == 1 | filter y == 2', [{ kind: 'filter' }, { kind: 'filter' }]],
])('%j is a query', (text, steps) => {
  expect(parseQuery(text, now).steps).toMatchObject(steps)
})

test.each([
  ['"text"', 'string', 'text'],
  ["'text'", 'string', 'text'],
  [String.raw`"a \"b\""`, 'string', 'a "b"'],
  ['"filter"', 'string', 'filter'],
  ['-1.5', 'number', -1.5],
  ['7', 'number', 7],
  ['true', 'boolean', true],
  [uuid, 'uuid', uuid],
  ['@2025-09-01', 'time', Date.UTC(2025, 8, 1)],
  ['@2025-09-01T10:00', 'time', Date.UTC(2025, 8, 1, 10)],
  ['@2025-09-01T10:00:01.500', 'time', Date.UTC(2025, 8, 1, 10, 0, 1, 500)],
  ['@now()', 'time', now],
  ['@now() - 5m', 'time', now - 300_000],
  ['@now()-5m', 'time', now - 300_000],
])('%s is a value', (text, kind, value) => {
  expect(filtered(`x == ${text}`)).toMatchObject({ value: { kind, value } })
})

test.each([
  ['x == 1 && y == 1 || z == 1', { x: 0, y: 0, z: 1 }, true],
  ['x == 1 && (y == 1 || z == 1)', { x: 0, y: 0, z: 1 }, false],
  ['!x == 1 && y == 1', { x: 0, y: 1 }, true],
  ['!(x == 1 && y == 1)', { x: 1, y: 1 }, false],
  ['!!(x == 1)', { x: 1 }, true],
  ['x < 1 || x >= 3', { x: 2 }, false],
  ['x != "a" && x <= "c"', { x: 'b' }, true],
  ['x == 1 && y == 1', { x: 1 }, undefined],
  ['x == 1 && y == 1', { y: 0 }, false],
  ['x == 1 || y == 1', { y: 1 }, true],
  ['!(x == 1 || y == 1)', { y: 0 }, undefined],
])('%s of %j is %s', (text, fields, result) => {
  expect(holds(filtered(text), fields)).toBe(result)
})

test.each([
  ['', 'expected "get", found the end at line 1, column 1'],
  ['select a:b', 'expected "get", found "select" at line 1, column 1'],
  ['get a', 'expected ":", found the end at line 1, column 6'],
  ['get a:b filter x == 1', 'expected "|" or the end, found "filter" at line 1, column 9'],
  ['get a:b |', 'expected an operation, found the end at line 1, column 10'],
  [
    'get a:b | sort x',
    'expected one of "filter", "align", "group_by", "first", "last", found "sort" at line 1, column 11',
  ],
  ['get a:b | join', 'the demo’s server does not support "join" at line 1, column 11'],
  ['get a:b | last', 'expected a number of points, found the end at line 1, column 15'],
  ['get a:b | last 0', 'expected a number of points, found "0" at line 1, column 16'],
  ['get a:b | filter', 'expected a field, found the end at line 1, column 17'],
  ['get a:b | filter x', 'expected a comparison, found the end at line 1, column 19'],
  ['get a:b | filter x = 1', 'unexpected "=" at line 1, column 20'],
  ['get a:b | filter x == ', 'expected a value, found the end at line 1, column 23'],
  ['get a:b | filter (x == 1', 'expected ")", found the end at line 1, column 25'],
  ['get a:b | filter x == 1)', 'expected "|" or the end, found ")" at line 1, column 24'],
  ['get a:b | filter x == 1 && ', 'expected a field, found the end at line 1, column 28'],
  ['get a:b\n| filter x == "open', 'an unterminated string at line 2, column 15'],
  ['get a:b | filter x == @2025-13-01', '"@2025-13-01" is not a time at line 1, column 23'],
  ['get a:b | filter x == @2025-09-01T10:00Z', '"@2025-09-01T10:00Z" is not a time at line 1, column 23'],
  ['get a:b | align mean(60s)', 'expected "mean_within" or "interpolate", found "mean" at line 1, column 17'],
  ['get a:b | align mean_within(60)', 'expected a period, such as 60s, found "60" at line 1, column 29'],
  ['get a:b | align mean_within(10ms)', 'a period must be at least one second at line 1, column 29'],
  ['get a:b | group_by x', 'expected "[", found "x" at line 1, column 20'],
  ['get a:b | group_by [x], max', 'expected "sum" or "mean", found "max" at line 1, column 25'],
])('%j is refused with a position', (text, problem) => {
  expect(() => parseQuery(text, now)).toThrow(`invalid OxQL query: ${problem}`)
})
