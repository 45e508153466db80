import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { beforeFleet, projectOf } from '../../../support/worker/take-along.ts'

const listOf = (limit: number) => `/v1/instances?project=web-frontend&limit=${limit}`

test.each([
  ['by name', (_: string, name: string) => `/v1/instances/${name}?project=web-frontend`],
  ['by ID', (id: string) => `/v1/instances/${id}`],
])('an object that was never opened comes from the newest list that has it: %s', async (_, viewOf) => {
  const fleet = await beforeFleet()
  fleet.server.answer = async (request) => {
    const answered = await fleet.answer(request)
    const headers = new Headers(answered.headers)
    headers.set('date', new Date(fleet.clock.now).toUTCString())
    return new Response(answered.body, { status: answered.status, headers })
  }
  const bastion = fleet.plane.instances.all().find(({ name }) => name === 'bastion')!
  const seen = async () => {
    const { source, body } = await fleet.read(viewOf(bastion.id, bastion.name))
    return [source, body]
  }
  await fleet.request(listOf(1000))
  fleet.clock.now += 3600_000
  fleet.plane.instances.update(bastion.id, { description: 'Newer' })
  await fleet.request(listOf(50))
  fleet.cutOff()
  expect(await seen()).toMatchObject(['store', { description: 'Newer' }])
})

test('below a project that is opened by ID, links by name open too', async () => {
  const fleet = await beforeFleet()
  const project = projectOf(fleet, 'web-frontend')
  await fleet.take(project)
  fleet.cutOff()
  for (const path of [
    '/v1/vpcs/edge?project=ID',
    '/v1/vpc-subnets?vpc=edge&project=ID',
    '/v1/vpc-firewall-rules?vpc=edge&project=ID',
    '/v1/instances/bastion/external-ips?project=ID',
  ]) {
    const { status, source } = await fleet.read(path.replace('ID', project.id))
    expect([path, status, source]).toEqual([path, 200, 'store'])
  }
})

test.each([
  ['a project', { project: 'shop' }],
  ['a VPC', { vpc: 'rim' }],
  ['both', { project: 'shop', vpc: 'rim' }],
])('taken along, then renamed: %s is read under the new name', async (_, renamed) => {
  const fleet = await beforeFleet()
  const { id } = projectOf(fleet, 'web-frontend')
  await fleet.take(projectOf(fleet, 'web-frontend'))
  const edge = fleet.plane.vpcs.all().find((vpc) => vpc.projectId === id && vpc.name === 'edge')!
  const { project = 'web-frontend', vpc = 'edge' } = renamed as Record<string, string>
  fleet.plane.projects.update(id, { name: project })
  fleet.plane.vpcs.update(edge.id, { name: vpc })
  await fleet.read('/v1/projects?limit=1000')
  await fleet.read(`/v1/vpcs?project=${project}&limit=50`)
  fleet.cutOff()
  for (const path of [
    '/v1/projects/PROJECT',
    '/v1/projects/PROJECT/policy',
    '/v1/instances?project=PROJECT&limit=50',
    '/v1/disks?project=PROJECT&limit=1000',
    '/v1/instances/bastion?project=PROJECT',
    '/v1/instances/bastion/disks?project=PROJECT',
    '/v1/instances/bastion/external-ips?project=PROJECT',
    '/v1/network-interfaces?instance=bastion&project=PROJECT',
    '/v1/vpcs/VPC?project=PROJECT',
    '/v1/vpc-subnets?vpc=VPC&project=PROJECT&limit=50',
    '/v1/vpc-subnets/dmz?vpc=VPC&project=PROJECT',
    '/v1/vpc-firewall-rules?vpc=VPC&project=PROJECT',
    '/v1/vpc-router-routes?router=through-firewall&vpc=VPC&project=PROJECT&limit=50',
  ]) {
    const { status, source } = await fleet.read(path.replace('PROJECT', project).replace('VPC', vpc))
    expect([path, status, source]).toEqual([path, 200, 'store'])
  }
})

test('a former name that another object has now leads to neither’s data', async () => {
  const fleet = await beforeFleet()
  const { id } = projectOf(fleet, 'web-frontend')
  await fleet.take(projectOf(fleet, 'web-frontend'))
  fleet.plane.projects.update(id, { name: 'former' })
  fleet.plane.projects.update(projectOf(fleet, 'build-farm').id, { name: 'web-frontend' })
  await fleet.read('/v1/projects?limit=1000')
  await fleet.read('/v1/projects/web-frontend/policy')
  fleet.cutOff()
  expect(await fleet.read('/v1/projects/web-frontend/policy')).toMatchObject({ source: 'store' })
  expect(await fleet.read('/v1/projects/former/policy')).toMatchObject({ source: 'none' })
})
