import { expect, test } from 'vitest'
import { filterRows, firstBefore, histogram } from '#app/pages/audit-log/audit-filter.ts'
import { toLines } from '#app/pages/audit-log/audit-lines.ts'
import { toAuditRow } from '#app/pages/audit-log/audit-rows.ts'
import { auditEntry } from '../../../support/fixtures/audit.ts'

const rows = [
  auditEntry(500, {
    operationId: 'disk_delete',
    requestUri: '/v1/disks/scratch?project=shop',
    result: { kind: 'error', httpStatusCode: 404, errorCode: 'ObjectNotFound', errorMessage: 'no such disk' },
  }),
  auditEntry(400, { sourceIp: '2001:db8::1', authMethod: 'access_token' }),
  auditEntry(300, { actor: { kind: 'unauthenticated' }, operationId: 'login_local', authMethod: null }),
  auditEntry(200, { actor: { kind: 'user_builtin', userBuiltinId: 'internal' }, userAgent: null }),
  auditEntry(100),
].map(toAuditRow)

const all = { from: 0, to: 1_000 }
const nameOf = (id: string) => (id === 'ada' ? 'Ada Okafor' : id)
const timesOf = (filter: Partial<Parameters<typeof filterRows>[1]>) =>
  filterRows(rows, { range: all, text: '', facets: {}, ...filter }, nameOf).map(({ time }) => time)

test('without filters nothing is copied', () => {
  expect(filterRows(rows, { range: all, text: '', facets: {} }, nameOf)).toBe(rows)
})

test('a range includes its start and excludes its end', () => {
  expect(timesOf({ range: { from: 200, to: 400 } })).toEqual([300, 200])
})

test('every word must occur somewhere, in any case', () => {
  expect(timesOf({ text: 'SCRATCH 404' })).toEqual([500])
  expect(timesOf({ text: 'no such' })).toEqual([500])
  expect(timesOf({ text: 'scratch 202' })).toEqual([])
})

test('an actor is found by name or id', () => {
  expect(timesOf({ text: 'okafor' })).toEqual([500, 400, 100])
  expect(timesOf({ text: 'internal' })).toEqual([200])
})

test('facets narrow each other, values of one facet widen', () => {
  expect(timesOf({ facets: { actor: ['Ada Okafor'], result: ['success'] } })).toEqual([400, 100])
  expect(timesOf({ facets: { actor: ['unauthenticated', 'internal'] } })).toEqual([300, 200])
  expect(timesOf({ facets: { kind: ['disks'] } })).toEqual([500])
  expect(timesOf({ facets: { method: ['access token'] } })).toEqual([400])
  expect(timesOf({ facets: { http: ['DELETE'] } })).toEqual([500])
  expect(timesOf({ facets: { address: ['2001:db8::1'] } })).toEqual([400])
})

test('an entry with an unknown operation still has a kind', () => {
  expect(
    toAuditRow(auditEntry(1, { operationId: 'future_thing', requestUri: '/v1/widgets/a?x=1' })),
  ).toMatchObject({ kind: 'widgets', http: '' })
})

test('the first row before a time is found; the end of the list if there is none', () => {
  expect([firstBefore(rows, 350), firstBefore(rows, 100), firstBefore([], 5)]).toEqual([2, 5, 0])
})

test('the histogram counts each entry in its bin, failures separately', () => {
  expect(histogram(rows, { from: 0, to: 600 }, 3)).toEqual({ success: [1, 2, 1], other: [0, 0, 1] })
})

test('gaps show in their place, and only when sorted by time', () => {
  const gaps = [
    { from: 350, to: 380 },
    { from: 20, to: 50 },
  ]
  const kinds = (sort?: { column: string; desc: boolean }) =>
    toLines(rows, gaps, sort, []).map(({ gap, time }) => (gap ? 'gap' : time))
  expect(kinds()).toEqual([500, 400, 'gap', 300, 200, 100, 'gap'])
  expect(kinds({ column: 'time', desc: false })).toEqual(['gap', 100, 200, 300, 'gap', 400, 500])
})

test('sorting by another column uses its value', () => {
  const column = { id: 'operation', header: 'Operation', value: ({ name }: { name: string }) => name }
  const names = toLines(rows, [], { column: 'operation', desc: true }, [column]).map(({ name }) => name)
  expect(names).toEqual(['login_local', 'instance_start', 'instance_start', 'instance_start', 'disk_delete'])
})
