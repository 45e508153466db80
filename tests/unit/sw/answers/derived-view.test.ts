import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { beforeFleet, projectOf, servedBy } from '../../../support/worker/take-along.ts'

const listOf = (limit: number) => `/v1/instances?project=web-frontend&limit=${limit}`

test.each([
  ['by name', (_: string, name: string) => `/v1/instances/${name}?project=web-frontend`],
  ['by ID', (id: string) => `/v1/instances/${id}`],
])('an object that was never opened comes from the newest list that has it: %s', async (_, viewOf) => {
  const fleet = await beforeFleet()
  const answer = servedBy(fleet.plane, 'ada')
  fleet.server.answer = async (request) => {
    const answered = await answer(request)
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
