import { Workbox } from 'workbox-window'
import { hour } from '#domain/durations.ts'
import { obeyControl, renewIfTooOld } from './control-file.ts'
import type { PageMessage } from '#worker-protocol/messages.ts'
import { ownRegistration } from './own-worker.ts'
import { trustedWorkerUrl } from './trusted-url.ts'
import { hasWorkers, isControlled, onWorkerMessage, updateWaiting } from './worker-bridge.ts'

declare global {
  interface Window {
    trustedTypes?: Parameters<
      typeof trustedWorkerUrl<Exclude<ConstructorParameters<typeof Workbox>[0], string>>
    >[0]
  }
}

// The development server serves the worker's source as modules.
const workbox = hasWorkers
  ? new Workbox(trustedWorkerUrl(window.trustedTypes), import.meta.hot ? { type: 'module' } : {})
  : undefined

/** A waiting version takes over without asking: required by the control file, or its source was edited. */
let takesOver = Boolean(import.meta.hot)

let watches = false

/**
 * Registers the worker unless the control file turns it off; checks the file from then on, also in browsers
 * without workers.
 */
export async function register(): Promise<ServiceWorkerRegistration | undefined> {
  watch()
  const said = await obeyControl()
  const isOff = said?.worker === 'off'
  // The demo's page has already asked for it.
  if (isOff) await (await ownRegistration())?.unregister().catch(() => false)
  const registration = isOff ? undefined : await workbox?.register({ immediate: true }).catch(() => undefined)
  // A page with a worker that is off already reloads for that.
  if (said && !(isOff && isControlled())) await renewIfTooOld(said, () => takeNewer(registration))
  return registration
}

/** Checks the control file and for a new version: every hour, and when the page becomes visible. */
function watch(): void {
  if (watches) return
  watches = true
  workbox?.addEventListener('waiting', offer)
  setInterval(check, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
  onWorkerMessage((message) => message.type === 'control' && check())
}

const offer = () => (takesOver ? void takeUpdate() : updateWaiting.set(true))

const check = () => {
  if (navigator.onLine) void checkForUpdate().catch(() => undefined)
}

async function checkForUpdate(): Promise<void> {
  const registration = await ownRegistration()
  if (!registration) {
    // It was turned off or could not be registered.
    await register()
    return
  }
  const said = await obeyControl()
  if (said?.worker === 'off') return
  await registration.update()
  // Workbox reports a version found by another tab only once, and none if another tab has registered the worker.
  if (registration.waiting) offer()
  if (said) await renewIfTooOld(said, () => takeNewer(registration))
}

/** Makes a new version take over at once; false if there is none. */
async function takeNewer(registration?: ServiceWorkerRegistration): Promise<boolean> {
  takesOver = true
  await registration?.update().catch(() => undefined)
  if (registration?.waiting) void takeUpdate()
  return Boolean(registration?.waiting ?? registration?.installing)
}

export async function takeUpdate(): Promise<void> {
  const waiting = (await ownRegistration())?.waiting
  if (!waiting) return updateWaiting.set(false)
  navigator.serviceWorker.controller?.postMessage({ type: 'retire' } satisfies PageMessage)
  waiting.postMessage({ type: 'SKIP_WAITING' } satisfies PageMessage)
}
