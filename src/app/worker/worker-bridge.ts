import type { PageMessage, WorkerMessage } from '#worker-protocol/messages.ts'
import { createStore } from '#app/state/store.ts'

/** Default milliseconds for a reply. */
const replyWithin = 5_000

/** False without TLS, for instance. */
export const hasWorkers = 'serviceWorker' in navigator

/** Whether a new version waits for the user's consent. */
export const updateWaiting = createStore(false)

/** Whether all of the app's files have just been stored. */
export const readyOffline = createStore(false)

export const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** Resolves when the worker takes control of this page, however late. */
export const controlled = (): Promise<void> =>
  new Promise((resolve) => {
    if (isControlled()) resolve()
    navigator.serviceWorker?.addEventListener('controllerchange', () => resolve(), { once: true })
  })

/**
 * Sends the worker a message; resolves with undefined if there is none or it does not reply within `within`
 * milliseconds. `transfer` is moved to the worker.
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
      // An open port would keep its listeners alive until the page closes.
      port1.close()
      resolve(reply)
    }
    const timer = setTimeout(settle, within)
    port1.addEventListener('message', (event: MessageEvent<Reply>) => settle(event.data), { once: true })
    port1.start()
    worker.postMessage(message, [port2, ...transfer])
  })
}

export function onWorkerMessage(listener: (message: WorkerMessage) => void): void {
  if (!hasWorkers) return
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<WorkerMessage>) =>
    listener(event.data),
  )
}
