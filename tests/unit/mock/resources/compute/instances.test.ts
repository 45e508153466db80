import { expect, test } from 'vitest'
import type { Change } from '#mock/engine/control-plane.ts'
import { gib, mockServer, newDisk, newInstance } from '../../mock-client.ts'

const inProject = (path: string) => `/v1/${path}?project=scratch-pad`

test('a new instance is creating, then starting, then running', async () => {
  const { ask, wait } = mockServer()
  const created = await ask('POST', inProject('instances'), { body: newInstance() })
  expect(created).toMatchObject({ status: 201, data: { runState: 'creating', autoRestartEnabled: true } })
  const states = new Set<string>()
  for (let second = 0; second < 10; second++) {
    states.add((await ask('GET', inProject('instances/fresh'))).data.runState)
    wait(1000)
  }
  expect([...states]).toEqual(['creating', 'starting', 'running'])
})

test('an instance created without starting ends up stopped', async () => {
  const { ask, wait } = mockServer()
  await ask('POST', inProject('instances'), { body: newInstance({ start: false }) })
  wait(10_000)
  expect((await ask('GET', inProject('instances/fresh'))).data.runState).toBe('stopped')
})

test('a state has the time at which it was reached, however late it is read', async () => {
  const { ask, wait, clock } = mockServer()
  const start = clock.now
  await ask('POST', inProject('instances'), { body: newInstance({ start: false }) })
  wait(60 * 60_000)
  const { timeRunStateUpdated } = (await ask('GET', inProject('instances/fresh'))).data
  expect((timeRunStateUpdated as Date).getTime() - start).toBeLessThanOrEqual(4000)
})

test.each([
  ['stop', 'web-1', 'stopping', 'stopped'],
  ['reboot', 'web-1', 'rebooting', 'running'],
  ['start', 'preview', 'starting', 'running'],
])('%s takes two to four seconds', async (verb, name, during, after) => {
  const { ask, wait } = mockServer()
  const accepted = await ask('POST', `/v1/instances/${name}/${verb}?project=web-frontend`)
  expect(accepted).toMatchObject({ status: 202, data: { name, runState: during } })
  wait(1999)
  expect((await ask('GET', `/v1/instances/${name}?project=web-frontend`)).data.runState).toBe(during)
  wait(2001)
  expect((await ask('GET', `/v1/instances/${name}?project=web-frontend`)).data.runState).toBe(after)
})

test('an action that the state forbids is refused with the reason', async () => {
  const { ask } = mockServer()
  expect(await ask('POST', '/v1/instances/preview/reboot?project=web-frontend')).toMatchObject({
    status: 400,
    data: { errorCode: 'InvalidRequest', message: 'Only a running instance can be rebooted' },
  })
  expect((await ask('DELETE', '/v1/instances/web-1?project=web-frontend')).status).toBe(400)
})

test('deleting an instance frees its disks and addresses', async () => {
  const { ask, plane } = mockServer()
  const body = newInstance({
    start: false,
    bootDisk: { type: 'create', ...newDisk({ name: 'boot' }) },
    externalIps: [{ type: 'ephemeral' }],
  })
  const { data } = await ask('POST', inProject('instances'), { body })
  plane.advance()
  expect((await ask('GET', `/v1/instances/${data.id}/external-ips`)).data.items).toMatchObject([
    { kind: 'ephemeral' },
  ])
  expect((await ask('GET', `/v1/network-interfaces?instance=${data.id}`)).data.items).toMatchObject([
    { name: 'net0', primary: true, ip: '172.30.0.5' },
  ])
  expect((await ask('DELETE', `/v1/instances/${data.id}`)).status).toBe(400)
  plane.instances.update(data.id, { runState: 'stopped' })
  expect(await ask('DELETE', `/v1/instances/${data.id}`)).toMatchObject({ status: 204, data: '' })
  expect((await ask('GET', inProject('disks/boot'))).data.state).toEqual({ state: 'detached' })
  expect(plane.networkInterfaces.in({ instanceId: data.id })).toEqual([])
  expect(plane.ephemeralIps.in({ instanceId: data.id })).toEqual([])
})

test.each([60_000, 1000])(
  'a start that fails releases the ephemeral IP, even if somebody asks every %i ms',
  async (interval) => {
    const { ask, wait } = mockServer()
    const body = newInstance({ name: 'a-start-failed', externalIps: [{ type: 'ephemeral' }] })
    await ask('POST', '/v1/instances?project=web-frontend', { body })
    const path = '/v1/instances/a-start-failed'
    const view = async (part = '') => (await ask('GET', `${path}${part}?project=web-frontend`)).data
    for (let passed = 0; passed < 60_000; passed += interval) {
      wait(interval)
      await view()
    }
    expect(await view()).toMatchObject({ runState: 'failed' })
    expect((await view('/external-ips')).items).toEqual([])
  },
)

test('a failed instance restarts when its cooldown ends, unless its policy forbids it', async () => {
  const { ask, wait, clock } = mockServer()
  const path = '/v1/instances/reconciler?project=billing-ledger'
  const view = async () => (await ask('GET', path)).data
  wait(59 * 60_000)
  expect(await view()).toMatchObject({ runState: 'failed' })
  wait(60_000)
  const timeLastAutoRestarted = new Date(clock.now)
  expect(await view()).toMatchObject({ runState: 'starting', timeLastAutoRestarted })
  wait(60_000)
  expect(await view()).toMatchObject({ runState: 'running' })
  const body = newInstance({ name: 'a-start-failed', autoRestartPolicy: 'never' })
  const { data } = await ask('POST', '/v1/instances?project=web-frontend', { body })
  wait(60_000)
  await view()
  wait(2 * 3_600_000)
  expect((await ask('GET', `/v1/instances/${data.id}`)).data).toMatchObject({ runState: 'failed' })
})

test('the end of a run releases the ephemeral IP, and the next start brings none', async () => {
  const { ask, wait } = mockServer()
  const path = '/v1/instances/bastion'
  const kinds = async () => {
    const { data } = await ask('GET', `${path}/external-ips?project=web-frontend`)
    return (data.items as object[] as { kind: string }[]).map(({ kind }) => kind)
  }
  const before = await kinds()
  expect(before).toContain('ephemeral')
  const rest = before.filter((kind) => kind !== 'ephemeral')
  for (const [action, kept] of [
    ['reboot', before],
    ['stop', rest],
    ['start', rest],
  ] as const) {
    await ask('POST', `${path}/${action}?project=web-frontend`)
    wait(60_000)
    expect([action, await kinds()]).toEqual([action, kept])
  }
})

test('resizing depends on the state, the restart policy does not', async () => {
  const { ask } = mockServer()
  const path = '/v1/instances/web-1?project=web-frontend'
  const { ncpus, memory, bootDiskId } = (await ask('GET', path)).data
  const same = { ncpus, memory, bootDisk: bootDiskId, autoRestartPolicy: 'never', cpuPlatform: null }
  expect((await ask('PUT', path, { body: same })).data).toMatchObject({ autoRestartEnabled: false })
  expect((await ask('PUT', path, { body: { ...same, ncpus: 64 } })).data.message).toBe(
    'Only a stopped, failed or creating instance can be resized',
  )
  expect((await ask('PUT', path, { body: { ...same, cpuPlatform: 'amd_turin' } })).status).toBe(400)
})

test('a disk is attached and detached in a second or two', async () => {
  const { ask, wait } = mockServer()
  const disk = async () => (await ask('GET', '/v1/disks/old-assets?project=web-frontend')).data.state.state
  const move = (verb: string) =>
    ask('POST', `/v1/instances/preview/disks/${verb}?project=web-frontend`, { body: { disk: 'old-assets' } })
  expect((await move('attach')).status).toBe(202)
  expect(await disk()).toBe('attaching')
  wait(2000)
  expect(await disk()).toBe('attached')
  expect((await ask('GET', '/v1/instances/preview/disks?project=web-frontend')).data.items).toHaveLength(2)
  await move('detach')
  expect(await disk()).toBe('detaching')
  wait(2000)
  expect(await disk()).toBe('detached')
})

test('the boot disk cannot be detached', async () => {
  const { ask } = mockServer()
  const answer = await ask('POST', '/v1/instances/preview/disks/detach?project=web-frontend', {
    body: { disk: 'preview-boot' },
  })
  expect(answer).toMatchObject({
    status: 400,
    data: { message: expect.stringContaining('boot disk') as string },
  })
})

test('user data may have exactly 32 KiB', async () => {
  const { ask } = mockServer()
  const userData = Buffer.alloc(32 * 1024).toString('base64')
  const { status } = await ask('POST', inProject('instances'), { body: newInstance({ userData }) })
  expect(status).toBe(201)
})

test.each([
  [{ ncpus: 65 }, 'unsupported value for "ncpus": must be between 1 and 64'],
  [{ memory: 1537 * gib }, 'unsupported value for "memory": must be between 1 and 1536 GiB'],
  [{ memory: gib + 1 }, 'unsupported value for "memory": must be a whole number of GiB'],
  [{ userData: 'A'.repeat(44_000) }, 'unsupported value for "user_data": must be at most 32768 bytes'],
  [
    { disks: Array.from({ length: 9 }, (_, i) => ({ type: 'attach', name: `d${i}` })) },
    'cannot attach more than 8 disks to an instance',
  ],
  [
    { externalIps: [{ type: 'ephemeral' }, { type: 'ephemeral' }] },
    'an instance may have at most 1 ephemeral IP address',
  ],
])('an invalid instance is refused: %#', async (fields, message) => {
  const { ask, plane } = mockServer()
  const before = plane.instances.size
  expect(await ask('POST', inProject('instances'), { body: newInstance(fields) })).toMatchObject({
    status: 400,
    data: { message },
  })
  expect(plane.instances.size).toBe(before)
})

test('an instance beyond the quotas is refused with 507', async () => {
  const { ask } = mockServer()
  const body = newInstance({ ncpus: 64, memory: 1536 * gib })
  const { status, data } = await ask('POST', inProject('instances'), { body })
  expect([status, data.errorCode]).toEqual([507, 'InsufficientCapacity'])
})

test('an instance that is refused late leaves nothing behind', async () => {
  const changes: Change[] = []
  const { ask, plane } = mockServer({ onChange: (change) => changes.push(change) })
  const nic = { name: 'n', description: '', vpcName: 'default', subnetName: 'unknown' }
  const body = newInstance({
    bootDisk: { type: 'create', ...newDisk() },
    networkInterfaces: { type: 'create', params: [nic] },
  })
  const sizes = () =>
    [plane.instances, plane.disks, plane.instanceKeys, plane.transitions].map(({ size }) => size)
  const before = sizes()
  expect((await ask('POST', inProject('instances'), { body })).status).toBe(404)
  expect(sizes()).toEqual(before)
  expect(changes.map(({ table }) => table)).toEqual(['auditLog'])
})

test('the caller’s own keys are used unless a list is given', async () => {
  const { ask } = mockServer()
  await ask('POST', inProject('instances'), { body: newInstance({ name: 'all' }), user: 'ada' })
  await ask('POST', inProject('instances'), {
    body: newInstance({ name: 'none', sshPublicKeys: [] }),
    user: 'ada',
  })
  const keys = async (name: string) =>
    (await ask('GET', inProject(`instances/${name}/ssh-public-keys`))).data.items
  expect((await keys('all')).map(({ name }) => name)).toEqual(['laptop', 'phone', 'yubikey'])
  expect(await keys('none')).toEqual([])
})

test('the serial console has history while the instance runs, and checks access to its stream', async () => {
  const { ask, plane } = mockServer()
  const path = '/v1/instances/web-1/serial-console'
  const history = await ask('GET', `${path}?project=web-frontend&most_recent=13`)
  expect(String.fromCharCode(...(history.data['data'] as number[]))).toBe('web-1 login: ')
  const stream = await ask('GET', `${path}/stream?project=web-frontend`)
  expect([stream.status, stream.headers.get('x-mock-console')]).toEqual([
    426,
    plane.instances.all().find(({ name }) => name === 'web-1')?.id,
  ])
  expect((await ask('GET', '/v1/instances/preview/serial-console?project=web-frontend')).status).toBe(400)
})
