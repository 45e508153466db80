import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const hardware = '/v1/system/hardware'
const ada = (body?: object) => ({ user: 'ada', body })

test('the fleet is one rack of 32 sleds, the large one four', () => {
  const counts = ({ plane }: ReturnType<typeof mockServer>) => [
    plane.racks.size,
    plane.sleds.size,
    plane.switches.size,
    plane.physicalDisks.size,
  ]
  expect(counts(mockServer())).toEqual([1, 32, 2, 320])
  expect(counts(mockServer({ size: 'large' }))).toEqual([4, 128, 8, 1280])
})

test('every running instance is on one sled', async () => {
  const { ask, plane } = mockServer()
  const seen = new Set<string>()
  for (const { id } of plane.sleds.all()) {
    const { data } = await ask('GET', `${hardware}/sleds/${id}/instances?limit=1000`, ada())
    for (const item of data.items) {
      expect(seen.has(item.id)).toBe(false)
      seen.add(item.id)
    }
  }
  const idle = ['stopped', 'failed', 'destroyed']
  expect(seen.size).toBe(plane.instances.all().filter(({ runState }) => !idle.includes(runState)).length)
})

test('an instance starts on a provisionable sled, and stays if that changes', async () => {
  const { ask, plane } = mockServer()
  const { data } = await ask('POST', '/v1/instances/preview/start?project=web-frontend')
  const sledId = plane.placements.get(data.id)?.sledId ?? ''
  expect(plane.sleds.get(sledId)?.policy).toMatchObject({ provisionPolicy: 'provisionable' })
  const path = `${hardware}/sleds/${sledId}`
  expect((await ask('PUT', `${path}/provision-policy`, ada({ state: 'non_provisionable' }))).data).toEqual({
    oldState: 'provisionable',
    newState: 'non_provisionable',
  })
  const { data: on } = await ask('GET', `${path}/instances?limit=1000`, ada())
  expect(on.items.map(({ id }) => id)).toContain(data.id)
})

test('without a provisionable sled nothing starts', async () => {
  const { ask, plane } = mockServer()
  for (const { id } of plane.sleds.all()) plane.sleds.update(id, { policy: { kind: 'expunged' } })
  const { status, data } = await ask('POST', '/v1/instances/preview/start?project=web-frontend')
  expect([status, data.errorCode]).toEqual([507, 'InsufficientCapacity'])
})

test('an expunged sled stays expunged', async () => {
  const { ask, plane } = mockServer()
  const sled = plane.sleds.all().find(({ policy }) => policy.kind === 'expunged')
  const path = `${hardware}/sleds/${sled?.id}`
  expect((await ask('PUT', `${path}/provision-policy`, ada({ state: 'provisionable' }))).status).toBe(400)
  expect((await ask('GET', `${path}/instances`, ada())).data.items).toEqual([])
})

test('an added sled joins after a while, with its disks', async () => {
  const { ask, plane, wait } = mockServer()
  const body = { part: '913-0000019', serial: 'RKS42220329' }
  const { data } = await ask('POST', `${hardware}/sleds`, ada(body))
  expect((await ask('GET', `${hardware}/sleds/${data.id}`, ada())).status).toBe(404)
  expect((await ask('POST', `${hardware}/sleds`, ada(body))).data.id).toBe(data.id)
  wait(120_000)
  expect((await ask('GET', `${hardware}/sleds/${data.id}`, ada())).data).toMatchObject({ baseboard: body })
  expect((await ask('GET', `${hardware}/sleds/${data.id}/disks`, ada())).data.items).toHaveLength(10)
  expect(plane.uninitializedSleds.size).toBe(1)
  expect((await ask('POST', `${hardware}/sleds`, ada(body))).data.errorCode).toBe('ObjectAlreadyExists')
})

test('an unknown sled cannot be added', async () => {
  const { ask } = mockServer()
  const body = { part: 'x', serial: 'y' }
  expect((await ask('POST', `${hardware}/sleds`, ada(body))).status).toBe(404)
  expect((await ask('POST', `${hardware}/sleds`, { user: 'farid', body })).status).toBe(403)
})

test('settings are applied to a port and cleared again', async () => {
  const { ask, plane } = mockServer()
  const rackId = plane.racks.all()[0]?.id
  const port = (name: string, rest: string) =>
    `${hardware}/switch-port/${name}/${rest}?rack_id=${rackId}&switch_location=switch1`
  const stateOf = async (name: string) => (await ask('GET', port(name, 'status'), ada())).data
  expect(await stateOf('qsfp0')).toMatchObject({ link: { linkState: 'Up' } })
  expect((await ask('DELETE', port('qsfp0', 'settings'), ada())).status).toBe(204)
  expect(await stateOf('qsfp0')).toMatchObject({ link: { linkState: 'Down' } })
  expect((await ask('GET', port('qsfp0', 'lldp/config'), ada())).status).toBe(404)
  const body = { portSettings: 'uplink-1' }
  expect((await ask('POST', port('qsfp0', 'settings'), ada(body))).status).toBe(204)
  expect((await ask('POST', port('qsfp99', 'settings'), ada(body))).status).toBe(404)
})

test('a port without LLDP sees no neighbours', async () => {
  const { ask, plane } = mockServer()
  const rackId = plane.racks.all()[0]?.id
  const neighbors = `${hardware}/rack-switch-port/${rackId}/switch0/qsfp0/lldp/neighbors`
  expect((await ask('GET', neighbors, ada())).data.items).toMatchObject([{ systemName: 'tor-a.dc1.example' }])
  const config = `${hardware}/switch-port/qsfp0/lldp/config?rack_id=${rackId}&switch_location=switch0`
  const { data } = await ask('GET', config, ada())
  expect((await ask('POST', config, ada({ ...data, enabled: false }))).status).toBe(204)
  expect((await ask('GET', neighbors, ada())).data.items).toEqual([])
})
