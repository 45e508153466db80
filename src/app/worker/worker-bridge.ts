import type { PageMessage, WorkerMessage } from '#worker-protocol/messages.ts'
import { createStore } from '#app/state/store.ts'
import { ownRegistration } from './own-worker.ts'

/** The longest that the worker may take until it answers this page, in milliseconds; the demo waits for it. */
const controlWithin = 30_000
const replyWithin = 5_000

const hasWorkers = 'serviceWorker' in navigator

/** Whether a newer version waits for the user's word. */
export const updateWaiting = createStore(false)

/** Whether the worker answers this page's requests. */
export const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller)

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

/** Resolves when the worker answers this page's requests, however late that is. */
export const controlled = (): Promise<void> =>
  new Promise((resolve) => {
    if (isControlled()) resolve()
    navigator.serviceWorker?.addEventListener('controllerchange', () => resolve(), { once: true })
  })

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

/**
 * Asks the worker something; nothing when there is no worker or it does not answer within so many milliseconds. What is
 * in `transfer` goes over to the worker.
 */
export function ask<Reply>(
  message: PageMessage,
  within = replyWithin,
  transfer: Transferable[] = [],
): Promise<Reply | undefined> {
  const worker = hasWorkers && navigator.serviceWorker.controller
  if (!worker) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const settle = (reply?: Reply) => {
      clearTimeout(timer)
      // An open port is kept, and what listens to it, for as long as the page is there.
      port1.close()
      resolve(reply)
    }
    const timer = setTimeout(settle, within)
    port1.addEventListener('message', (event: MessageEvent<Reply>) => settle(event.data), { once: true })
    port1.start()
    worker.postMessage(message, [port2, ...transfer])
  })
}

/** Calls `listener` with everything the worker tells this page. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): void {
  if (!hasWorkers) return
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<WorkerMessage>) =>
    listener(event.data),
  )
}
