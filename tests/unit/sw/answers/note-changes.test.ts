import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { FieldChange } from '#domain/offline/changes.ts'
import { userKey } from '#api/user-key.ts'
import { sweep } from '#sw/answers/sweep.ts'
import type { ChangesKept } from '#worker-protocol/messages.ts'
import {
  minute,
  restarted,
  right,
  sealed,
  tell,
  unlock,
  type Worker,
} from '../../../support/worker/sealed.ts'
import { ada, bob, json, signedIn, startedAt, startWorker, usual } from '../../../support/worker/worker.ts'

const path = '/v1/instances?project=web&limit=50'
const day = 24 * 3600_000

interface Item {
  id: string
  name: string
  run_state?: string
  project_id?: string
}
const item = (id: string, run_state = 'running'): Item => ({ id, name: `name-${id}`, run_state })

/** From now on the server returns these items. */
function lists(worker: Worker, items: Item[], next_page: string | null = null) {
  worker.server.answer = (request, user) =>
    user && new URL(request.url).pathname === '/v1/instances'
      ? json({ items, next_page }, 200, { date: new Date(worker.clock.now).toUTCString() })
      : usual(request, user)
}

const kept = (worker: Worker, as = ada) =>
  tell(worker, { type: 'changes', as: userKey(as) }) as Promise<ChangesKept | undefined>

/** The fields that tests set. */
const given = (fields: readonly FieldChange[]) =>
  fields.filter(({ field }) => field === 'name' || field === 'run_state')

const said = async (worker: Worker) =>
  (await kept(worker))?.changes.map(
    ({ what, id, fields }) =>
      `${id} ${what} ${given(fields)
        .map(({ from, to }) => `${from}>${to}`)
        .join()}`,
  )

async function reads(worker: Worker, items: Item[], { at = path, next = null as string | null } = {}) {
  lists(worker, items, next)
  worker.clock.now += 1_000
  await worker.request(at)
}

test('changes in a complete list are noted, and pages are notified', async () => {
  const worker = await signedIn()
  await reads(worker, [item('a'), item('b')])
  expect(worker.changed).toEqual([])
  await reads(worker, [item('a', 'stopped'), item('c')])
  expect(await said(worker)).toEqual([
    'a changed running>stopped',
    'c added null>name-c,null>running',
    'b gone name-b>null,running>null',
  ])
  expect((await kept(worker))?.changes[0]).toMatchObject({
    name: 'name-a',
    place: { project: 'web' },
    isUnseen: true,
    after: startedAt + 1_000,
    before: startedAt + 2_000,
  })
  expect(worker.changed).toEqual([''])
})

test('a page boundary is not a change: in an incomplete list, a later page, or a filtered one', async () => {
  const worker = await signedIn()
  for (const [at, next] of [
    [path, 'more'],
    [`${path}&page_token=x`, null],
    [`${path}&filter=x`, null],
  ] as const) {
    await reads(worker, [item('a'), item('b')], { at, next })
    await reads(worker, [item('b'), item('c')], { at, next })
  }
  expect(await said(worker)).toEqual([])
  // A list that becomes complete, or stops being so, says nothing about items it did not contain.
  await reads(worker, [item('d')])
  expect(await said(worker)).toEqual([])
  await reads(worker, [item('e')], { next: 'more' })
  expect(await said(worker)).toEqual([])
})

test('another project that has taken over the name of one is not a change of all its instances', async () => {
  const worker = await signedIn()
  await reads(worker, [{ ...item('a'), project_id: 'old' }])
  await reads(worker, [{ ...item('b'), project_id: 'new' }])
  expect(await said(worker)).toEqual([])
  await reads(worker, [{ ...item('c'), project_id: 'new' }])
  expect(await said(worker)).toEqual(['c added null>name-c,null>running', 'b gone name-b>null,running>null'])
})

test('the same change in a list and a view is noted once', async () => {
  const worker = await signedIn()
  const view = '/v1/instances/name-a?project=web'
  const is = (run_state: string) => {
    worker.clock.now += 1_000
    worker.server.answer = (request, user) => {
      if (!user || !request.url.includes('/v1/instances')) return usual(request, user)
      const one = item('a', run_state)
      return json(request.url.includes('name-a') ? one : { items: [one], next_page: null })
    }
  }
  is('running')
  await worker.request(path)
  await worker.request(view)
  is('stopped')
  await Promise.all([worker.request(path), worker.request(view)])
  await worker.settled()
  expect(await said(worker)).toEqual(['a changed running>stopped'])
})

test('a change that is undone before a list shows it is noted as undone', async () => {
  const worker = await signedIn()
  const other = '/v1/instances?limit=1000&project=web'
  for (const at of [path, other]) await reads(worker, [item('a')], { at })
  await reads(worker, [item('a', 'stopped')], { at: other })
  for (const at of [path, other, path]) await reads(worker, [item('a')], { at })
  expect(await said(worker)).toEqual(['a changed running>stopped', 'a changed stopped>running'])
})

test('an older answer that arrives late does not undo what a newer one has shown', async () => {
  const worker = await signedIn()
  const other = '/v1/instances?limit=1000&project=web'
  for (const at of [path, other]) await reads(worker, [item('a')], { at })
  const late = Promise.withResolvers<void>()
  worker.server.answer = async () => {
    const date = new Date(worker.clock.now).toUTCString()
    await late.promise
    return json({ items: [item('a')], next_page: null }, 200, { date })
  }
  worker.server.requests.length = 0
  const older = worker.request(path)
  await expect.poll(() => worker.server.requests).toHaveLength(1)
  await reads(worker, [item('a', 'stopped')], { at: other })
  late.resolve()
  await older
  await worker.settled()
  expect(await said(worker)).toEqual(['a changed running>stopped'])
  await reads(worker, [item('a', 'stopped')])
  expect(await said(worker)).toEqual(['a changed running>stopped'])
})

test('an image that moves between two lists read at once has moved, whichever is compared first', async () => {
  const lists = { '/v1/images?project=web': 'p', '/v1/images': null }
  for (const paths of [Object.keys(lists), Object.keys(lists).toReversed()]) {
    const worker = await signedIn()
    let holder: string | null = 'p'
    worker.server.answer = (request, user) => {
      if (!user || !request.url.includes('/v1/images')) return usual(request, user)
      const isHere = (request.url.includes('project') ? 'p' : null) === holder
      const items = isHere ? [{ id: 'i', name: 'debian', project_id: holder }] : []
      return json({ items, next_page: null }, 200, { date: new Date(worker.clock.now).toUTCString() })
    }
    for (const path of paths) await worker.request(path)
    worker.clock.now += 5_000
    holder = null
    const [first = '', second = ''] = paths
    const slow = worker.request(first)
    worker.clock.now += 1
    await Promise.all([slow, worker.request(second)])
    await worker.settled()
    expect((await said(worker))?.map((line) => line.split(' ')[1]).toSorted()).toEqual(['added', 'gone'])
  }
})

test('what was noted before the clock was set back is not taken for the latest', async () => {
  const worker = await signedIn()
  const other = '/v1/instances?limit=1000&project=web'
  worker.clock.now += 60 * minute
  await reads(worker, [item('a')])
  await reads(worker, [item('a', 'stopped')])
  worker.clock.now -= 60 * minute
  await reads(worker, [item('a')])
  await reads(worker, [item('a')], { at: other })
  worker.clock.now += 2 * 60 * minute
  await reads(worker, [item('a')], { at: other })
  expect(await said(worker)).toEqual(['a changed stopped>running', 'a changed running>stopped'])
})

test('changes just written from here are noted as seen', async () => {
  const worker = await signedIn()
  await reads(worker, [item('a')])
  await worker.request('/v1/instances/a/stop', { method: 'POST' })
  await reads(worker, [item('a', 'stopping')])
  // It changes again while its answer is no longer stale.
  await reads(worker, [item('a', 'stopped')])
  worker.clock.now += 6 * minute
  await reads(worker, [item('a', 'running')])
  const { changes = [] } = (await kept(worker)) ?? {}
  expect(changes.map(({ isUnseen }) => isUnseen)).toEqual([false, false, true])
  expect(await said(worker)).toEqual([
    'a changed running>stopping',
    'a changed stopping>stopped',
    'a changed stopped>running',
  ])
})

test('a change long after a write from here counts as someone else’s', async () => {
  const worker = await signedIn()
  await reads(worker, [item('a'), item('b')])
  await worker.request('/v1/instances/a/stop', { method: 'POST' })
  worker.clock.now += 6 * minute
  await reads(worker, [item('a'), item('b', 'stopped')])
  expect((await kept(worker))?.changes).toMatchObject([{ id: 'b', isUnseen: true }])
})

test('marking as seen is stored and reaches the other tabs', async () => {
  const worker = await signedIn()
  await reads(worker, [item('a')])
  await reads(worker, [item('a', 'stopped')])
  const keys = (await kept(worker))?.changes.map(({ key }) => key) ?? []
  await tell(worker, { type: 'seen', as: userKey(bob), keys })
  expect((await kept(worker))?.changes[0]?.isUnseen).toBe(true)
  await tell(worker, { type: 'seen', as: userKey(ada), keys })
  expect((await kept(worker))?.changes[0]?.isUnseen).toBe(false)
  expect(worker.changed).toEqual(['', ''])
})

test('answers that are never stored are never compared', async () => {
  const worker = await signedIn()
  for (const name of ['one', 'two']) {
    worker.server.answer = (request, user) =>
      request.url.includes('/certificates') ? json({ items: [{ id: 'c', name }] }) : usual(request, user)
    await worker.request('/v1/certificates')
  }
  expect(await said(worker)).toEqual([])
})

test('they are deleted after a week', async () => {
  const worker = await signedIn()
  await reads(worker, [item('a')])
  await reads(worker, [item('a', 'stopped')])
  worker.clock.now += 7 * day
  await sweep(worker.deps, () => Promise.resolve([]))
  expect(await (await worker.partition())?.changes.count()).toBe(0)
})

test('another user sees none of them, and sign-out deletes them all', async () => {
  const worker = await signedIn()
  await reads(worker, [item('a')])
  await reads(worker, [item('a', 'stopped')])
  expect(await kept(worker, bob)).toBeUndefined()
  worker.server.user = bob
  await worker.request('/v1/me')
  expect((await kept(worker, bob))?.changes).toEqual([])
  worker.server.user = ada
  await worker.request('/v1/me')
  expect(await said(worker)).toEqual([])
  await reads(worker, [item('a')])
  await reads(worker, [item('a', 'stopped')])
  await worker.partitions.signOut('')
  expect(await kept(worker)).toBeUndefined()
})

test('only reads shown on a page count as a visit', async () => {
  const worker = await signedIn()
  const read = async (at: string, page: string) => {
    worker.clock.now += 60 * minute
    await worker.request(at, { page })
    return (await kept(worker))?.visitEndedAt
  }
  await read(path, 'a tab')
  const first = worker.clock.now
  expect(await read('/v1/me', 'a tab')).toBeUndefined()
  expect(await read(path, '')).toBeUndefined()
  expect(await read(path, 'a tab')).toBe(first)
})

test('in a sealed store they are sealed as well', async () => {
  const worker = await sealed()
  await reads(worker, [item('a', 'canary-before')])
  await reads(worker, [item('a', 'canary-after')])
  const rows = await (await worker.partition())?.changes.toArray()
  expect(rows).toHaveLength(1)
  expect(Object.keys(rows?.[0] ?? {}).toSorted()).toEqual(['about', 'at', 'key', 'sealed', 'unseen'])
  expect(rows?.[0]?.about).toMatch(/^[0-9a-f]{32}$/)
  expect(await said(worker)).toEqual(['a changed canary-before>canary-after'])
})

test('a locked store shows none, and unlocked they can be read offline', async () => {
  const before = await sealed()
  await reads(before, [item('a')])
  await reads(before, [item('a', 'stopped')])
  before.server.user = undefined
  before.server.answer = usual
  expect((await before.request('/v1/disks')).status).toBe(401)
  const worker = restarted(before)
  expect(await kept(worker)).toBeUndefined()
  expect((await unlock(worker, right)).result).toBe('done')
  expect(await said(worker)).toEqual(['a changed running>stopped'])
})

test('a worker that has not reached the server yet notes the loss as well', async () => {
  const { settings } = await signedIn()
  const worker = startWorker({ settings, now: startedAt + minute })
  worker.server.answer = () => Promise.reject(new TypeError('fetch failed'))
  for (let times = 0; times < 3; times += 1) await worker.request(path)
  const lostAt = async () => (await (await worker.partition())?.facts.get('lostAt'))?.value
  await expect.poll(lostAt).toBe(startedAt + minute)
})

test('the time of the lost connection is noted', async () => {
  const worker = await signedIn()
  await reads(worker, [item('a')])
  worker.clock.now += minute
  const lostAt = worker.clock.now
  worker.server.answer = () => Promise.reject(new TypeError('fetch failed'))
  for (let times = 0; times < 3; times += 1) await worker.request(path)
  await expect.poll(async () => (await kept(worker))?.lostAt).toBe(lostAt)
  worker.clock.now += minute
  await reads(worker, [item('a', 'stopped')])
  const { changes = [] } = (await kept(worker)) ?? {}
  expect(changes.every(({ at }) => at > lostAt)).toBe(true)
})
