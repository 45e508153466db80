import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Decisions } from '#sw/answers/decisions.ts'
import { bob, newSettings, signedIn, startedAt } from '../../../support/worker/worker.ts'

type Worker = Awaited<ReturnType<typeof signedIn>>

const allow = () => Promise.resolve(true)

/** A log whose timers the test runs. */
function logOver(settings = newSettings(), mayStore = allow) {
  const timers: (() => void)[] = []
  const log = new Decisions(settings, {
    now: () => startedAt,
    later: (work) => void timers.push(work),
    mayStore,
  })
  return { log, timers, settings }
}

test('each request’s outcome is one line, without names', async () => {
  const { request, deps, server } = await signedIn()
  await request('/v1/instances?project=secret-project')
  server.answer = () => Promise.reject(new TypeError('no network'))
  await request('/v1/instances?project=secret-project')
  await request('/v1/instances/secret-name/stop', { method: 'POST' })
  const lines = (await deps.decisions.lines()).map((line) => line.slice(line.indexOf(' ') + 1))
  expect(lines).toEqual([
    'identity currentUserView 200 network',
    'kept instanceList 200 network',
    'kept instanceList 200 store offline',
    'never instanceStop 503 none offline',
  ])
})

test('an answer that was not stored says so', async () => {
  const { request, deps, partitions } = await signedIn()
  await partitions.keep(false)
  await request('/v1/instances?project=shop')
  expect((await deps.decisions.lines()).join('\n')).toMatch(/not stored no partition$/m)
})

test('the newest 2,000 lines are stored, even across a restart', async () => {
  const { log, timers, settings } = logOver()
  for (let n = 0; n < 2_500; n += 1) log.note('line', n)
  expect(timers).toHaveLength(1)
  timers[0]?.()
  await expect.poll(async () => (await settings.settings.get('decisions')) !== undefined).toBe(true)

  const next = logOver(settings)
  next.log.note('line', 2_500)
  const lines = await next.log.lines()
  expect(lines).toHaveLength(2_000)
  expect([lines[0], lines.at(-1)]).toEqual([
    expect.stringMatching(/line 501$/),
    expect.stringMatching(/line 2500$/),
  ])
})

test('forgotten lines are not stored, whether noted or stored before', async () => {
  const settings = newSettings()
  await settings.settings.put({ key: 'decisions', value: ['earlier'] })
  const may = Promise.withResolvers<boolean>()
  const { log, timers } = logOver(settings, () => may.promise)
  log.forget()
  log.note('hers')
  expect(await log.lines()).toEqual([expect.stringMatching(/hers$/)])
  timers[0]?.()
  log.forget()
  log.note('wiped')
  may.resolve(true)
  const stored = async () => (await settings.settings.get('decisions'))?.value
  await expect.poll(stored).toEqual([expect.stringMatching(/wiped$/)])
})

test.each([
  ['a sign-out', ({ partitions }: Worker) => partitions.signOut('')],
  ['another user', ({ partitions }: Worker) => partitions.identify('', bob, 0)],
])('%s deletes the stored lines', async (_, change) => {
  const worker = await signedIn()
  await worker.settings.settings.put({ key: 'decisions', value: ['hers'] })
  await change(worker)
  expect(await worker.settings.settings.get('decisions')).toBeUndefined()
})

test('with storing disabled, no lines are stored either', async () => {
  const { log, timers, settings } = logOver(newSettings(), () => Promise.resolve(false))
  log.note('line')
  timers[0]?.()
  await log.lines()
  expect(await settings.settings.count()).toBe(0)
})
