import { expect, test } from 'vitest'
import { bodyFor } from '#mock/engine/versions.ts'
import { mockServer } from '../mock-client.ts'

const headers = (version: string) => ({ headers: { 'api-version': version } })

test('a 2025 server ignores the version, and has nothing newer', async () => {
  const { ask } = mockServer({ age: '2025' })
  expect((await ask('GET', '/v1/me', headers('2025112000.0.0'))).status).toBe(200)
  expect((await ask('GET', '/v1/me', headers('nonsense'))).status).toBe(200)
  const missing = await ask('GET', '/v1/multicast-groups')
  expect([missing.status, missing.data]).toEqual([
    404,
    { message: 'Not Found', requestId: expect.any(String) },
  ])
  const pools = await ask('GET', '/v1/system/ip-pools', { user: 'ada' })
  expect(JSON.stringify(pools.data)).not.toContain('poolType')
})

test('a 2026 server answers in the requested version, and 400 if it does not support it', async () => {
  const { ask } = mockServer({ age: '2026' })
  expect((await ask('GET', '/v1/me')).status).toBe(200)
  expect((await ask('GET', '/v1/me', headers('2025112000.0.0'))).status).toBe(200)
  for (const version of ['20250730.0.0', '2027010100.0.0', 'nonsense']) {
    const { status, data } = await ask('GET', '/v1/me', headers(version))
    expect([version, status]).toEqual([version, 400])
    expect(data['message']).toContain(version)
  }
  expect((await ask('GET', '/v1/system/update/target-release', { user: 'ada' })).status).toBe(404)
})

test('a 2025 server refuses unknown values and ignores unknown fields', async () => {
  const { ask, plane } = mockServer({ age: '2025' })
  const { id } = plane.users.all()[0] ?? { id: '' }
  const assignment = { identityId: id, identityType: 'silo_user', roleName: 'limited_collaborator' }
  const policy = await ask('PUT', '/v1/policy', { user: 'ada', body: { roleAssignments: [assignment] } })
  expect([policy.status, policy.data['message']]).toEqual([
    400,
    expect.stringContaining('unknown variant `limited_collaborator`'),
  ])
  expect(bodyFor('2025', { name: 'p', poolType: 'multicast' })).toEqual({ name: 'p' })
})

test('the limited collaborator can do everything but networking', async () => {
  const { ask, plane } = mockServer({ age: '2026' })
  const vera = plane.credentials.all().find(({ userName }) => userName === 'vera')
  const siloId = vera?.siloId ?? ''
  const assignment = {
    identityId: vera?.id ?? '',
    identityType: 'silo_user',
    roleName: 'limited_collaborator',
  }
  const policy = await ask('PUT', '/v1/policy', {
    user: 'sofia',
    body: { roleAssignments: [...(plane.policies.get(siloId)?.roleAssignments ?? []), assignment] },
  })
  expect(policy.status).toBe(200)
  const disk = { name: 'd', description: '', size: 2 ** 30, diskSource: { type: 'blank', blockSize: 512 } }
  const made = await ask('POST', '/v1/disks?project=web-frontend', { user: 'vera', body: disk })
  expect([made.status, made.data['diskType']]).toEqual([201, 'crucible'])
  const vpc = { name: 'v', description: '', dnsName: 'v' }
  expect((await ask('POST', '/v1/vpcs?project=web-frontend', { user: 'vera', body: vpc })).status).toBe(403)
})

test('the update status counts components, and moves them during an update', async () => {
  const { ask, wait, plane } = mockServer({ age: '2026' })
  const status = async () => (await ask('GET', '/v1/system/update/status', { user: 'ada' })).data
  const total = plane.sleds.size * 4
  expect(await status()).toMatchObject({
    componentsByReleaseVersion: { '16.2.0': total },
    suspended: false,
    targetRelease: { version: '16.2.0' },
  })
  const list = await ask('GET', '/v1/system/update/repositories?limit=1', { user: 'ada' })
  expect(list.data).toMatchObject({ items: [{ systemVersion: '16.2.0' }], nextPage: expect.any(String) })
  const body = { systemVersion: '16.2.0' }
  const put = await ask('PUT', '/v1/system/update/target-release', { user: 'ada', body })
  expect([put.status, put.data]).toEqual([204, ''])
  wait(30_000)
  expect(await status()).toMatchObject({ componentsByReleaseVersion: { '16.2.0': total } })
})
