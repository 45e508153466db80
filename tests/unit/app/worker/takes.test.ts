import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TakeProgress } from '#worker-protocol/messages.ts'

const worker = vi.hoisted(() => ({
  asked: 0,
  takes: undefined as Partial<TakeProgress>[] | undefined,
  hasEnded: undefined as boolean | undefined,
}))

vi.mock('#app/worker/worker-bridge.ts', () => ({
  ask: ({ type }: { type: string }) => {
    worker.asked += 1
    return Promise.resolve(type === 'take-off' ? worker.hasEnded : worker.takes)
  },
}))
vi.mock('#app/user/page-user.ts', () => ({ pageUserKey: () => 'ada' }))
vi.mock('#app/user/server-version.ts', () => ({ knownVersion: () => undefined }))
vi.mock('#app/session/offers-known.ts', () => ({ offersKnown: () => Promise.resolve() }))
vi.mock('#app/worker/as-if-offline.ts', () => ({ isAsIfOffline: () => false }))

const minute = 60_000
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

function becomes(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

/** How often the worker is asked within this many milliseconds. */
async function askedIn(ms: number) {
  worker.asked = 0
  await vi.advanceTimersByTimeAsync(ms)
  return worker.asked
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => undefined)
  page.visibilityState = 'visible'
  const { keepTaking } = await import('#app/take-along/takes.ts')
  keepTaking()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without takes it asks once, and again when the tab is shown', async () => {
  worker.takes = []
  expect(await askedIn(60 * minute)).toBe(1)
  becomes('hidden')
  becomes('visible')
  expect(await askedIn(minute)).toBe(1)
})

test('a hidden tab keeps renewing', async () => {
  worker.takes = [{ state: 'complete' }]
  expect(await askedIn(21 * minute)).toBe(3)
  becomes('hidden')
  expect(await askedIn(60 * minute)).toBe(6)
})

test('a take waiting for space is not polled every few seconds', async () => {
  worker.takes = [{ state: 'waiting', why: 'space', until: Date.now() }]
  expect(await askedIn(minute)).toBe(1)
})

test('a complete take that continues soon is checked then', async () => {
  const odd = { state: 'complete', until: 'soon' } as never
  worker.takes = [odd, { state: 'complete' }, { state: 'complete', until: Date.now() + 2 * minute }]
  expect(await askedIn(2 * minute - 1)).toBe(1)
  expect(await askedIn(1)).toBe(1)
  expect(await askedIn(minute)).toBe(12)
  worker.takes = [{ state: 'complete', until: Date.now() + 60 * minute }]
  await askedIn(minute)
  expect(await askedIn(20 * minute)).toBe(2)
})

test('a take in progress continues in a hidden tab', async () => {
  worker.takes = [{ state: 'going' }]
  await askedIn(minute)
  becomes('hidden')
  expect(await askedIn(minute)).toBe(12)
})

test('a take in progress is still polled often after a check without an answer', async () => {
  worker.takes = [{ state: 'going' }]
  await askedIn(minute)
  worker.takes = undefined
  expect(await askedIn(minute)).toBe(12)
})

test('without an answer from the worker nothing counts as removed, and nothing is known', async () => {
  const { askTakes, takeOff } = await import('#app/take-along/takes.ts')
  worker.takes = undefined
  await expect(askTakes()).rejects.toThrow('cannot be accessed')
  for (const hasEnded of [undefined, false]) {
    worker.hasEnded = hasEnded
    await expect(takeOff('all')).rejects.toThrow('cannot be accessed')
  }
  worker.hasEnded = true
  await takeOff('all')
})
