import type { PageMessage, WorkerMessage } from '#worker-protocol/messages.ts'
import { createStore } from '#app/state/store.ts'

/** Milliseconds that the worker has for an answer. */
const replyWithin = 5_000

/** Whether this browser has workers here: not without TLS, for one. */
export const hasWorkers = 'serviceWorker' in navigator

/** Whether a newer version waits for the user's word. */
export const updateWaiting = createStore(false)

/** Whether the worker answers this page's requests. */
export const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** Resolves when the worker answers this page's requests, however late that is. */
export const controlled = (): Promise<void> =>
  new Promise((resolve) => {
    if (isControlled()) resolve()
    navigator.serviceWorker?.addEventListener('controllerchange', () => resolve(), { once: true })
  })

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
