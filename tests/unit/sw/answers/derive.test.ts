import 'fake-indexeddb/auto'
import { beforeAll, expect, test } from 'vitest'
import { operations } from '#api/generated/operations.ts'
import type { Operation, OperationArgs } from '#api/operation.ts'
import { urlOf } from '#api/url.ts'
import { type Age, hasOperation } from '#mock/engine/versions.ts'
import { getOrCreate } from '#sw/get-or-create.ts'
import { classOf } from '#sw/answers/policy.ts'
import type { Taken } from '#domain/offline/take-along.ts'
import { accountRequests } from '../../mock/every-operation/account-requests.ts'
import { byId, viewOf } from '../../mock/every-operation/by-id.ts'
import { groupRequests } from '../../mock/every-operation/group-requests.ts'
import { instanceRequests } from '../../mock/every-operation/instance-requests.ts'
import { multicastRequests } from '../../mock/every-operation/multicast-requests.ts'
import { networkRequests } from '../../mock/every-operation/network-requests.ts'
import { operatorRequests } from '../../mock/every-operation/operator-requests.ts'
import { rackRequests } from '../../mock/every-operation/rack-requests.ts'
import type { ValidRequest } from '../../mock/every-operation/requests.ts'
import { siloRequests } from '../../mock/every-operation/silo-requests.ts'
import { storageRequests } from '../../mock/every-operation/storage-requests.ts'
import { systemRequests } from '../../mock/every-operation/system-requests.ts'
import { createWorld, type OperationId, type World } from '../../mock/every-operation/world.ts'
import { beforeFleet, everything, projectOf } from '../../../support/worker/take-along.ts'

/** Operations not taken along, and why no page needs them. */
const notTaken: Partial<Record<OperationId, string>> = {
  affinityGroupMemberInstanceView: 'no page reads it',
  antiAffinityGroupMemberInstanceView: 'no page reads it',
  instanceNetworkInterfaceView: 'no page reads it',
  instanceSshPublicKeyList: 'asked to create another instance, which needs the server',
  lookupMulticastGroupByIp: 'no page reads it',
  networkingAddressLotView: 'no page reads it',
  siloQuotasView: 'no page reads it',
  systemQuotasList: 'no page reads it',
  networkingSwitchPortLldpConfigView: 'only ports that have settings are read',
}

/** Arguments as pages send them, for operations that would otherwise request a part. */
const asPagesDo: Partial<Record<OperationId, OperationArgs>> = {
  alertClassList: {},
  alertDeliveryList: { path: { receiver: 'on-call' }, query: { sortBy: 'time_and_id_descending' } },
}

const table = {
  ...accountRequests,
  ...siloRequests,
  ...instanceRequests,
  ...storageRequests,
  ...groupRequests,
  ...multicastRequests,
  ...networkRequests,
  ...operatorRequests,
  ...rackRequests,
  ...systemRequests,
} as unknown as Record<OperationId, ValidRequest<Operation>>

const keptIn = (age: Age) =>
  (Object.keys(operations) as OperationId[]).filter((id) => {
    const operation: Operation = operations[id]
    return classOf(operation) === 'kept' && hasOperation(age, operation)
  })
const kept = keptIn('2026')

/** A fleet with an answer for each operation, all taken along; the requests and the server's answers. */
async function takenWorld(age: Age, asked: OperationId[]) {
  const world = createWorld(age)
  const args = new Map<OperationId, OperationArgs>()
  const once = preparing(world)
  for (const id of asked) args.set(id, asPagesDo[id] ?? ((await table[id].args(once)) as OperationArgs))
  const fleet = await beforeFleet({ plane: world.plane })
  const row = await fleet.take(everything)
  fleet.cutOff()
  const server = async (operation: Operation, asked: OperationArgs) => {
    const answer = await fleet.answer(new Request(new URL(urlOf(operation, asked), 'https://console.test')))
    return { status: answer.status, body: (await answer.json()) as Page }
  }
  const store = async (operation: Operation, asked: OperationArgs) => {
    const { status, body } = await fleet.read(urlOf(operation, asked))
    return { status, body: body as Page }
  }
  return { world, args, row, server, store }
}

/** A world that prepares each shared prerequisite once. */
function preparing(world: World): World {
  const done = new Map<string, Promise<unknown>>()
  const does = (operation: Operation, args: OperationArgs) =>
    getOrCreate(done, `${operation.id} ${JSON.stringify(args)}`, () => world.does(operation, args))
  return { ...world, does: does as World['does'] }
}

interface Page {
  items?: { id?: string }[]
  next_page?: string | null
}

/** All items, read page by page. */
async function walked(
  ask: (asked: OperationArgs) => Promise<{ body: Page }>,
  { path, query }: OperationArgs,
  limit: number,
) {
  const items: unknown[] = []
  let pageToken: string | null | undefined
  do {
    const { body } = await ask({ path: path ?? {}, query: { ...query, limit, pageToken } })
    items.push(...(body.items ?? []))
    pageToken = body.next_page
  } while (pageToken)
  return items
}

let taken: Awaited<ReturnType<typeof takenWorld>>
beforeAll(async () => {
  taken = await takenWorld('2026', kept)
}, 60_000)

test('every stored operation is taken along, or has a reason why not', () => {
  expect(taken.row).toMatchObject({ state: 'complete' })
  expect(taken.row.missed.filter(({ why }) => why !== 'gone' && why !== 'forbidden')).toEqual([])
})

const ids = kept.filter((id) => !notTaken[id])
const isList = (id: OperationId) => Boolean((operations[id] as Operation).paginated)

test.each(ids.filter((id) => !isList(id)))('%s is answered as the server did', async (id) => {
  const operation: Operation = operations[id]
  const asked = taken.args.get(id) ?? {}
  expect(await taken.store(operation, asked)).toEqual(await taken.server(operation, asked))
})

test.each(ids.filter(isList))('%s is answered as the server did, page by page', async (id) => {
  const operation: Operation = operations[id]
  const asked = taken.args.get(id) ?? {}
  const all = await walked((it) => taken.server(operation, it), asked, 1000)
  expect(await walked((it) => taken.store(operation, it), asked, 1000)).toEqual(all)
  expect(await walked((it) => taken.store(operation, it), asked, 3)).toEqual(all)
})

test.each(ids.filter((id) => viewOf(operations[id])))('%s is found by id as well', async (id) => {
  const operation: Operation = operations[id]
  const asked = await byId(taken.world, operation, taken.args.get(id) ?? {})
  const { status, body } = await taken.store(operation, asked)
  const wanted = await taken.server(operation, asked)
  expect(status).toBe(200)
  if (isList(id)) expect(body.items).toEqual(wanted.body.items?.slice(0, 100))
  else expect(body).toEqual(wanted.body)
})

test.each(
  (['projectList', 'instanceList', 'diskList', 'vpcSubnetList', 'imageList'] as const).flatMap((id) =>
    ['name_ascending', 'name_descending', 'id_ascending'].map((sortBy) => [id, sortBy] as const),
  ),
)('%s in the order %s is as the server has it', async (id, sortBy) => {
  const operation: Operation = operations[id]
  const { path = {}, query } = taken.args.get(id) ?? {}
  const asked = { path, query: { ...query, sortBy } }
  const all = await walked((it) => taken.server(operation, it), asked, 1000)
  expect(await walked((it) => taken.store(operation, it), asked, 4)).toEqual(all)
})

type Fleet = Awaited<ReturnType<typeof beforeFleet>>

interface PartOfLists {
  take: (fleet: Fleet) => Taken
  path: (fleet: Fleet) => string
  edit: (plane: World['plane'], text: string) => void
}

test.each<[string, PartOfLists]>([
  [
    'a sled’s disks',
    {
      take: ({ plane }) => ({ kind: 'rack', id: plane.racks.all()[0]?.id ?? '', name: '' }),
      path: ({ plane }) => `/v1/system/hardware/sleds/${plane.sleds.all()[0]?.id}/disks?limit=1000`,
      edit: ({ physicalDisks }, model) =>
        physicalDisks.all().forEach(({ id }) => physicalDisks.update(id, { model })),
    },
  ],
  [
    'an instance’s disks',
    {
      take: (fleet) => projectOf(fleet, 'web-frontend'),
      path: () => '/v1/instances/bastion/disks?project=web-frontend&limit=1000',
      edit: ({ disks }, description) => disks.all().forEach(({ id }) => disks.update(id, { description })),
    },
  ],
])('offline, %s come from the newer of their own and the taken-along list', async (_, part) => {
  for (const last of ['opened', 'taken along']) {
    const fleet = await beforeFleet()
    const [path, take] = [part.path(fleet), part.take(fleet)]
    fleet.server.answer = async (request) => {
      const response = await fleet.answer(request)
      response.headers.set('date', new Date(fleet.clock.now).toUTCString())
      return response
    }
    if (last === 'opened') await fleet.take(take)
    else await fleet.read(path)
    part.edit(fleet.plane, last)
    fleet.clock.now += 3_600_000
    if (last === 'opened') await fleet.read(path)
    else await fleet.take(take)
    fleet.cutOff()
    const { source, body } = await fleet.read(path)
    expect([source, JSON.stringify(body.items?.[0])]).toEqual(['store', expect.stringContaining(last)])
  }
})

test('a complete list answers for its pages and items while it is stored, taken along or not', async () => {
  const fleet = await beforeFleet()
  const subnets = '/v1/vpc-subnets?project=web-frontend&vpc=default'
  const { body: whole } = await fleet.read(`${subnets}&limit=1000`)
  await fleet.read('/v1/instances?project=web-frontend&limit=3')
  fleet.cutOff()
  expect(await fleet.read(`${subnets}&limit=10`)).toMatchObject({ source: 'store', body: whole })
  const name = whole.items?.[0]?.name ?? ''
  const view = `/v1/vpc-subnets/${name}?project=web-frontend&vpc=default`
  expect(await fleet.read(view)).toMatchObject({ source: 'store', body: { name } })
  // What else a partially read list holds is unknown.
  expect((await fleet.read('/v1/instances?project=web-frontend&limit=10')).status).toBe(503)
  fleet.clock.now += 7 * 24 * 3_600_000
  expect((await fleet.read(view)).status).toBe(503)
})

test.each(['{"items":[', '5'])('a list damaged to %s affects only itself', async (body) => {
  const fleet = await beforeFleet()
  const instances = (project: string) => `/v1/instances?project=${project}&limit=`
  const { body: whole } = await fleet.read(`${instances('web-frontend')}1000`)
  const id = whole.items?.[0]?.id ?? ''
  await fleet.read(`${instances('staging')}1000`)
  const { answers } = (await fleet.partition())!
  expect(await answers.filter(({ key }) => key.includes('project=staging')).modify({ body })).toBe(1)
  fleet.cutOff()
  expect(await fleet.read(`/v1/instances/${id}`)).toMatchObject({ source: 'store', body: { id } })
  expect((await fleet.read(`${instances('staging')}10`)).status).toBe(503)
})

test('operations only on a 2025 server are answered as it did', async () => {
  const only = keptIn('2025').filter((id) => !kept.includes(id))
  expect(only).toContain('systemUpdateGetRepository')
  const older = await takenWorld('2025', only)
  for (const id of only) {
    const [operation, asked]: [Operation, OperationArgs] = [operations[id], older.args.get(id) ?? {}]
    const wanted = await older.server(operation, asked)
    expect(wanted.status).toBe(200)
    expect(await older.store(operation, asked)).toEqual(wanted)
  }
})

test('missing objects are not invented', async () => {
  for (const path of [
    '/v1/instances/no-such-one?project=web-frontend',
    '/v1/disks?project=no-such-one',
    '/v1/instances?project=web-frontend&page_token=from-the-server',
    '/v1/instances/no-such-one/disks?project=web-frontend',
    '/v1/system/update/repositories?sort_by=version_descending',
  ])
    expect([path, (await taken.store({ ...operations.ping, path }, {})).status]).toEqual([path, 503])
})
