import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Control } from '#worker-protocol/control-file.ts'

const update = vi.fn(() => Promise.resolve())
const tell = vi.fn<(worker: string, message: unknown) => void>()
const worker = (name: string) => ({ postMessage: (message: unknown) => tell(name, message) })
const registration = {
  update,
  unregister: () => Promise.resolve(true),
  waiting: undefined as object | undefined,
}
const listeners = new Map<string, () => void>()

vi.mock('workbox-window', () => ({
  Workbox: class {
    register = () => Promise.resolve(registration)
    addEventListener = (type: string, listener: () => void) => listeners.set(type, listener)
  },
}))
vi.mock('#app/worker/own-worker.ts', () => ({
  workerUrl: '/sw.js',
  ownRegistration: () => Promise.resolve(registration),
}))
const obeyControl = vi.fn<() => Promise<Control | undefined>>(() => Promise.resolve(undefined))
const renewIfTooOld = vi.fn<(said: Control, renew: () => Promise<boolean>) => Promise<void>>()
vi.mock('#app/worker/control-file.ts', () => ({ obeyControl, renewIfTooOld }))

let page: EventTarget
const serviceWorker = { addEventListener: () => undefined, controller: worker('running') }

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
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
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
  expect(tell).not.toHaveBeenCalled()
})

test('a waiting version is offered when the page is shown again, even without an event', async () => {
  expect(await offeredOnLook()).toBe(false)
  registration.waiting = {}
  expect(await isOffered()).toBe(false)
  expect(await offeredOnLook()).toBe(true)
  expect(update).toHaveBeenCalledTimes(2)
})

test('an update replaces the running worker, whichever tab registered it', async () => {
  const { takeUpdate } = await import('#app/worker/registration.ts')
  registration.waiting = worker('waiting')
  await takeUpdate()
  expect(tell.mock.calls).toEqual([
    ['running', { type: 'retire' }],
    ['waiting', { type: 'SKIP_WAITING' }],
  ])
})

test('without a waiting version, the running worker goes on, and no update is offered any more', async () => {
  const { takeUpdate } = await import('#app/worker/registration.ts')
  listeners.get('waiting')?.()
  await takeUpdate()
  expect(tell).not.toHaveBeenCalled()
  expect(await isOffered()).toBe(false)
})

test('without support for workers, pages obey the control file all the same', async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true })
  obeyControl.mockClear()
  const { startWorker } = await import('#app/worker/start-worker.ts')
  expect(await startWorker()).toBe(false)
  expect(obeyControl).toHaveBeenCalledTimes(1)
})

test.each<Control>([
  { worker: 'on', minimum: 'b' },
  { worker: 'off', minimum: 'b' },
])('a page without a worker updates if it is too old: %o', async (said) => {
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true })
  obeyControl.mockResolvedValueOnce(said)
  const { register } = await import('#app/worker/registration.ts')
  await register()
  const [asked, renew] = renewIfTooOld.mock.calls[0] ?? []
  expect(asked).toBe(said)
  expect(await renew?.()).toBe(false)
})

test('a page that is still controlled by a worker that is off does not reload for two reasons in turn', async () => {
  obeyControl.mockResolvedValueOnce({ worker: 'off', minimum: 'b' })
  const { register } = await import('#app/worker/registration.ts')
  await register()
  expect(renewIfTooOld).not.toHaveBeenCalled()
})
