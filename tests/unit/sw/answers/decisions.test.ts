import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Decisions } from '#sw/answers/decisions.ts'
import { newSettings, signedIn, startedAt } from '../../../support/worker/worker.ts'

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

test('with storing disabled, no lines are stored either', async () => {
  const { log, timers, settings } = logOver(newSettings(), () => Promise.resolve(false))
  log.note('line')
  timers[0]?.()
  await log.lines()
  expect(await settings.settings.count()).toBe(0)
})
