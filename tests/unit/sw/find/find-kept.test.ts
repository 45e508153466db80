import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { FindReply } from '#worker-protocol/messages.ts'
import { sealed, tell, type Worker } from '../../../support/worker/sealed.ts'
import { ada, bob, cutOff, json, signedIn, startedAt, usual } from '../../../support/worker/worker.ts'

const uuid = (n: number) => `0000000${n}-1111-4222-8333-444444444444`
const web = { id: uuid(1), name: 'web-frontend' }
const instance = { id: uuid(2), name: 'web-1', hostname: 'host-a', project_id: uuid(1) }
const nic = {
  id: uuid(3),
  name: 'net0',
  ip: '172.30.0.5',
  mac: 'A8:40:25:F0:11:22',
  instance_id: uuid(2),
}
const subnet = {
  id: uuid(4),
  name: 'default',
  vpc_id: uuid(5),
  ipv4_block: '172.30.0.0/22',
  ipv6_block: 'fd12:3456::/64',
}
const pool = { id: uuid(6), ip_pool_id: uuid(7), range: { first: '172.30.0.1', last: '172.30.0.9' } }
const block = { id: uuid(6), first_address: '172.30.0.1', last_address: '172.30.0.9' }
const announcement = { announce_set_id: uuid(7), address_lot_block_id: uuid(6), network: '172.30.0.0/24' }

const answers: Record<string, unknown> = {
  '/v1/projects': [web],
  '/v1/instances': [instance],
  '/v1/network-interfaces': [nic],
  '/v1/vpc-subnets': [subnet],
  '/v1/system/ip-pools/default/ranges': [pool],
}

/** Serves these lists and nothing else. */
function serve(worker: Worker, listed: Record<string, unknown>) {
  worker.server.answer = (request, user) => {
    const items = listed[new URL(request.url).pathname]
    return items && user?.id === ada.id ? json({ items }) : usual(request, user)
  }
}

const all = [
  '/v1/projects',
  '/v1/instances?project=web-frontend',
  '/v1/network-interfaces?instance=web-1&project=web-frontend',
  '/v1/vpc-subnets?project=web-frontend&vpc=main',
  '/v1/system/ip-pools/default/ranges',
]

async function kept(worker?: Worker) {
  const it = worker ?? (await signedIn())
  serve(it, answers)
  for (const path of all) await it.request(path)
  return it
}

/** All results, once every stored answer has been searched. */
async function find(worker: Worker, text: string) {
  await tell(worker, { type: 'find', text: '' })
  return ((await tell(worker, { type: 'find', text })) as FindReply | undefined)?.found
}

const namesOf = async (worker: Worker, text: string) => (await find(worker, text))?.map(({ name }) => name)

test('a label that a scanner types finds the hardware with its serial number', async () => {
  const worker = await signedIn()
  const baseboard = { part: '913-0000019', revision: 6, serial: 'BRM42220031' }
  serve(worker, { '/v1/system/hardware/sleds': [{ id: uuid(8), baseboard }] })
  await worker.request('/v1/system/hardware/sleds')
  expect(await find(worker, '0XV2:913-0000019:006:BRM42220031')).toMatchObject([
    { kind: 'sled', id: uuid(8) },
  ])
})

test('an instance shows its kind, its place, and its age', async () => {
  expect(await find(await kept(), 'WEB-1')).toEqual([
    {
      kind: 'instance',
      name: 'web-1',
      id: instance.id,
      lines: ['host-a'],
      within: { project: 'web-frontend', projectId: web.id },
      asOf: startedAt,
    },
  ])
})

test('an answer of a server whose clock is apart is dated by this machine', async () => {
  const worker = await signedIn()
  const date = new Date(startedAt - 3_600_000).toUTCString()
  worker.server.answer = () => json({ items: [web] }, 200, { date })
  await worker.request('/v1/projects')
  expect(await find(worker, 'web-frontend')).toMatchObject([{ asOf: startedAt, isLocal: true }])
})

test.each([
  ['host-a', ['web-1']],
  ['00000002', ['web-1']],
  [instance.id.replaceAll('-', '').toUpperCase(), ['web-1']],
  ['a840.25f0.1122', ['net0']],
  ['a8-40-25', ['net0']],
  ['web instance', ['web-1']],
  ['net0 web-frontend interface', ['net0']],
  ['fd12:3456::77', ['default']],
  ['172.30.0.5', ['net0', '172.30.0.1–172.30.0.9', 'default']],
  ['172.30.3.1', ['default']],
  ['nothing-of-it', []],
])('%s finds %j', async (text, names) => {
  expect(await namesOf(await kept(), text)).toEqual(names)
})

test('names of parents come from other answers', async () => {
  const worker = await signedIn()
  serve(worker, { ...answers, '/v1/vpc-subnets/default/network-interfaces': [nic] })
  const path = `/v1/vpc-subnets/default/network-interfaces?vpc=${uuid(5)}`
  for (const one of [path, '/v1/instances', '/v1/projects']) await worker.request(one)
  const [found] = (await find(worker, 'net0')) ?? []
  expect(found?.within).toMatchObject({ instance: 'web-1', project: 'web-frontend' })
})

test.each([
  ['pool', '/v1/system/ip-pools', 'ranges', pool],
  ['lot', '/v1/system/networking/address-lot', 'blocks', block],
  ['announceSet', '/v1/system/networking/bgp-announce-set', 'announcement', announcement],
])(
  'a container’s name comes from its list if a URL has only its id: %s',
  async (place, path, below, item) => {
    const worker = await signedIn()
    worker.server.answer = ({ url }) => {
      const items = url.endsWith(below) ? [item] : [{ id: uuid(7), name: 'outer' }]
      return json(place === 'announceSet' ? items : { items })
    }
    for (const one of [path, `${path}/${uuid(7)}/${below}`]) await worker.request(one)
    expect((await find(worker, '172.30.0.5'))?.[0]?.within).toMatchObject({ [place]: 'outer' })
  },
)

test('after a rename, the current name of a parent counts, not the one in a URL or an older answer', async () => {
  const worker = await signedIn()
  const vpc = { id: uuid(5), name: 'main', project_id: uuid(1) }
  const serveNow = (name: string) => {
    const date = new Date((worker.clock.now += 60_000)).toUTCString()
    const listed: Record<string, unknown> = {
      ...answers,
      '/v1/projects': [{ ...web, name }],
      '/v1/vpcs': [vpc],
    }
    worker.server.answer = (request) => json({ items: listed[new URL(request.url).pathname] }, 200, { date })
  }
  serveNow('web-frontend')
  for (const path of [...all, '/v1/vpcs?project=web-frontend']) await worker.request(path)
  await find(worker, 'web-1')
  serveNow('shop')
  await worker.request('/v1/projects?limit=50')
  expect((await find(worker, 'web-1'))?.[0]?.within).toMatchObject({ project: 'shop' })
  expect((await find(worker, 'default subnet'))?.[0]?.within).toMatchObject({ project: 'shop', vpc: 'main' })
})

test('a floating IP shows its instance', async () => {
  const worker = await signedIn()
  const attached = { id: uuid(8), name: 'front', ip: '10.0.0.8', project_id: uuid(1), instance_id: uuid(2) }
  const free = { ...attached, id: uuid(9), name: 'spare', instance_id: null }
  serve(worker, { ...answers, '/v1/floating-ips': [attached, free] })
  for (const path of ['/v1/floating-ips?project=web-frontend', ...all]) await worker.request(path)
  expect((await find(worker, 'front floating'))?.[0]?.within).toMatchObject({
    project: 'web-frontend',
    instance: 'web-1',
  })
  expect((await find(worker, 'spare'))?.[0]?.within).not.toHaveProperty('instance')
})

test('replaced, deleted and expired answers are followed, and the newer of two counts', async () => {
  const worker = await kept()
  expect(await namesOf(worker, 'web-1')).toEqual(['web-1'])
  worker.clock.now += 60_000
  serve(worker, { ...answers, '/v1/instances': [{ ...instance, name: 'api-1' }] })
  await worker.request('/v1/instances?project=web-frontend')
  expect([await namesOf(worker, 'web-1'), await namesOf(worker, 'api-1')]).toEqual([[], ['api-1']])
  await worker.request('/v1/instances?limit=50&project=web-frontend')
  expect(await namesOf(worker, 'api-1')).toEqual(['api-1'])
  await (await worker.partition())?.answers.clear()
  expect(await namesOf(worker, 'api-1')).toEqual([])
  await worker.request('/v1/instances?project=web-frontend')
  expect(await namesOf(worker, 'api-1')).toEqual(['api-1'])
  worker.clock.now += 8 * 24 * 3600_000
  expect(await namesOf(worker, 'api-1')).toEqual([])
})

test('an object in an answer that a write from here made stale says so, until it is read again', async () => {
  const worker = await kept()
  expect((await find(worker, 'web-1'))?.[0]).not.toHaveProperty('isStale')
  await worker.request('/v1/instances/web-1?project=web-frontend', { method: 'DELETE' })
  expect(await find(worker, 'web-1')).toMatchObject([{ isStale: true }])
  worker.clock.now += 1_000
  await worker.request('/v1/instances?project=web-frontend')
  expect((await find(worker, 'web-1'))?.[0]).not.toHaveProperty('isStale')
})

test('pinned answers are found as long as they are pinned', async () => {
  const worker = await kept()
  const database = await worker.partition()
  const rows = (await database?.answers.toArray()) ?? []
  const own = rows.filter(({ pathname }) => pathname === '/v1/instances')
  const pins = own.map(({ key, size }) => ({ key, size, takes: ['t'], place: 'p', takenAt: 0 }))
  await database?.pins.bulkPut(pins)
  worker.clock.now += 8 * 24 * 3600_000
  expect([await namesOf(worker, 'web-1'), await namesOf(worker, 'net0')]).toEqual([['web-1'], []])
  await database?.pins.clear()
  expect(await namesOf(worker, 'web-1')).toEqual([])
})

test('nothing is found after sign-out, while locked, by another user, or from another user’s page', async () => {
  const worker = await kept()
  expect(await namesOf(worker, 'web-1')).toEqual(['web-1'])
  expect(await tell(worker, { type: 'find', text: 'web-1', as: 'harbor/bob' })).toBeUndefined()
  await worker.partitions.lock('')
  worker.server.user = undefined
  expect(await find(worker, 'web-1')).toBeUndefined()
  worker.server.user = ada
  await worker.request('/v1/me')
  expect(await namesOf(worker, 'web-1')).toEqual(['web-1'])
  worker.server.user = bob
  await worker.request('/v1/me')
  expect(await find(worker, 'web-1')).toEqual([])
  await worker.partitions.signOut('')
  expect(await find(worker, 'web-1')).toBeUndefined()
})

test('sealed answers are found while unlocked', async () => {
  const worker = await kept(await sealed())
  expect(await namesOf(worker, 'web-1')).toEqual(['web-1'])
  await worker.partitions.lock('')
  cutOff(worker)
  expect(await find(worker, 'web-1')).toBeUndefined()
})

test('hostile names are separate texts, and damaged answers are skipped', async () => {
  const worker = await signedIn()
  const name = `web\n${'x'.repeat(500)}\u202e<img src=x>`
  serve(worker, {
    '/v1/instances': [
      { id: '../../etc', name },
      { ...instance, name: 'İweb' },
    ],
    '/v1/disks': [{ id: uuid(9), name: 'web-data' }],
    '/v1/snapshots': [{ id: uuid(8), name: 'constructor', project_id: '__proto__' }],
  })
  for (const path of ['/v1/instances', '/v1/disks', '/v1/snapshots']) await worker.request(path)
  const { answers } = (await worker.partition())!
  const damaged = async (path: string, damage: (items: unknown[]) => unknown) =>
    answers
      .filter(({ pathname }) => pathname === path)
      .modify((row) => {
        const { items } = JSON.parse(row.body) as { items: unknown[] }
        row.body = JSON.stringify({ items: damage(items) })
      })
  await damaged('/v1/instances', (items) => [...items, null, 'web', { name: { web: 1 } }])
  await damaged('/v1/disks', () => 'web')
  const found = (await find(worker, 'web')) ?? []
  expect(found.map(({ name, id }) => [name, id])).toEqual([
    [name.replace('\n', ' ').slice(0, 200), undefined],
    ['İweb', instance.id],
  ])
  expect(await namesOf(worker, 'constructor')).toEqual(['constructor'])
})

test('cycles of parents end', async () => {
  const worker = await signedIn()
  const ring = [
    { ...instance, id: uuid(1), name: 'own', project_id: uuid(1) },
    { ...instance, id: uuid(2), name: 'one', project_id: uuid(3) },
    { ...instance, id: uuid(3), name: 'two', project_id: uuid(2) },
  ]
  serve(worker, { '/v1/instances': ring })
  await worker.request(`/v1/instances?project=${uuid(2)}`)
  for (const { name } of ring) expect(await namesOf(worker, name)).toEqual([name])
})

test('an incomplete search says so', async () => {
  const worker = await signedIn()
  const many = Array.from({ length: 1_000 }, (_, n) => ({
    id: uuid(1),
    name: `web-${n}`,
    project_id: uuid(1),
  }))
  serve(worker, { '/v1/instances': many, '/v1/disks': many })
  for (let n = 0; n < 30; n += 1) await worker.request(`/v1/disks?page_token=${n}`)
  const first = (await tell(worker, { type: 'find', text: 'web-999' })) as FindReply
  expect(first.isWhole).toBe(false)
  await tell(worker, { type: 'find', text: '' })
  const then = (await tell(worker, { type: 'find', text: 'web-999' })) as FindReply
  expect([then.isWhole, then.found.length]).toEqual([true, 1])
})
