import { fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import { page } from '#mock/engine/pages.ts'
import { mockServer } from '../mock-client.ts'

const sorts = [
  'name_ascending',
  'name_descending',
  'id_ascending',
  'time_and_id_ascending',
  'time_and_id_descending',
] as const

interface Page {
  items: { id: string; name: string; timeCreated: Date }[]
  nextPage: string | null
}

const request = new Request('http://mock.test/v1/things')
const operation = { id: 'thingList' }
const things = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    // Few names and times, so that many rows differ only by id.
    name: fc.constantFrom('a', 'b', 'c-1', 'c-10', 'c-2'),
    timeCreated: fc.constantFrom(new Date(0), new Date(1), new Date(1e12)),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
)

test('every row comes once and in order, with any sort and page size', () => {
  fc.assert(
    fc.property(things, fc.constantFrom(...sorts), fc.integer({ min: 1, max: 20 }), (rows, sortBy, limit) => {
      const seen: Page['items'] = []
      let pageToken: string | null = null
      do {
        const query = { limit, sortBy, pageToken }
        const next: Page = page({ query, request, operation }, rows)
        expect(next.items.length).toBeLessThanOrEqual(limit)
        seen.push(...next.items)
        pageToken = next.nextPage
      } while (pageToken)
      const keys = seen.map(({ id, name, timeCreated }) => {
        if (sortBy === 'id_ascending') return id
        return `${sortBy.startsWith('name') ? name.padEnd(5, ' ') : timeCreated.toISOString()} ${id}`
      })
      expect(new Set(seen)).toEqual(new Set(rows))
      expect(keys).toEqual(sortBy.endsWith('descending') ? keys.toSorted().reverse() : keys.toSorted())
    }),
  )
})

test('rows added or removed between pages neither repeat nor hide others', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ id: name, name }))
  const first = page({ query: { limit: 2 }, request, operation }, rows)
  const changed = [{ id: 'aa', name: 'aa' }, ...rows.filter(({ name }) => name !== 'b')]
  const second = page({ query: { limit: 2, pageToken: first.nextPage }, request, operation }, changed)
  expect(second.items.map(({ name }) => name)).toEqual(['c', 'd'])
})

test('a page has 100 rows by default, and at most 1,000', () => {
  const rows = Array.from({ length: 1200 }, (_, i) => ({ id: String(i), name: `n${i}` }))
  expect(page({ query: {}, request, operation }, rows).items).toHaveLength(100)
  expect(page({ query: { limit: 5000 }, request, operation }, rows).items).toHaveLength(1000)
})

test.each([
  '/v1/instances?project=web-frontend&sort_by=name_descending',
  '/v1/system/audit-log?start_time=2025-08-01T00:00:00Z&sort_by=time_and_id_descending',
  '/v1/system/metrics/cpus_provisioned?start_time=2025-08-01T00:00:00Z&end_time=2025-10-01T00:00:00Z&order=descending',
])('the next page of %s keeps its order', async (path) => {
  const { ask } = mockServer()
  const read = async (asked: string) => (await ask('GET', asked, { user: 'ada' })).data
  const whole = (await read(`${path}&limit=4`)).items as unknown[]
  const { nextPage } = await read(`${path}&limit=2`)
  const next = await read(`${path.replace(/&(sort_by|order)=\w+/, '')}&limit=2&page_token=${nextPage}`)
  expect(whole).toHaveLength(4)
  expect(next.items).toEqual(whole.slice(2))
})

test('a token for another list or sort, or an invalid one, is refused', async () => {
  const { ask } = mockServer()
  const { nextPage } = (await ask('GET', '/v1/instances?project=web-frontend&limit=2')).data
  const next = `page_token=${nextPage}&limit=2`
  for (const path of [
    `/v1/instances?project=staging&${next}`,
    `/v1/disks?project=web-frontend&${next}`,
    `/v1/instances?project=web-frontend&sort_by=name_descending&${next}`,
    '/v1/instances?project=web-frontend&page_token=rubbish',
    '/v1/instances?project=web-frontend&page_token=e30',
    '/v1/instances?project=web-frontend&page_token=bnVsbA',
  ]) {
    const { status, data } = await ask('GET', path)
    expect([status, data.errorCode], path).toEqual([400, 'InvalidRequest'])
  }
  expect((await ask('GET', `/v1/instances?project=web-frontend&${next}`)).data.items).toHaveLength(2)
})
