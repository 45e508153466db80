// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connection, noticeOffline } from '#app/worker/connection.ts'
import { presses } from '#app/pages/now/live-presses.ts'
import { answerWhole, partOf } from '../../../support/contract/whole.ts'

interface Asked {
  path: string
  at: number
  answeredAt?: number
}

let asked: Asked[] = []
const changedAt = '2025-09-01T12:00:00.000Z'

/** Answers each request after this many milliseconds, loses it, or sends a Retry-After. */
function server(answer: (path: string) => number | 'lost' | { retryAfter: string }) {
  asked = []
  vi.stubGlobal('fetch', async (input: string, { signal, method = 'GET' }: RequestInit = {}) => {
    const path = input.split('?')[0] ?? ''
    const request: Asked = { path, at: Date.now() }
    asked.push(request)
    const after = answer(path)
    if (after === 'lost') throw new TypeError('fetch failed')
    if (typeof after === 'object') {
      const body = { message: 'Too much', request_id: 'r' }
      return Response.json(body, { status: 429, headers: { 'retry-after': after.retryAfter } })
    }
    await new Promise((resolve, reject) => {
      setTimeout(resolve, after)
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
    request.answeredAt = Date.now()
    if (path === '/v1/ping') return Response.json({ status: 'ok' })
    const id = path.split('/')[3]
    const body = { id, name: id, run_state: 'running', time_run_state_updated: changedAt }
    const part = partOf(body, { status: path.endsWith('/stop') ? 202 : 200 })
    return answerWhole({ method, url: `https://console.test${path}` }, part)
  })
}

async function stop(id: string) {
  const seen = { id, projectId: 'p', runState: 'running', timeRunStateUpdated: new Date(changedAt) } as const
  const end = await presses.press('stop', seen)
  return end ?? expect.fail(`${id} was pressed before`)
}

const sent = (end: string) => asked.filter(({ path }) => path.endsWith(end))

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

beforeEach(() => connection.set({ state: 'live' }))

afterEach(() => {
  for (const id of presses.underWay.get().keys()) {
    presses.callOff(id)
    presses.forget(id)
  }
})

test('of many presses each is sent right after its instance is read, and none after its minute', async () => {
  server(() => 4_000)
  const began = Date.now()
  const ends = Array.from({ length: 40 }, (_, index) => stop(`many-${index}`))
  await vi.advanceTimersByTimeAsync(100_000)
  const kinds = (await Promise.all(ends)).map((end) => end.kind)
  expect(new Set(kinds)).toEqual(new Set(['done', 'given up']))
  expect(sent('/stop').length).toBeGreaterThan(20)
  for (const { path, at } of sent('/stop')) {
    expect(at - began).toBeLessThan(60_000)
    const look = asked.find((one) => `${one.path}/stop` === path)
    expect(at - (look?.answeredAt ?? 0)).toBeLessThan(100)
  }
})

test('presses still in the queue are cancelled at once and never sent', async () => {
  server(() => 4_000)
  for (let index = 0; index < 4; index += 1) void stop(`off-${index}`)
  const onEnd = vi.fn<(end: unknown) => void>()
  void stop('off-4').then(onEnd)
  await vi.advanceTimersByTimeAsync(1_000)
  presses.callOff('off-4')
  await vi.advanceTimersByTimeAsync(1)
  expect(onEnd).toHaveBeenCalledWith({ kind: 'called off', mayBeDone: false })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked.filter(({ path }) => path.includes('off-4'))).toEqual([])
  expect(sent('/stop')).toHaveLength(4)
})

test('each retry of a press checks for the server as well', async () => {
  let isGone = true
  server(() => (isGone ? 'lost' : 50))
  noticeOffline()
  const began = Date.now()
  const end = stop('back')
  await vi.advanceTimersByTimeAsync(40_000)
  const looks = sent('/ping').map(({ at }) => at)
  for (const [index, at] of [...looks, began + 40_000].entries())
    expect(at - (looks[index - 1] ?? began)).toBeLessThanOrEqual(7_000)
  isGone = false
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await end).toEqual({ kind: 'done' })
})

test('the retries of many presses check for the server once', async () => {
  server(() => 'lost')
  noticeOffline()
  for (let index = 0; index < 20; index += 1) void stop(`look-${index}`)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(sent('/ping')).toHaveLength(1)
})

test('all presses wait as long as the server asks', async () => {
  let isBusy = true
  server((path) => (path.endsWith('/stop') && isBusy ? { retryAfter: '30' } : 50))
  const ends = ['busy-0', 'busy-1'].map(stop)
  await vi.advanceTimersByTimeAsync(5_000)
  ends.push(stop('busy-2'))
  isBusy = false
  const before = sent('/stop').length
  expect(before).toBeLessThanOrEqual(2)
  await vi.advanceTimersByTimeAsync(24_000)
  expect(sent('/stop')).toHaveLength(before)
  expect(asked.filter(({ path }) => path.includes('busy-2'))).toEqual([])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await Promise.all(ends)).toEqual([{ kind: 'done' }, { kind: 'done' }, { kind: 'done' }])
})

test('a clock set back every second gives a press no more than its minute', async () => {
  server((path) => (path.endsWith('/stop') ? 'lost' : 50))
  const onEnd = vi.fn<(end: unknown) => void>()
  void stop('back-in-time').then(onEnd)
  for (let second = 0; second < 62; second += 1) {
    vi.setSystemTime(Date.now() - 5_000)
    // oxlint-disable-next-line no-await-in-loop -- one second after the other
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ kind: 'given up', mayBeDone: true }))
  const before = sent('/stop').length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent('/stop')).toHaveLength(before)
})
