import type { TableName } from '#mock/engine/tables.ts'
import { expect, test } from 'vitest'
import type { InstanceState } from '#api/generated/shared.ts'
import { type Change, createControlPlane } from '#mock/engine/control-plane.ts'
import { mockServer, newDisk, newInstance, startedAt } from '../mock-client.ts'

type Plane = ReturnType<typeof createControlPlane>

const rowsOf = (plane: Plane) =>
  Object.fromEntries(
    Object.entries(plane)
      .filter(([, table]) => typeof table === 'object')
      .map(([name]) => [
        name,
        plane[name as TableName]
          .all()
          .toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)),
      ]),
  )

test('the seed depends only on its number and the start', () => {
  const at = (now: number, seed = 5) => rowsOf(createControlPlane({ now: () => now, startedAt, seed }))
  expect(at(1)).toEqual(at(2))
  expect(at(1, 6)).not.toEqual(at(1))
})

test('replaying the changes on the same seed gives the same state', async () => {
  const changes: Change[] = []
  const first = mockServer({ onChange: (change) => changes.push(structuredClone(change)) })
  expect(changes).toEqual([])
  const { ask, wait } = first
  await ask('POST', '/v1/projects', { body: { name: 'later', description: '' } })
  await ask('POST', '/v1/instances?project=later', {
    body: newInstance({ bootDisk: { type: 'create', ...newDisk() }, externalIps: [{ type: 'ephemeral' }] }),
  })
  wait(3000)
  await ask('POST', '/v1/instances/web-1/stop?project=web-frontend')
  await ask('DELETE', '/v1/disks/old-assets?project=web-frontend')
  const { now } = first.clock
  const rebuilt = createControlPlane({ now: () => now, startedAt, changes })
  expect(rowsOf(rebuilt)).toEqual(rowsOf(first.plane))
})

test('pending changes continue after a rebuild', async () => {
  const changes: Change[] = []
  const { ask } = mockServer({ onChange: (change) => changes.push(change) })
  await ask('POST', '/v1/instances/web-1/stop?project=web-frontend')
  const rebuilt = mockServer({ now: () => startedAt + 5000, changes })
  expect((await rebuilt.ask('GET', '/v1/instances/web-1?project=web-frontend')).data.runState).toBe('stopped')
})

test('ids created after a rebuild are new', () => {
  const ids = [0, 0, 1000].map((later) =>
    createControlPlane({ now: () => startedAt + later, startedAt }).newId(),
  )
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})

test('the fleet has every run state, every disk state, and an empty project', () => {
  const { plane } = mockServer()
  const states = new Set(plane.instances.all().map(({ runState }) => runState))
  const expected: InstanceState[] = [
    'creating',
    'starting',
    'running',
    'stopping',
    'stopped',
    'rebooting',
    'migrating',
    'repairing',
    'failed',
    'destroyed',
  ]
  expect(expected.filter((state) => !states.has(state))).toEqual([])
  expect(new Set(plane.disks.all().map(({ state }) => state.state)).size).toBe(12)
  expect(new Set(plane.snapshots.all().map(({ state }) => state)).size).toBe(4)
  const siloId = plane.silos.named('harbor', {})?.id ?? ''
  const empty = plane.projects
    .in({ siloId })
    .filter(({ id }) => !plane.instances.in({ projectId: id }).length)
  expect(empty.map(({ name }) => name)).toEqual(['scratch-pad'])
  expect(plane.instances.size).toBeGreaterThan(45)
})

test('every reference in the seed resolves', () => {
  const { plane } = mockServer()
  for (const disk of plane.disks.all())
    if ('instance' in disk.state) expect(plane.instances.get(disk.state.instance), disk.name).toBeDefined()
  for (const { instanceId } of [...plane.networkInterfaces.all(), ...plane.ephemeralIps.all()])
    expect(plane.instances.get(instanceId)).toBeDefined()
  for (const { bootDiskId, name } of plane.instances.all())
    expect(plane.disks.get(bootDiskId ?? '')?.state.state, name).toBe('attached')
})

test('the large fleet has ten thousand instances in one project, and room for more', async () => {
  const { ask, plane } = mockServer({ size: 'large' })
  const projectId = plane.projects.all().find(({ name }) => name === 'fleet-10k')?.id ?? ''
  expect(plane.instances.in({ projectId })).toHaveLength(10_000)
  expect((await ask('GET', '/v1/instances?project=fleet-10k&limit=1000')).data.items).toHaveLength(1000)
  expect((await ask('POST', '/v1/instances?project=fleet-10k', { body: newInstance() })).status).toBe(201)
})
