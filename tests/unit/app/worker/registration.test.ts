import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const update = vi.fn(() => Promise.resolve())
const messageSkipWaiting = vi.fn()
const registration = { waiting: undefined as object | undefined }
const listeners = new Map<string, () => void>()

vi.mock('workbox-window', () => ({
  Workbox: class {
    update = update
    messageSkipWaiting = messageSkipWaiting
    register = () => Promise.resolve(registration)
    addEventListener = (type: string, listener: () => void) => listeners.set(type, listener)
  },
}))
vi.mock('#app/worker/own-worker.ts', () => ({
  workerUrl: '/sw.js',
  ownRegistration: () => Promise.resolve(registration),
}))
vi.mock('#app/worker/control-file.ts', () => ({
  obeyControl: () => Promise.resolve(undefined),
  renewIfTooOld: () => Promise.resolve(),
}))

let page: EventTarget

const isOffered = async () => (await import('#app/worker/worker-bridge.ts')).updateWaiting.get()
const offeredOnLook = async () => {
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  return isOffered()
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.clearAllMocks()
  vi.stubGlobal('window', {})
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  registration.waiting = undefined
  const { register } = await import('#app/worker/registration.ts')
  await register()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a version that starts waiting is offered', async () => {
  expect(await isOffered()).toBe(false)
  listeners.get('waiting')?.()
  expect(await isOffered()).toBe(true)
  expect(messageSkipWaiting).not.toHaveBeenCalled()
})

test('a waiting version is offered when the page is shown again, even without an event', async () => {
  expect(await offeredOnLook()).toBe(false)
  registration.waiting = {}
  expect(await isOffered()).toBe(false)
  expect(await offeredOnLook()).toBe(true)
  expect(update).toHaveBeenCalledTimes(2)
})
