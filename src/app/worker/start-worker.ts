import type { PageMessage } from '#worker-protocol/messages.ts'
import { ownRegistration } from './own-worker.ts'
import { hasWorkers, isControlled, updateWaiting } from './worker-bridge.ts'

/** Milliseconds until the worker must control this page; the demo waits for it. */
const controlWithin = 30_000

/** Milliseconds a page loaded without its worker waits to be claimed. */
const claimWithin = 1_000

/**
 * Reclaims a page loaded without its worker (hard reload), so that it has the stored data. Resolves at once
 * if no worker is active.
 */
export async function claimedBack(): Promise<void> {
  if (!hasWorkers || isControlled()) return
  const registration = await ownRegistration()
  if (!registration?.active) return
  const controlled = untilControlled(claimWithin)
  registration.active.postMessage({ type: 'claim' } satisfies PageMessage)
  await controlled
}

/**
 * Starts the worker. Resolves with whether it controls this page; false if unsupported, refused, or too late.
 */
export function startWorker(): Promise<boolean> {
  // A failed start can be retried.
  starting ??= start()
    // While offline, the code that registers it may be missing.
    .catch(() => isControlled())
    .finally(() => (isControlled() ? undefined : (starting = undefined)))
  return starting
}

let starting: Promise<boolean> | undefined

async function start(): Promise<boolean> {
  const { register } = await import('./registration.ts')
  const registration = await register()
  if (isControlled()) return true
  if (!registration) return false
  await claimedBack()
  return Promise.race([untilControlled(controlWithin), untilRefused(registration)])
}

function untilControlled(within: number): Promise<boolean> {
  return new Promise((resolve) => {
    if (isControlled()) resolve(true)
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), within)
  })
}

/** The installation failed, for instance on a full disk: stop waiting. */
function untilRefused({ installing }: ServiceWorkerRegistration): Promise<false> {
  return new Promise((resolve) =>
    installing?.addEventListener('statechange', () => installing.state === 'redundant' && resolve(false)),
  )
}

/** Makes the waiting version take over. Then every tab reloads, except where `mayReload` is false. */
export const applyUpdate = () => void import('./registration.ts').then(({ takeUpdate }) => takeUpdate())

/** Reloads this page after a new version has taken over, if `mayReload` says that nothing is lost. */
export function reloadOnUpdate(mayReload: () => boolean): void {
  // A first worker may take control late, without anything new.
  let controlled = isControlled()
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    if (controlled) {
      updateWaiting.set(false)
      if (mayReload()) location.reload()
    }
    controlled = true
  })
}
