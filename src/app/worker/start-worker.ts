import type { PageMessage } from '#worker-protocol/messages.ts'
import { ownRegistration } from './own-worker.ts'
import { hasWorkers, isControlled, updateWaiting } from './worker-bridge.ts'

/** The longest that the worker may take until it answers this page, in milliseconds; the demo waits for it. */
const controlWithin = 30_000

/** The longest that a page loaded around its worker waits to be claimed back, in milliseconds. */
const claimWithin = 1_000

/**
 * Brings back a page that was loaded around its worker (hard reload), so that it has what is stored. Resolves at once where
 * there is no worker yet.
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
 * Starts the worker. Resolves when it answers this page's requests: true when it does, false when the page must do without (no
 * support, refused, or not in time).
 */
export function startWorker(): Promise<boolean> {
  // One that could not be had may be there when it is asked for again.
  starting ??= start()
    // Without a network, what registers it may not be there yet.
    .catch(() => isControlled())
    .finally(() => (isControlled() ? undefined : (starting = undefined)))
  return starting
}

let starting: Promise<boolean> | undefined

async function start(): Promise<boolean> {
  if (!hasWorkers) return false
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

/** It could not be installed, on a full disk for instance: there is nothing to wait for. */
function untilRefused({ installing }: ServiceWorkerRegistration): Promise<false> {
  return new Promise((resolve) =>
    installing?.addEventListener('statechange', () => installing.state === 'redundant' && resolve(false)),
  )
}

/** Lets the waiting version take over. Every tab reloads when it has, but for those that `mayReload` keeps. */
export const applyUpdate = () => void import('./registration.ts').then(({ takeUpdate }) => takeUpdate())

/** Reloads this page when a newer version has taken over; `mayReload` says whether nothing would be lost. */
export function reloadOnUpdate(mayReload: () => boolean): void {
  // A first worker may come late, and has nothing newer to show.
  let controlled = isControlled()
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    if (controlled) {
      updateWaiting.set(false)
      if (mayReload()) location.reload()
    }
    controlled = true
  })
}
