import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { spoken } from '#api/spoken-version.ts'
import { oldest } from '#api/versions.ts'
import { totals } from '#db/answers.ts'
import { budget, lacking, missedAgainAfter, renewAfter, takeLimits } from '#domain/offline/take-along.ts'
import { hour } from '#domain/durations.ts'
import { apiError, json, newSettings, startedAt } from '../../support/worker/worker.ts'
import { beforeFleet, everything, newPlane, projectOf } from '../../support/worker/take-along.ts'

const week = 7 * 24 * hour

test('a project is stored whole, each read once, with its time', async () => {
  const fleet = await beforeFleet()
  const row = await fleet.take(projectOf(fleet, 'web-frontend'))
  expect(row).toMatchObject({ state: 'complete', completeAsOf: startedAt, missed: [] })
  expect(row.done).toBe(row.known)
  expect(fleet.server.requests.length).toBe(row.done)
  expect(row.size).toBeGreaterThan(50_000)
})

test('operations known to be missing on the server are not requested', async () => {
  const fleet = await beforeFleet()
  const isNewer = (path: string) => path.includes('/multicast-groups')
  const isOlder = (path: string) => path.endsWith('/target-release')
  const asked = async (version: string) => {
    fleet.server.requests.length = 0
    await fleet.takes.begin(fleet.asker, everything)
    const [row] = await fleet.goOn(version)
    expect(row).toMatchObject({ state: 'complete' })
    return fleet.server.requests
  }
  const ofOlder = await asked(oldest)
  expect([ofOlder.some(isNewer), ofOlder.some(isOlder)]).toEqual([false, true])
  const ofNewer = await asked(spoken)
  expect([ofNewer.some(isNewer), ofNewer.some(isOlder)]).toEqual([true, false])
})

test('at most four reads run at once, and none while a page waits for one', async () => {
  const fleet = await beforeFleet()
  const gate = Promise.withResolvers<void>()
  let [running, most] = [0, 0]
  const beside: string[] = []
  fleet.server.answer = async (request) => {
    const isPages = request.url.endsWith('/v1/ping') || request.url.includes('limit=7')
    if (isPages) await gate.promise
    else if (fleet.server.requests.some((one) => one.endsWith('/v1/disks'))) beside.push(request.url)
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setTimeout(resolve))
    running -= 1
    return fleet.answer(request)
  }
  const page = fleet.request('/v1/disks?project=staging&limit=7')
  const taken = fleet.take(projectOf(fleet, 'web-frontend'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  // The worker asks for the signed-in user beside the page's own read.
  expect(beside.filter((url) => !url.endsWith('/v1/me'))).toEqual([])
  gate.resolve()
  await page
  expect(await taken).toMatchObject({ state: 'complete' })
  expect(most).toBe(4)
})

test('taken-along answers neither expire nor are evicted', async () => {
  const fleet = await beforeFleet()
  const row = await fleet.take(projectOf(fleet, 'web-frontend'))
  const database = await fleet.partition()
  expect(await database?.pins.count()).toBe(row.done)
  expect(await totals(database!)).toEqual({ count: 0, size: 0 })
  const before = budget.answers
  budget.answers = 20
  for (let n = 0; n < 30; n += 1) await fleet.request(`/v1/instances?project=staging&limit=${n + 1}`)
  budget.answers = before
  expect((await totals(database!)).count).toBeLessThanOrEqual(20)
  fleet.clock.now += 2 * week
  fleet.cutOff()
  const { source, body } = await fleet.read('/v1/instances?project=web-frontend&limit=1000')
  expect(source).toBe('store')
  expect(body.items?.map(({ name }) => name)).toContain('bastion')
})

test('after removal they are stored like any others, and another take’s stay pinned', async () => {
  const fleet = await beforeFleet()
  const [web, staging] = [projectOf(fleet, 'web-frontend'), projectOf(fleet, 'staging')]
  const first = await fleet.take(web)
  await fleet.take(staging)
  await fleet.takes.end(fleet.asker, first.id)
  expect((await fleet.takes.list(fleet.asker)).map(({ of }) => of.name)).toEqual(['staging'])
  const database = await fleet.partition()
  const pinned = await database!.pins.toArray()
  expect(pinned.every(({ takes }) => !takes.includes(first.id))).toBe(true)
  expect((await totals(database!)).count).toBe((await database!.answers.count()) - pinned.length)
  fleet.clock.now += week + hour
  fleet.cutOff()
  expect((await fleet.read('/v1/disks?project=web-frontend&limit=1000')).status).toBe(503)
  expect((await fleet.read('/v1/disks?project=staging&limit=1000')).source).toBe('store')
})

test('a worker stopped in the middle resumes, and reads nothing twice', async () => {
  const settings = newSettings()
  const plane = newPlane()
  const first = await beforeFleet({ settings, plane })
  const stopped = Promise.withResolvers<never>()
  first.server.answer = (request) =>
    first.server.requests.length > 25 ? stopped.promise : Promise.resolve(first.answer(request))
  void first.take(everything)
  // All four hang: earlier answers are stored.
  await expect.poll(() => first.server.requests.length).toBe(29)
  const done = await (await first.partition())!.pins.toCollection().primaryKeys()

  const second = await beforeFleet({ settings, plane })
  const [row] = await second.goOn()
  expect(row).toMatchObject({ state: 'complete' })
  expect(second.server.requests.length).toBe((row?.done ?? 0) - done.length)
})

test('it stops for a new version, which resumes it', async () => {
  const fleet = await beforeFleet()
  fleet.server.answer = (request) => {
    fleet.deps.retirement.hasBegun = fleet.server.requests.length > 10
    return fleet.answer(request)
  }
  await fleet.takes.begin(fleet.asker, projectOf(fleet, 'web-frontend'))
  expect(await fleet.goOn()).toMatchObject([{ state: 'going' }])
  const { length } = fleet.server.requests
  expect(length).toBeLessThan(20)
  await fleet.goOn()
  expect(fleet.server.requests).toHaveLength(length)
  fleet.server.answer = fleet.answer
  fleet.deps.retirement.hasBegun = false
  expect(await fleet.goOn()).toMatchObject([{ state: 'complete', missed: [] }])
})

test('a 429 pauses it until the server’s time', async () => {
  const fleet = await beforeFleet()
  fleet.server.answer = (request) =>
    request.url.includes('/v1/disks') && fleet.clock.now === startedAt
      ? json({ message: 'slow down', request_id: 'r' }, 429, { 'retry-after': '90' })
      : fleet.answer(request)
  const row = await fleet.take(projectOf(fleet, 'web-frontend'))
  expect(row).toMatchObject({ state: 'waiting', why: 'rate', until: startedAt + 90_000 })
  fleet.server.requests.length = 0
  await fleet.goOn()
  expect(fleet.server.requests).toEqual([])
  fleet.clock.now += 90_001
  const [after] = await fleet.goOn()
  expect(after).toMatchObject({ state: 'complete', missed: [] })
})

test('offline it waits, and resumes when the server returns', async () => {
  const fleet = await beforeFleet()
  fleet.server.answer = (request) =>
    fleet.server.requests.length > 10 ? Promise.reject(new TypeError('fetch failed')) : fleet.answer(request)
  expect(await fleet.take(projectOf(fleet, 'web-frontend'))).toMatchObject({
    state: 'waiting',
    why: 'connection',
  })
  fleet.server.answer = fleet.answer
  await fleet.request('/v1/me')
  expect(await fleet.goOn()).toMatchObject([{ state: 'complete' }])
})

test('forbidden, deleted and failed reads are reported; only failed ones are missing', async () => {
  const fleet = await beforeFleet()
  fleet.server.answer = (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/v1/snapshots') return apiError(403, 'Forbidden')
    if (pathname === '/v1/probes' || pathname.endsWith('/probes')) return apiError(404, 'ObjectNotFound')
    if (pathname === '/v1/floating-ips') return apiError(500, 'Internal')
    return fleet.answer(request)
  }
  const row = await fleet.take(projectOf(fleet, 'web-frontend'))
  expect(row.state).toBe('complete')
  expect(row.missed.toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1))).toEqual([
    { operationId: 'floatingIpList', why: 'status 500', count: 1 },
    { operationId: 'probeList', why: 'gone', count: 1 },
    { operationId: 'snapshotList', why: 'forbidden', count: 1 },
  ])
})

test('after six hours it is refreshed: changes are stored, deleted objects are removed', async () => {
  const fleet = await beforeFleet()
  await fleet.take(everything)
  const lots = () => fleet.server.requests.filter((one) => one.endsWith('/blocks')).length
  const before = { all: fleet.server.requests.length, lots: lots() }
  expect(before.lots).toBeGreaterThan(0)
  fleet.server.requests.length = 0
  fleet.clock.now += renewAfter - 1
  await fleet.goOn()
  expect(fleet.server.requests).toEqual([])
  const group = fleet.plane.antiAffinityGroups.all().find(({ name }) => name === 'web-spread')!
  fleet.plane.antiAffinityGroups.delete(group.id)
  fleet.clock.now += 1
  const [row] = await fleet.goOn()
  expect(row).toMatchObject({ state: 'complete', completeAsOf: startedAt + renewAfter })
  // The blocks of a lot change only with the lot.
  expect(lots()).toBe(0)
  expect(fleet.server.requests.length).toBe(before.all - before.lots - 1)
  const pins = await (await fleet.partition())!.pins.toArray()
  expect(pins.every(({ key }) => !key.includes('/web-spread/'))).toBe(true)
})

test('a list that fails removes nothing, and is retried after some minutes', async () => {
  const fleet = await beforeFleet()
  const project = projectOf(fleet, 'web-frontend')
  await fleet.take(project)
  const database = (await fleet.partition())!
  const held = await database.pins.count()
  fleet.clock.now += renewAfter
  fleet.server.answer = (request) =>
    new URL(request.url).pathname === '/v1/vpcs' ? apiError(500, 'Internal') : fleet.answer(request)
  fleet.server.requests.length = 0
  const [row] = await fleet.goOn()
  expect(row).toMatchObject({ missed: [{ operationId: 'vpcList', count: 1 }] })
  expect(await database.pins.count()).toBe(held)
  // Reads below the list are refreshed all the same.
  expect(fleet.server.requests.some((one) => one.endsWith('/v1/vpc-subnets'))).toBe(true)
  fleet.server.answer = fleet.answer
  fleet.server.requests.length = 0
  await fleet.goOn()
  expect(fleet.server.requests).toEqual([])
  fleet.clock.now += missedAgainAfter
  expect(await fleet.goOn()).toMatchObject([{ state: 'complete', missed: [] }])
  expect(fleet.server.requests.filter((one) => !one.endsWith('/v1/me'))).toEqual(['GET /v1/vpcs'])
})

test('already stored answers are refreshed however much is stored', async () => {
  const fleet = await beforeFleet()
  const first = await fleet.take(projectOf(fleet, 'web-frontend'))
  fleet.clock.now += renewAfter
  const before = takeLimits.size
  takeLimits.size = 1
  const [row] = await fleet.goOn()
  takeLimits.size = before
  expect(row).toMatchObject({ state: 'complete', missed: [], done: first.done })
  expect(await (await fleet.partition())!.pins.count()).toBe(first.done)
})

test('a brief failure of one operation affects only the reads it hit', async () => {
  const fleet = await beforeFleet()
  let met = 0
  fleet.server.answer = (request) => {
    const isIts = new URL(request.url).pathname.endsWith('/external-ips')
    return isIts && (met += 1) <= 4 ? new Response('Bad Gateway', { status: 502 }) : fleet.answer(request)
  }
  const row = await fleet.take(everything)
  expect(row.state).toBe('complete')
  const missed = row.missed.filter(({ operationId }) => operationId === 'instanceExternalIpList')
  expect(missed).toEqual([{ operationId: 'instanceExternalIpList', why: 'status 502', count: 4 }])
})

test('an operation that the server does not offer is requested once per round, and does not count as missing', async () => {
  const fleet = await beforeFleet()
  const isIts = (url: string) => url.endsWith('/external-ips')
  fleet.server.answer = (request) =>
    isIts(new URL(request.url).pathname) ? apiError(501) : fleet.answer(request)
  const asked = () => fleet.server.requests.filter(isIts).length
  const row = await fleet.take(everything)
  const missed = row.missed.filter(({ operationId }) => operationId === 'instanceExternalIpList')
  expect(missed).toMatchObject([{ why: 'not offered' }])
  expect(missed[0]?.count).toBeGreaterThan(4)
  expect(lacking(row.missed)).toBe(0)
  // Those already on their way when the first was answered.
  expect(asked()).toBeLessThanOrEqual(4)
  fleet.clock.now += missedAgainAfter
  await fleet.goOn()
  expect(asked()).toBeLessThanOrEqual(4)
})

test('an operation that keeps failing is waited for only a few times', async () => {
  const fleet = await beforeFleet()
  fleet.server.answer = (request) =>
    new URL(request.url).pathname.endsWith('/external-ips')
      ? new Response('Bad Gateway', { status: 502 })
      : fleet.answer(request)
  expect(await fleet.take(everything)).toMatchObject({ state: 'complete' })
  expect(fleet.clock.now - startedAt).toBeLessThan(60_000)
})

test('offline the newer of the opened and the taken-along answer is shown', async () => {
  const fleet = await beforeFleet()
  fleet.server.answer = async (request) => {
    const answered = await fleet.answer(request)
    const headers = new Headers(answered.headers)
    headers.set('date', new Date(fleet.clock.now).toUTCString())
    return new Response(answered.body, { status: answered.status, headers })
  }
  const opened = '/v1/instances?project=web-frontend&limit=50'
  await fleet.request(opened)
  const bastion = fleet.plane.instances.all().find(({ name }) => name === 'bastion')!
  fleet.plane.instances.delete(bastion.id)
  fleet.clock.now += hour
  await fleet.take(projectOf(fleet, 'web-frontend'))
  fleet.cutOff()
  const { source, body } = await fleet.read(opened)
  expect(source).toBe('store')
  expect(body.items?.map(({ name }) => name)).not.toContain('bastion')
})

test('a clock set back does not prevent a refresh', async () => {
  const fleet = await beforeFleet({ now: startedAt + 2 * week })
  const first = await fleet.take(projectOf(fleet, 'web-frontend'))
  fleet.clock.now = startedAt
  fleet.server.requests.length = 0
  expect(await fleet.goOn()).toMatchObject([{ state: 'complete', completeAsOf: startedAt }])
  expect(fleet.server.requests.length).toBeGreaterThanOrEqual(first.done)
})

test('when it is removed and restarted during a read, the new round does not get the old one’s results', async () => {
  const fleet = await beforeFleet()
  let begunAt = 0
  fleet.server.answer = async (request) => {
    fleet.clock.now += 200
    if (fleet.server.requests.length === 20) {
      await fleet.takes.end(fleet.asker, (await fleet.takes.list(fleet.asker))[0]?.id ?? '')
      await fleet.takes.begin(fleet.asker, everything)
      begunAt = (await fleet.takes.list(fleet.asker))[0]?.since ?? 0
    }
    return fleet.answer(request)
  }
  await fleet.takes.begin(fleet.asker, everything)
  expect(await fleet.goOn()).toMatchObject([{ since: begunAt, done: 0 }])
  expect(await fleet.goOn()).toMatchObject([{ since: begunAt, state: 'complete' }])
})

test('a take removed during a read leaves nothing pinned', async () => {
  const fleet = await beforeFleet()
  fleet.server.answer = async (request) => {
    if (fleet.server.requests.length === 20)
      await fleet.takes.end(fleet.asker, (await fleet.takes.list(fleet.asker))[0]?.id ?? '')
    fleet.clock.now += 200
    return fleet.answer(request)
  }
  await fleet.takes.begin(fleet.asker, everything)
  expect(await fleet.goOn()).toEqual([])
  expect(fleet.server.requests.length).toBeLessThan(40)
  expect(await (await fleet.partition())!.pins.count()).toBe(0)
})
