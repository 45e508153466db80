import { expect, test } from 'vitest'
import type { Measurement } from '#api/generated/shared.ts'
import { day } from '#domain/durations.ts'
import { mockServer, startedAt } from '../../mock-client.ts'

type Server = ReturnType<typeof mockServer>

async function metric({ ask }: Server, path: string, query = '', user = 'ada') {
  const range = `start_time=${new Date(startedAt - 30 * day).toISOString()}&end_time=${new Date(startedAt + day).toISOString()}`
  const { status, data } = await ask('GET', `${path}?${range}${query}`, { user })
  const items = (data.items ?? []) as unknown as Measurement[]
  const values = items.map(({ datum }) => (datum as { datum: number }).datum)
  return { status, items, values, nextPage: data.nextPage }
}

const names = [
  ['cpus_provisioned', 'cpus'],
  ['ram_provisioned', 'memory'],
  ['virtual_disk_space_provisioned', 'storage'],
] as const

test.each(names)('the last step of %s is the silo’s current use', async (name, key) => {
  const server = mockServer()
  await server.ask('POST', '/v1/instances/web-1/stop?project=web-frontend')
  server.wait(10_000)
  const { data } = await server.ask('GET', '/v1/utilization')
  const used = (data['provisioned'] as Record<string, number>)[key]
  expect((await metric(server, `/v1/metrics/${name}`)).values.at(-1)).toBe(used)
  expect((await metric(server, `/v1/system/metrics/${name}`, '&silo=harbor')).values.at(-1)).toBe(used)
  const fleet = (await metric(server, `/v1/system/metrics/${name}`)).values.at(-1)
  expect(fleet).toBeGreaterThan(used ?? 0)
  const project = (await metric(server, `/v1/metrics/${name}`, '&project=web-frontend')).values.at(-1)
  expect(project).toBeLessThan(used ?? 0)
})

test('a series starts with its window, sorts either way, and is paged', async () => {
  const server = mockServer()
  const path = '/v1/metrics/virtual_disk_space_provisioned'
  const { items } = await metric(server, path)
  expect(items[0]?.timestamp.getTime()).toBe(startedAt - 30 * day)
  const paged: Measurement[] = []
  for (let token: string | null = ''; token !== null;) {
    const page = await metric(server, path, `&limit=3&order=descending${token && `&page_token=${token}`}`)
    paged.push(...page.items)
    token = page.nextPage
  }
  expect(paged.toReversed()).toEqual(items)
})

test('metrics need access to their subject', async () => {
  const server = mockServer()
  expect((await metric(server, '/v1/metrics/cpus_provisioned', '', 'vera')).status).toBe(200)
  expect((await metric(server, '/v1/metrics/cpus_provisioned', '', 'nils')).status).toBe(403)
  expect((await metric(server, '/v1/system/metrics/cpus_provisioned', '', 'sofia')).status).toBe(403)
  expect((await server.ask('GET', '/v1/metrics/cpus_provisioned')).status).toBe(400)
})
