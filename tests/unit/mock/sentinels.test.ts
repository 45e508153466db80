import { expect, test, vi } from 'vitest'
import { mockServer, newDisk, newInstance } from './mock-client.ts'

const scratch = (path: string) => `/v1/${path}?project=scratch-pad`

test.each([
  ['projects', { name: 'p-create-403', description: '' }, 403],
  [scratch('instances').slice(4), newInstance({ name: 'i-create-500' }), 500],
  [scratch('disks').slice(4), newDisk({ name: 'disk-create-507' }), 507],
])('creating %s with a sentinel’s name fails as the name says', async (path, body, status) => {
  const { ask } = mockServer()
  expect((await ask('POST', `/v1/${path}`, { body })).status).toBe(status)
})

test('a verb on a sentinel fails by name and by id, the others work', async () => {
  const { ask, wait } = mockServer()
  const body = newInstance({ name: 'web-delete-500', start: false })
  const { id } = (await ask('POST', scratch('instances'), { body })).data
  wait(10_000)
  expect((await ask('DELETE', `/v1/instances/${id}`)).status).toBe(500)
  expect((await ask('DELETE', scratch('instances/web-delete-500'))).status).toBe(500)
  expect((await ask('POST', `/v1/instances/${id}/start`)).status).toBe(202)
})

test('users of a silo are sentinels by name', async () => {
  const { ask } = mockServer()
  const users = '/v1/system/identity-providers/local/users'
  const password = { mode: 'login_disallowed' }
  const make = (externalId: string) =>
    ask('POST', `${users}?silo=harbor`, { user: 'ada', body: { externalId, password } })
  expect((await make('x-create-500')).status).toBe(500)
  const { id } = (await make('x-delete-500')).data
  expect((await ask('DELETE', `${users}/${id}?silo=harbor`, { user: 'ada' })).status).toBe(500)
  const other = (await make('x-password-503')).data
  const set = `${users}/${other.id}/set-password?silo=harbor`
  expect((await ask('POST', set, { user: 'ada', body: password })).status).toBe(503)
})

test('an instance can fail to start in both ways', async () => {
  const { ask, wait } = mockServer()
  await ask('POST', scratch('instances'), { body: newInstance({ name: 'a-start-500', start: false }) })
  await ask('POST', scratch('instances'), { body: newInstance({ name: 'a-start-failed' }) })
  wait(10_000)
  expect((await ask('POST', scratch('instances/a-start-500/start'))).status).toBe(500)
  expect((await ask('GET', scratch('instances/a-start-failed'))).data.runState).toBe('failed')
})

test('hostile answers: a web page, an unknown state, a token that is never valid', async () => {
  const { ask } = mockServer()
  const user = 'quinn'
  const page = await ask('GET', '/v1/instances?project=unreadable-answer', { user })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html'])
  const odd = await ask('GET', '/v1/instances/unknown-state?project=odd-states', { user })
  expect(odd.data.runState).toBe('hibernating')
  const list = '/v1/instances?project=stale-page-token&limit=50'
  const { nextPage } = (await ask('GET', list, { user })).data
  expect((await ask('GET', `${list}&page_token=${nextPage}`, { user })).status).toBe(400)
})

test('chaos fails its share of requests in four ways', async () => {
  const { ask } = mockServer({}, { chaos: 0.5 })
  const counts: Record<number, number> = {}
  for (let i = 0; i < 400; i++) {
    const { status } = await ask('GET', '/v1/ping')
    counts[status] = (counts[status] ?? 0) + 1
  }
  expect(Object.keys(counts).sort()).toEqual(['200', '401', '403', '404', '500'])
  expect(counts[200]).toBeGreaterThan(150)
  expect(counts[200]).toBeLessThan(250)
})

test('latency stays between its bounds, and can be changed while serving', async () => {
  const delay = vi.fn(async () => {})
  const { ask } = mockServer({}, { latency: { min: 200, max: 400 }, delay })
  for (let i = 0; i < 50; i++) await ask('GET', '/v1/ping')
  const waits = (delay.mock.calls as unknown as [number][]).map(([ms]) => ms)
  expect(waits).toHaveLength(50)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(200)
  expect(Math.max(...waits)).toBeLessThanOrEqual(400)
})

test('writes to an IP pool fail by its name, links included', async () => {
  const { ask } = mockServer()
  const ada = (body?: object) => ({ user: 'ada', body })
  const pools = '/v1/system/ip-pools'
  await ask('POST', pools, ada({ name: 'lab-unlink-500', description: '' }))
  const link = { silo: 'harbor', isDefault: false }
  expect((await ask('POST', `${pools}/lab-unlink-500/silos`, ada(link))).status).toBe(201)
  expect((await ask('DELETE', `${pools}/lab-unlink-500/silos/harbor`, ada())).status).toBe(500)
  expect((await ask('DELETE', `${pools}/lab-unlink-500`, ada())).status).toBe(204)
})
