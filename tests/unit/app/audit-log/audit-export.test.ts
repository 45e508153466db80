import { expect, test } from 'vitest'
import { auditCsv, auditNdjson, filterWords, statementOf } from '#app/pages/audit-log/audit-export.ts'
import { targetOf } from '#app/pages/audit-log/audit-links.ts'
import { toAuditRow } from '#app/pages/audit-log/audit-rows.ts'
import { auditEntry } from '../../../support/fixtures/audit.ts'

const rows = [auditEntry(2_000), auditEntry(1_000)].map(toAuditRow)
const range = { from: 0, to: 5_000 }

test('an export states its contents and that it is complete', () => {
  expect(statementOf(rows, range, [], 'none')).toEqual({
    from: '1970-01-01T00:00:00.000Z',
    to: '1970-01-01T00:00:05.000Z',
    entries: 2,
    complete: true,
    gaps: [],
    filters: 'none',
  })
})

test('an export with a gap states where', () => {
  const statement = statementOf(rows, range, [{ from: 3_000, to: 4_000 }], 'result=error')
  expect(statement).toMatchObject({
    complete: false,
    gaps: [{ from: '1970-01-01T00:00:03.000Z', to: '1970-01-01T00:00:04.000Z' }],
  })
})

test('CSV starts with the statement', () => {
  const column = { id: 'operation', header: 'Operation', value: ({ name }: { name: string }) => name }
  const [first = '', ...lines] = auditCsv(rows, [column], statementOf(rows, range, [], 'none')).split('\r\n')
  expect(first).toBe(
    '#,from,1970-01-01T00:00:00.000Z,to,1970-01-01T00:00:05.000Z,entries,2,complete,yes,gaps,,filters,none',
  )
  expect(lines).toEqual(['Operation', 'instance_start', 'instance_start', ''])
})

test('no cell of the statement reads as a formula', () => {
  const hostile = '=HYPERLINK("https://evil.test"),x'
  const [first = ''] = auditCsv([], [], statementOf([], range, [], hostile)).split('\r\n')
  expect(first).toMatch(/^#,.*,filters,"'=HYPERLINK\(""https:\/\/evil\.test""\),x"$/)
})

test('NDJSON is the statement, then the entries as the API has them', () => {
  const [first = '', second = '', , last] = auditNdjson(rows, statementOf(rows, range, [], 'none')).split(
    '\n',
  )
  expect(JSON.parse(first)).toMatchObject({ statement: { entries: 2 } })
  expect(JSON.parse(second)).toMatchObject({
    operation_id: 'instance_start',
    time_completed: '1970-01-01T00:00:02.000Z',
    actor: { kind: 'silo_user', silo_user_id: 'ada' },
  })
  expect(last).toBe('')
})

test('the URL’s filters are stated, without its display parameters', () => {
  expect(filterWords(new URLSearchParams('q=disk&result=error&from=x&entry=1'))).toBe('q=disk result=error')
  expect(filterWords(new URLSearchParams())).toBe('none')
})

const target = (requestUri: string, siloId = 'harbor') =>
  targetOf({ requestUri, actor: { kind: 'silo_user', siloId, siloUserId: 'ada' } }, 'harbor')

test('a request links to the page of its object', () => {
  expect(target('/v1/instances/web-1/start?project=shop')).toEqual({
    label: 'web-1',
    to: '/projects/shop/instances/web-1',
  })
  expect(target('/v1/system/silos/summit/quotas')).toEqual({ label: 'summit', to: '/system/silos/summit' })
  expect(target('/v1/projects/shop/policy')).toEqual({ label: 'shop', to: '/projects/shop' })
  expect(target('/v1/instances/5f2b0c6e-4d8c-4b7e-9b0a-1a2b3c4d5e6f')).toMatchObject({
    to: '/lookup/i/5f2b0c6e-4d8c-4b7e-9b0a-1a2b3c4d5e6f',
  })
})

test('names in another silo have no page, but ids and names of the whole fleet do', () => {
  expect(target('/v1/instances/web-1/stop?project=shop', 'summit')).toEqual({ label: 'web-1' })
  expect(target('/v1/projects/shop/policy', 'summit')).toEqual({ label: 'shop' })
  expect(target('/v1/instances/5f2b0c6e-4d8c-4b7e-9b0a-1a2b3c4d5e6f', 'summit')).toHaveProperty('to')
  expect(target('/v1/system/silos/summit/quotas', 'summit')).toHaveProperty('to')
})

test('a request for nothing, or nothing known, has no link', () => {
  expect(target('/v1/logout')).toBeUndefined()
  expect(target('/no/such/thing?project=shop')).toBeUndefined()
  expect(target('/v1/certificates/main')).toEqual({ label: 'main' })
})
