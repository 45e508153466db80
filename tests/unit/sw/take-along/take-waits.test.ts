import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { lacking } from '#domain/offline/take-along.ts'
import { json } from '../../../support/worker/worker.ts'
import { beforeFleet, everything, projectOf } from '../../../support/worker/take-along.ts'

const inSeconds = 90

type Fleet = Awaited<ReturnType<typeof beforeFleet>>

const refusal = (status: number, headers = { 'retry-after': String(inSeconds) }) =>
  json({ message: 'slow down', request_id: 'r' }, status, headers)

/** Refuses the reads of some paths. */
function refuse(fleet: Fleet, isRefused: (path: string) => boolean, answer = () => refusal(429)) {
  fleet.server.answer = (request) =>
    isRefused(new URL(request.url).pathname) ? answer() : fleet.answer(request)
}

/** The states in which a take is after each of the server's times. */
async function statesAfter(fleet: Fleet, times: number) {
  const states: string[] = []
  for (let n = 0; n < times; n += 1) {
    fleet.clock.now += inSeconds * 1000 + 1
    const [row] = await fleet.goOn()
    states.push(row?.state ?? '')
  }
  return states
}

test.each([429, 503])('an operation that always answers %i is skipped after six waits', async (status) => {
  const fleet = await beforeFleet()
  refuse(
    fleet,
    (path) => path === '/v1/disks',
    () => refusal(status),
  )
  expect(await fleet.take(projectOf(fleet, 'web-frontend'))).toMatchObject({ state: 'waiting', why: 'rate' })
  expect(await statesAfter(fleet, 6)).toEqual([...Array<string>(5).fill('waiting'), 'complete'])
  expect(await fleet.takes.list(fleet.asker)).toMatchObject([
    { missed: [{ operationId: 'diskList', why: `status ${status}`, count: 1 }] },
  ])
})

test('an operation that answers between its limits is waited for every time', async () => {
  const fleet = await beforeFleet()
  const isIts = (path: string) => path.endsWith('/external-ips')
  let left = 1
  fleet.server.answer = (request) =>
    isIts(new URL(request.url).pathname) && (left -= 1) < 0 ? refusal(429) : fleet.answer(request)
  await fleet.take(everything)
  for (let n = 0; n < 8; n += 1) {
    left = 1
    expect(await statesAfter(fleet, 1)).toEqual(['waiting'])
  }
  refuse(fleet, () => false)
  expect(await statesAfter(fleet, 1)).toEqual(['complete'])
  expect((await fleet.takes.list(fleet.asker)).map(({ missed }) => lacking(missed))).toEqual([0])
})

test('without the server’s time, a skipped operation is not requested for every object', async () => {
  const fleet = await beforeFleet()
  const isIts = (path: string) => path.endsWith('/external-ips')
  refuse(fleet, isIts, () => refusal(429, { 'retry-after': '' }))
  await fleet.take(everything)
  await statesAfter(fleet, 5)
  fleet.server.requests.length = 0
  expect(await statesAfter(fleet, 1)).toEqual(['complete'])
  // Those already on their way when the first was answered.
  expect(fleet.server.requests.filter(isIts).length).toBeLessThanOrEqual(4)
})

test('a limit on everything is waited for as long as it lasts', async () => {
  const fleet = await beforeFleet()
  refuse(fleet, (path) => path === '/v1/me')
  await fleet.take(projectOf(fleet, 'web-frontend'))
  expect(new Set(await statesAfter(fleet, 8))).toEqual(new Set(['waiting']))
})
