import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { AnswerRow } from '#db/database.ts'
import { probe } from '#sw/data-layer.ts'
import { renewAfter, takeLimits } from '#domain/offline/take-along.ts'
import { day, hour } from '#domain/durations.ts'
import { apiError, json, startedAt } from '../../support/worker/worker.ts'
import { beforeFleet, everything, newPlane, projectOf } from '../../support/worker/take-along.ts'

test('a clock set back meanwhile neither loses nor stops a take', async () => {
  const fleet = await beforeFleet()
  fleet.server.answer = (request) => {
    if (fleet.server.requests.length === 10) fleet.clock.now -= hour
    return fleet.answer(request)
  }
  await fleet.takes.begin(fleet.asker, projectOf(fleet, 'web-frontend'))
  const [interrupted] = await fleet.goOn()
  expect(interrupted?.of.name).toBe('web-frontend')
  expect(interrupted?.spent).toBeGreaterThanOrEqual(0)
  expect(await fleet.goOn()).toMatchObject([
    { state: 'complete', missed: [], completeAsOf: startedAt - hour },
  ])
})

test('during a refresh, gaps of the last complete round are shown', async () => {
  const fleet = await beforeFleet()
  const isSnapshots = ({ url }: Request) => new URL(url).pathname === '/v1/snapshots'
  fleet.server.answer = (request) =>
    isSnapshots(request) ? new Response('Bad Gateway', { status: 502 }) : fleet.answer(request)
  const first = await fleet.take(projectOf(fleet, 'web-frontend'))
  expect(first.missed).toHaveLength(1)
  fleet.clock.now += renewAfter
  fleet.cutOff()
  expect(await fleet.goOn()).toMatchObject([
    { state: 'waiting', completeAsOf: startedAt, missed: first.missed },
  ])
  fleet.server.answer = fleet.answer
  await probe(fleet.deps, '', 'https://console.test')
  expect(await fleet.goOn()).toMatchObject([
    { state: 'complete', completeAsOf: startedAt + renewAfter, missed: [] },
  ])
})

test('a captive portal’s pages stop nothing permanently', async () => {
  const fleet = await beforeFleet()
  const portal = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  fleet.server.answer = (request) => (fleet.server.requests.length > 10 ? portal() : fleet.answer(request))
  const row = await fleet.take(projectOf(fleet, 'web-frontend'))
  expect(row.why).not.toBe('space')
  expect(row.missed.map(({ why }) => why)).not.toContain('space')
  fleet.server.answer = fleet.answer
  fleet.clock.now += hour
  await probe(fleet.deps, '', 'https://console.test')
  expect(await fleet.goOn()).toMatchObject([{ state: 'complete', missed: [] }])
})

test('a list that fails, and whose stored answer is damaged, stops nothing else', async () => {
  const fleet = await beforeFleet()
  await fleet.take(projectOf(fleet, 'web-frontend'))
  const { answers } = (await fleet.partition())!
  expect(await answers.filter(({ pathname }) => pathname === '/v1/vpcs').modify({ body: '{' })).toBe(1)
  fleet.server.answer = (request) =>
    new URL(request.url).pathname === '/v1/vpcs' ? apiError(500, 'Internal') : fleet.answer(request)
  fleet.clock.now += renewAfter
  expect(await fleet.goOn()).toMatchObject([
    { state: 'complete', missed: [{ operationId: 'vpcList', count: 1 }] },
  ])
})

test('a view’s follow-ups stay when the view fails, and are removed when it no longer names them', async () => {
  const fleet = await beforeFleet({ plane: newPlane('normal', '2025') })
  const isTheRelease = (one: string) => one.includes('/v1/system/update/repository/')
  const kept = async () => {
    const pins = await (await fleet.partition())!.pins.toArray()
    return pins.filter(({ key }) => isTheRelease(key)).length
  }
  await fleet.take(everything)
  expect(await kept()).toBe(1)
  fleet.server.answer = (request) =>
    request.url.endsWith('/target-release') ? apiError(500, 'Internal') : fleet.answer(request)
  fleet.clock.now += renewAfter
  fleet.server.requests.length = 0
  await fleet.goOn()
  expect(fleet.server.requests.filter(isTheRelease)).toHaveLength(1)
  expect(await kept()).toBe(1)
  fleet.server.answer = fleet.answer
  fleet.plane.targetReleases.delete('current')
  fleet.clock.now += renewAfter
  await fleet.goOn()
  expect(await kept()).toBe(0)
})

test('the pages of a list are read in sequence, so that an interrupted refresh does not mix two versions', async () => {
  const fleet = await beforeFleet()
  fleet.server.answer = async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const response = await fleet.answer(request)
    if (pathname !== '/v1/projects') return response
    const { items } = (await response.json()) as { items: unknown[] }
    const token = searchParams.get('page_token')
    return json(token ? { items: items.slice(1) } : { items: items.slice(0, 1), next_page: 'rest' })
  }
  await fleet.take(everything)
  const [first = 0, next = 0] = fleet.server.requests.flatMap((one, at) =>
    one === 'GET /v1/projects' ? [at] : [],
  )
  // The other lanes' current and next reads may come in between.
  expect(next - first).toBeLessThanOrEqual(8)
})

test('without room for new answers, deleted objects are removed all the same', async () => {
  const fleet = await beforeFleet()
  await fleet.take(everything)
  const { id } = fleet.plane.projects.all().find(({ name }) => name === 'staging')!
  fleet.plane.projects.delete(id)
  fleet.clock.now += renewAfter
  const before = takeLimits.size
  takeLimits.size = 1
  await fleet.goOn()
  takeLimits.size = before
  const pins = await (await fleet.partition())!.pins.toArray()
  expect(pins.filter(({ key }) => key.includes('project=staging'))).toEqual([])
})

test('a renamed project is listed under its new name', async () => {
  const fleet = await beforeFleet()
  const of = projectOf(fleet, 'web-frontend')
  await fleet.take(of)
  fleet.plane.projects.update(of.id, { name: 'shop' })
  fleet.clock.now += renewAfter
  expect(await fleet.goOn()).toMatchObject([{ state: 'complete', of: { ...of, name: 'shop' } }])
})

test('a round that found no space for a renamed project continues once the old answers are unpinned', async () => {
  const fleet = await beforeFleet()
  const of = projectOf(fleet, 'web-frontend')
  const { size } = await fleet.take(of)
  fleet.plane.projects.update(of.id, { name: 'shop' })
  fleet.clock.now += renewAfter
  const before = takeLimits.size
  takeLimits.size = size
  const [first] = await fleet.goOn()
  const [second] = await fleet.goOn()
  takeLimits.size = before
  expect(first?.missed.map(({ why }) => why)).toContain('space')
  expect(second).toMatchObject({ state: 'complete', completeAsOf: startedAt + renewAfter, missed: [] })
  expect(second).not.toHaveProperty('until')
})

test('answers that two takes share take up space once', async () => {
  const sizeOf = async ({ partition }: Awaited<ReturnType<typeof beforeFleet>>) =>
    (await (await partition())!.pins.toArray()).reduce((sum, { size }) => sum + size, 0)
  const alone = await beforeFleet()
  await alone.take(everything)
  const fleet = await beforeFleet()
  await fleet.take(projectOf(fleet, 'web-frontend'))
  const before = takeLimits.size
  takeLimits.size = await sizeOf(alone)
  const all = await fleet.take(everything)
  expect(await sizeOf(fleet)).toBe(takeLimits.size)
  takeLimits.size = 1
  const part = await fleet.take(projectOf(fleet, 'staging'))
  takeLimits.size = before
  expect([...all.missed, ...part.missed].filter(({ why }) => why === 'space')).toEqual([])
})

test('if nothing is due, nothing is requested', async () => {
  const fleet = await beforeFleet()
  await fleet.goOn()
  await fleet.take(projectOf(fleet, 'web-frontend'))
  fleet.server.requests.length = 0
  await fleet.goOn()
  expect(fleet.server.requests).toEqual([])
})

test('an image upload does not hold it back', async () => {
  const fleet = await beforeFleet()
  const gate = Promise.withResolvers<void>()
  fleet.server.answer = async (request) => {
    if (request.url.includes('/bulk-write')) await gate.promise
    return fleet.answer(request)
  }
  const body = JSON.stringify({ offset: 0, base64_encoded_data: '' })
  const sent = fleet.request('/v1/disks/upload/bulk-write?project=web-frontend', { method: 'POST', body })
  expect(await fleet.take(projectOf(fleet, 'web-frontend'))).toMatchObject({ state: 'complete' })
  gate.resolve()
  await sent
})

test('with a retention of a day, answers are deleted after it, taken along or not', async () => {
  const fleet = await beforeFleet()
  fleet.deps.keepFor = () => Promise.resolve(day)
  await fleet.take(projectOf(fleet, 'web-frontend'))
  fleet.cutOff()
  const read = async () => (await fleet.read('/v1/disks?project=web-frontend&limit=1000')).source
  const derived = async () => (await fleet.read('/v1/disks?project=web-frontend&limit=5')).source
  expect([await read(), await derived()]).toEqual(['store', 'store'])
  fleet.clock.now += day
  expect([await read(), await derived()]).toEqual(['none', 'none'])
})

test('with a retention of four hours, everything is read again after two', async () => {
  const fleet = await beforeFleet()
  fleet.deps.keepFor = () => Promise.resolve(4 * hour)
  await fleet.take(everything)
  const reads = fleet.server.requests.length
  fleet.server.requests.length = 0
  fleet.clock.now += 2 * hour
  expect(await fleet.goOn()).toMatchObject([{ state: 'complete', completeAsOf: startedAt + 2 * hour }])
  expect(fleet.server.requests).toHaveLength(reads)
})

test('with a retention of zero nothing is taken along, nor read again', async () => {
  const fleet = await beforeFleet()
  await fleet.take(projectOf(fleet, 'web-frontend'))
  fleet.deps.keepFor = () => Promise.resolve(0)
  fleet.server.requests.length = 0
  expect(await fleet.takes.begin(fleet.asker, everything)).toBe(false)
  expect(await fleet.goOn()).toHaveLength(1)
  expect(fleet.server.requests).toEqual([])
})

test('an answer that is not stored is missing, though there is space', async () => {
  const fleet = await beforeFleet()
  const { answers } = (await fleet.partition())!
  const put = answers.put.bind(answers) as (row: AnswerRow) => Promise<unknown>
  const unlessDisks = (row: AnswerRow) => {
    if (row.pathname === '/v1/disks') throw new Error('The connection to the database was lost')
    return put(row)
  }
  vi.spyOn(answers, 'put').mockImplementation(unlessDisks as never)
  const { missed } = await fleet.take(projectOf(fleet, 'web-frontend'))
  expect(missed).toEqual([{ operationId: 'diskList', why: 'unstored', count: 1 }])
})

test('a deleted group or subnet hides no others until the next round', async () => {
  const fleet = await beforeFleet()
  await fleet.take(projectOf(fleet, 'web-frontend'))
  fleet.server.answer = (request) =>
    request.method === 'DELETE' ? new Response(null, { status: 204 }) : fleet.answer(request)
  for (const path of [
    '/v1/anti-affinity-groups/web-spread?project=web-frontend',
    '/v1/vpc-subnets/default?project=web-frontend&vpc=default',
  ])
    expect((await fleet.request(path, { method: 'DELETE' })).status).toBe(204)
  fleet.cutOff()
  const instance = fleet.plane.instances.all().find(({ name }) => name === 'bastion')!
  for (const path of [
    `/v1/instances/${instance.id}/anti-affinity-groups`,
    `/v1/network-interfaces?instance=${instance.id}`,
  ])
    expect([path, (await fleet.read(path)).source]).toEqual([path, 'store'])
})

test('an opened group that someone else deleted hides no others until the next round', async () => {
  const fleet = await beforeFleet()
  await fleet.take(projectOf(fleet, 'web-frontend'))
  const { id } = fleet.plane.antiAffinityGroups.all().find(({ name }) => name === 'web-spread')!
  const kept = async () =>
    (await (await fleet.partition())!.pins.toArray())
      .map(({ key }) => key)
      .filter((key) => key.includes('/web-spread/members'))
  const [, , path = ''] = (await kept())[0]?.split(' ') ?? []
  fleet.plane.antiAffinityGroups.delete(id)
  expect((await fleet.read(path)).status).toBe(404)
  const answer = fleet.server.answer
  fleet.cutOff()
  const instance = fleet.plane.instances.all().find(({ name }) => name === 'bastion')!
  expect((await fleet.read(`/v1/instances/${instance.id}/anti-affinity-groups`)).source).toBe('store')

  fleet.server.answer = answer
  await probe(fleet.deps, '', 'https://console.test')
  fleet.clock.now += renewAfter
  await fleet.goOn()
  expect(await kept()).toEqual([])
})

test('if an opened page of a list leads to another page, that one is fetched without a new round', async () => {
  const fleet = await beforeFleet()
  let next = 'a'
  fleet.server.answer = async (request) => {
    const url = new URL(request.url)
    if (url.pathname !== '/v1/projects') return fleet.answer(request)
    const token = url.searchParams.get('page_token')
    if (token && token !== next) return apiError(400)
    url.searchParams.delete('page_token')
    const { items } = (await (await fleet.answer(new Request(url, request))).json()) as { items: unknown[] }
    return json(token ? { items: items.slice(1) } : { items: items.slice(0, 1), next_page: next })
  }
  const first = await fleet.take(projectOf(fleet, 'web-frontend'))
  next = 'b'
  fleet.clock.now += 60_000
  await fleet.read('/v1/projects?limit=1000')
  fleet.server.requests.length = 0
  expect(await fleet.goOn()).toEqual([{ ...first, spent: expect.any(Number) as number }])
  expect(fleet.server.requests).toEqual(['GET /v1/projects'])
  fleet.cutOff()
  expect((await fleet.read('/v1/projects?limit=3')).source).toBe('store')
})

test.each([
  ['deleted', false],
  ['no longer permitted', true],
])('a project that is %s is not said to be complete', async (_, isRefused) => {
  const fleet = await beforeFleet()
  await fleet.take(projectOf(fleet, 'web-frontend'))
  fleet.server.answer = (request) => {
    if (new URL(request.url).pathname !== '/v1/projects') return fleet.answer(request)
    return isRefused ? apiError(403) : json({ items: [], next_page: null })
  }
  fleet.clock.now += renewAfter
  const [row] = await fleet.goOn()
  expect(row).toMatchObject({
    state: 'complete',
    missed: [
      isRefused
        ? { operationId: 'projectList', why: 'forbidden', count: 1 }
        : { operationId: 'projectView', why: 'gone', count: 1 },
    ],
  })
  expect(row).not.toHaveProperty('completeAsOf')
})
