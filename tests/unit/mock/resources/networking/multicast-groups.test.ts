import { expect, test } from 'vitest'
import { mockServer, newInstance } from '../../mock-client.ts'

const groups = '/v1/multicast-groups'
const inProject = (path: string) => `/v1/instances/${path}?project=web-frontend`
const newGroup = (fields: object = {}) => ({ name: 'fresh', description: '', pool: 'multicast', ...fields })

function server() {
  const mock = mockServer({ age: '2026' })
  const { ask, plane } = mock
  const create = (fields: object = {}) => ask('POST', groups, { user: 'ada', body: newGroup(fields) })
  const groupsOf = async (instance: string) => {
    const { items } = (await ask('GET', inProject(`${instance}/multicast-groups`))).data
    return items.map((member) => plane.multicastGroups.get(String(Object(member).multicastGroupId))?.name)
  }
  const membersOf = async (group: string) => {
    const { items } = (await ask('GET', `${groups}/${group}/members?limit=100`)).data
    return items
      .map((member) => plane.instances.get(String(Object(member).instanceId))?.name ?? '')
      .toSorted()
  }
  return { ...mock, create, groupsOf, membersOf }
}

test('an address is the next one of the pool, or exactly the requested one', async () => {
  const { create, plane } = server()
  const pool = plane.ipPools.named('multicast', {})?.id
  expect((await create()).data).toMatchObject({ multicastIp: '233.252.0.0', ipPoolId: pool, state: 'Active' })
  const exact = await create({ name: 'exact', pool: null, multicastIp: '233.252.0.77' })
  expect(exact.data).toMatchObject({
    multicastIp: '233.252.0.77',
    ipPoolId: pool,
    sourceIps: [],
    mvlan: null,
  })
})

test('an address that is taken, from another pool, or not multicast is refused', async () => {
  const { create } = server()
  const message = async (fields: object) => (await create(fields)).data.message
  expect(await message({ multicastIp: '233.252.0.1' })).toContain('is already in use')
  expect(await message({ multicastIp: '239.0.0.1' })).toContain('is not in a multicast pool of the silo')
  expect(await message({ multicastIp: '203.0.113.7' })).toContain('is not a multicast address')
  expect(await message({ pool: 'public' })).toBe('IP pool "public" is not a multicast pool')
  expect(await message({ pool: null })).toBe('no default multicast IP pool for the silo')
  expect(await message({ pool: 'unknown' })).toContain('not found: ip-pool')
  expect(await message({ name: 'market-data' })).toBe('already exists: multicast-group "market-data"')
})

test('a VLAN must not be reserved, and a source must be unicast', async () => {
  const { create, ask } = server()
  const refused = { status: 400 }
  for (const mvlan of [0, 1, 4095]) expect(await create({ mvlan })).toMatchObject(refused)
  expect(await create({ sourceIps: ['224.0.0.5'] })).toMatchObject(refused)
  expect((await create({ mvlan: 4094, sourceIps: ['192.0.2.7'] })).status).toBe(201)
  const update = async (body: object) => (await ask('PUT', `${groups}/fresh`, { user: 'ada', body })).data
  expect(await update({ description: 'New' })).toMatchObject({ mvlan: 4094, sourceIps: ['192.0.2.7'] })
  expect(await update({ mvlan: null, sourceIps: [] })).toMatchObject({ mvlan: null, sourceIps: [] })
  expect((await update({ mvlan: 1 })).errorCode).toBe('InvalidValue')
})

test('a default multicast pool serves groups and no unicast addresses', async () => {
  const { create, ask } = server()
  const body = { isDefault: true }
  await ask('PUT', '/v1/system/ip-pools/multicast/silos/harbor', { user: 'ada', body })
  expect((await create({ pool: null })).data['multicastIp']).toBe('233.252.0.0')
  const floating = { name: 'fresh', description: '' }
  const refused = await ask('POST', '/v1/floating-ips?project=web-frontend', { body: floating })
  expect(refused.data.message).toBe('no default unicast IP pool for the silo')
})

test('pools hold either multicast or unicast addresses', async () => {
  const { ask } = server()
  const add = async (pool: string, first: string, last: string) => {
    const answer = await ask('POST', `/v1/system/ip-pools/${pool}/ranges/add`, {
      user: 'ada',
      body: { first, last },
    })
    return answer.status === 201 ? 'added' : answer.data.message
  }
  expect(await add('multicast', '10.0.0.1', '10.0.0.9')).toContain('is not one of multicast addresses')
  expect(await add('public', '223.255.255.0', '224.0.0.9')).toContain('is not one of unicast addresses')
  expect(await add('multicast', '239.1.0.0', '239.1.0.9')).toBe('added')
  const wanted = [{ pool: 'multicast' }, { ip: '233.252.0.50' }]
  for (const fields of wanted) {
    const body = { name: 'fresh', description: '', ...fields }
    expect((await ask('POST', '/v1/floating-ips?project=web-frontend', { body })).status).toBe(400)
  }
  const ephemeral = inProject('web-1/external-ips/ephemeral')
  expect((await ask('POST', ephemeral, { body: { pool: 'multicast' } })).status).toBe(400)
})

test('group addresses count in their pool and keep their range', async () => {
  const { ask } = server()
  const as = { user: 'ada' }
  const { data } = await ask('GET', '/v1/system/ip-pools/multicast/utilization', as)
  expect(data).toMatchObject({ capacity: 256, remaining: 253 })
  const body = { first: '233.252.0.0', last: '233.252.0.255' }
  expect((await ask('POST', '/v1/system/ip-pools/multicast/ranges/remove', { ...as, body })).status).toBe(400)
})

test('membership is the same from either side', async () => {
  const { ask, groupsOf, membersOf } = server()
  const body = { instance: 'web-3' }
  await ask('POST', `${groups}/time-signal/members?project=web-frontend`, { body })
  expect(await groupsOf('web-3')).toEqual(['time-signal'])
  await ask('PUT', inProject('web-4/multicast-groups/time-signal'))
  expect(await membersOf('time-signal')).toEqual(['web-3', 'web-4'])
  expect((await ask('DELETE', inProject('web-3/multicast-groups/time-signal'))).status).toBe(204)
  const gone = await ask('DELETE', `${groups}/time-signal/members/web-4?project=web-frontend`)
  expect(gone.status).toBe(204)
  expect(await membersOf('time-signal')).toEqual([])
  const again = await ask('DELETE', inProject('web-3/multicast-groups/time-signal'))
  expect(again.data.message).toContain('not found: multicast-group-member')
})

test('joining again returns the existing member', async () => {
  const { ask } = server()
  const path = inProject('web-5/multicast-groups/time-signal')
  const first = await ask('PUT', path)
  expect(await ask('PUT', path)).toMatchObject({ status: 201, data: { id: first.data.id } })
})

test('a member is named by its id, or by its name and project', async () => {
  const { ask, plane } = server()
  const id = plane.instances.all().find(({ name }) => name === 'web-3')?.id
  const add = (instance = '', query = '') =>
    ask('POST', `${groups}/time-signal/members${query}`, { body: { instance } })
  expect((await add('web-3')).status).toBe(400)
  expect((await add(id)).status).toBe(201)
  expect((await add('web-4', '?project=web-frontend')).status).toBe(201)
})

test('a member joins within moments, leaves when it stops, and joins again when it starts', async () => {
  const { ask, wait } = server()
  const path = inProject('web-6/multicast-groups/time-signal')
  const state = async () => (await ask('PUT', path)).data.state
  expect(await state()).toBe('Joining')
  wait(3_000)
  expect(await state()).toBe('Joined')
  await ask('POST', inProject('web-6/stop'))
  expect(await state()).toBe('Left')
  wait(10_000)
  expect(await state()).toBe('Left')
  await ask('POST', inProject('web-6/start'))
  expect(await state()).toBe('Joining')
  wait(10_000)
  expect(await state()).toBe('Joined')
})

test('an instance can be created in groups, and an update keeps or replaces them', async () => {
  const { ask, groupsOf } = server()
  const multicastGroups = ['time-signal', 'market-data']
  const body = newInstance({ multicastGroups })
  expect((await ask('POST', '/v1/instances?project=web-frontend', { body })).status).toBe(201)
  expect(await groupsOf('fresh')).toEqual(multicastGroups)
  const update = (fields: object) =>
    ask('PUT', inProject('fresh'), {
      body: {
        ncpus: 2,
        memory: body.memory,
        bootDisk: null,
        autoRestartPolicy: null,
        cpuPlatform: null,
        ...fields,
      },
    })
  await update({})
  await update({ multicastGroups: null })
  expect(await groupsOf('fresh')).toEqual(multicastGroups)
  await update({ multicastGroups: ['market-data', 'cache-invalidation'] })
  expect(await groupsOf('fresh')).toEqual(['market-data', 'cache-invalidation'])
  expect((await update({ multicastGroups: ['unknown'] })).status).toBe(404)
  await update({ multicastGroups: [] })
  expect(await groupsOf('fresh')).toEqual([])
})

test('deleting a group or an instance deletes its memberships', async () => {
  const { ask, groupsOf, membersOf, plane } = server()
  expect((await ask('DELETE', inProject('preview'))).status).toBe(204)
  expect(await membersOf('cache-invalidation')).toEqual(['cache-1', 'web-1', 'web-2'])
  expect((await ask('DELETE', `${groups}/cache-invalidation`, { user: 'ada' })).status).toBe(204)
  expect(await groupsOf('web-1')).toEqual([])
  expect(plane.multicastMembers.all().every(({ groupId }) => plane.multicastGroups.get(groupId))).toBe(true)
})

test('a group is found by its address in any notation', async () => {
  const { ask, create } = server()
  const range = { first: 'ff0e::1', last: 'ff0e::ff' }
  const as = { user: 'ada' }
  const body = { name: 'six', description: '', ipVersion: 'v6', poolType: 'multicast' }
  await ask('POST', '/v1/system/ip-pools', { ...as, body })
  await ask('POST', '/v1/system/ip-pools/six/ranges/add', { ...as, body: range })
  const link = { silo: 'harbor', isDefault: false }
  await ask('POST', '/v1/system/ip-pools/six/silos', { ...as, body: link })
  await create({ pool: 'six', multicastIp: 'FF0E:0::7' })
  const found = await ask('GET', '/v1/system/multicast-groups/by-ip/ff0e::0:7')
  expect(found.data).toMatchObject({ name: 'fresh', multicastIp: 'ff0e::7' })
})

test('a 2025 server has no multicast groups', async () => {
  const { ask, plane } = mockServer()
  expect((await ask('GET', groups)).status).toBe(404)
  expect(plane.ipPools.named('multicast', {})).toBeUndefined()
})

test('the rest of the seed is the same in both versions', () => {
  const ids = (age: '2025' | '2026') => {
    const { plane } = mockServer({ age })
    return [plane.instances, plane.disks, plane.vpcs].map((table) => table.all().map(({ id }) => id))
  }
  expect(ids('2026')).toEqual(ids('2025'))
})
