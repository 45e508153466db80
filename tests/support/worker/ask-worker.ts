/** The app's files on this machine. */
export interface Kept {
  files: number
  of: number
  failed: number
}

/** Runs in the page. Asks its worker about the app's files. */
export function askWorker(type: string): Promise<Kept | undefined> {
  return new Promise((resolve) => {
    const { controller } = navigator.serviceWorker
    if (!controller) return resolve(undefined)
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port1.start()
    return controller.postMessage({ type }, [port2])
  })
}
