import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { startedAt } from '../../support/worker/worker.ts'
import { beforeFleet, everything, projectOf, servedBy } from '../../support/worker/take-along.ts'

type Fleet = Awaited<ReturnType<typeof beforeFleet>>

async function addVpc(fleet: Fleet) {
  const body = JSON.stringify({ name: 'lab', description: '', dns_name: 'lab' })
  const { status } = await fleet.request('/v1/vpcs?project=web-frontend', { method: 'POST', body })
  expect(status).toBe(201)
}

const openVpcs = (fleet: Fleet) => fleet.read('/v1/vpcs?project=web-frontend&limit=1000')

/** Where an instance's interfaces come from without a network; they need the subnets of every VPC. */
async function interfacesOffline(fleet: Fleet) {
  fleet.cutOff()
  const { id } = fleet.plane.instances.all().find(({ name }) => name === 'bastion')!
  return (await fleet.read(`/v1/network-interfaces?instance=${id}`)).source
}

test('if an opened list names a new object, what is below it is fetched without a new round', async () => {
  const fleet = await beforeFleet()
  const first = await fleet.take(projectOf(fleet, 'web-frontend'))
  await addVpc(fleet)
  await openVpcs(fleet)
  fleet.server.requests.length = 0
  const [row] = await fleet.goOn()
  expect(row).toMatchObject({ state: 'complete', completeAsOf: startedAt, missed: [] })
  expect(fleet.server.requests).toHaveLength((row?.done ?? 0) - first.done)
  expect(await interfacesOffline(fleet)).toBe('store')
})

test('if a list is opened while it is being taken along, a new object in it is not left out', async () => {
  const fleet = await beforeFleet()
  const answer = servedBy(fleet.plane, 'ada')
  let isOpened = false
  fleet.server.answer = async (request) => {
    const isBelow = request.method === 'GET' && new URL(request.url).pathname === '/v1/vpc-subnets'
    if (isBelow && !isOpened) {
      isOpened = true
      await addVpc(fleet)
      await openVpcs(fleet)
    }
    return answer(request)
  }
  expect(await fleet.take(projectOf(fleet, 'web-frontend'))).toMatchObject({ state: 'complete' })
  const [row] = await fleet.goOn()
  expect(row).toMatchObject({ state: 'complete', completeAsOf: startedAt, missed: [] })
  expect(row).not.toHaveProperty('until')
  expect(await interfacesOffline(fleet)).toBe('store')
})

test('after a take is removed, another one that shares its lists reads what only the first one had', async () => {
  const fleet = await beforeFleet()
  await fleet.take(projectOf(fleet, 'web-frontend'))
  await addVpc(fleet)
  fleet.clock.now += 1_000
  const all = await fleet.take(everything)
  await fleet.takes.end(fleet.asker, all.id)
  expect(await fleet.goOn()).toMatchObject([{ state: 'complete', completeAsOf: startedAt, missed: [] }])
  expect(await interfacesOffline(fleet)).toBe('store')
})
