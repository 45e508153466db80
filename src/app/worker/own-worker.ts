import { base as scope } from '#app/url/base.ts'

/** The console's worker, with the base path as its scope. The development server has its own URL for it. */
export const workerUrl: string = import.meta.hot ? `${scope}dev-sw.js?dev-sw` : `${scope}sw.js`

type Registration = Pick<ServiceWorkerRegistration, 'scope'> &
  Record<'active' | 'waiting' | 'installing', Pick<ServiceWorker, 'scriptURL'> | null>

/** Whether a registration is the console's: other apps on this origin have their own workers. */
export function isOwnWorker(registration: Registration, origin: string): boolean {
  const { active, waiting, installing } = registration
  const scripts = [active, waiting, installing].flatMap((worker) => (worker ? [worker.scriptURL] : []))
  const own = new URL(workerUrl, origin).href
  return (
    registration.scope === new URL(scope, origin).href &&
    scripts.length > 0 &&
    scripts.every((script) => script === own)
  )
}

/** The console's registration; undefined if there is none or the browser forbids access. */
export async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration(scope).catch(() => undefined)
  return found && isOwnWorker(found, location.origin) ? found : undefined
}
