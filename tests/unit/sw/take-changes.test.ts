import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { startedAt } from '../../support/worker/worker.ts'
import { beforeFleet, everything, projectOf } from '../../support/worker/take-along.ts'

type Fleet = Awaited<ReturnType<typeof beforeFleet>>

async function addVpc(fleet: Fleet) {
  const body = JSON.stringify({ name: 'lab', description: '', dns_name: 'lab' })
  const { status } = await fleet.request('/v1/vpcs?project=web-frontend', { method: 'POST', body })
  expect(status).toBe(201)
}

const openVpcs = (fleet: Fleet, limit = 1_000) => fleet.read(`/v1/vpcs?project=web-frontend&limit=${limit}`)

/** Where an instance's interfaces come from without a network; they need the subnets of every VPC. */
async function interfacesOffline(fleet: Fleet) {
  fleet.cutOff()
  const { id } = fleet.plane.instances.all().find(({ name }) => name === 'bastion')!
  return (await fleet.read(`/v1/network-interfaces?instance=${id}`)).source
}

test.each([
  ['the list taken along', 1_000, { before: false, reads: 0 }],
  ['a page of it', 50, { before: true, reads: 1 }],
  ['a page of it that was never opened', 50, { before: false, reads: 1 }],
])(
  'if %s names a new object, what is below it is fetched without a new round',
  async (_, limit, { before, reads }) => {
    const fleet = await beforeFleet()
    const first = await fleet.take(projectOf(fleet, 'web-frontend'))
    if (before) await openVpcs(fleet, limit)
    await addVpc(fleet)
    await openVpcs(fleet, limit)
    fleet.server.requests.length = 0
    const [row] = await fleet.goOn()
    expect(row).toMatchObject({ state: 'complete', completeAsOf: startedAt, missed: [] })
    expect(fleet.server.requests).toHaveLength((row?.done ?? 0) - first.done + reads)
    fleet.server.requests.length = 0
    await openVpcs(fleet, limit)
    await fleet.goOn()
    expect(fleet.server.requests).toHaveLength(1)
    expect(await interfacesOffline(fleet)).toBe('store')
  },
)

test('a page that always names an object that the list taken along lacks causes one read', async () => {
  const fleet = await beforeFleet()
  await fleet.take(projectOf(fleet, 'web-frontend'))
  fleet.server.answer = async (request) => {
    if (!request.url.includes('limit=50')) return fleet.answer(request)
    const response = await fleet.answer(request)
    const { items } = (await response.json()) as { items: { id: string }[] }
    return Response.json({ items: [...items, { ...items[0], id: 'only on pages' }], next_page: null })
  }
  fleet.server.requests.length = 0
  for (let times = 0; times < 3; times += 1) {
    await openVpcs(fleet, 50)
    await fleet.goOn()
  }
  expect(fleet.server.requests).toEqual(Array.from({ length: 4 }, () => 'GET /v1/vpcs'))
})

test('after a take is removed, a page that names a new object causes no reads', async () => {
  const fleet = await beforeFleet()
  const { id } = await fleet.take(projectOf(fleet, 'web-frontend'))
  await fleet.takes.end(fleet.asker, id)
  await addVpc(fleet)
  fleet.server.requests.length = 0
  await openVpcs(fleet, 50)
  await fleet.goOn()
  expect(fleet.server.requests).toEqual(['GET /v1/vpcs'])
})

test('if a list is opened while it is being taken along, a new object in it is not left out', async () => {
  const fleet = await beforeFleet()
  let isOpened = false
  fleet.server.answer = async (request) => {
    const isBelow = request.method === 'GET' && new URL(request.url).pathname === '/v1/vpc-subnets'
    if (isBelow && !isOpened) {
      isOpened = true
      await addVpc(fleet)
      await openVpcs(fleet)
    }
    return fleet.answer(request)
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
