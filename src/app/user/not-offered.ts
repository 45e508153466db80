import { sessionStore } from '#app/state/browser-storage.ts'

const key = 'rackside.not-offered'

/** Operations the server does not have: requested once per session, unless the user retries. */
const known = new Set(sessionStore.get(key)?.split(' '))

export const isNotOffered = (operation: string): boolean => known.has(operation)

export function noteNotOffered(operation: string): void {
  known.add(operation)
  sessionStore.set(key, [...known].join(' '))
}

/** After the server's version has changed. */
export function forgetNotOffered(): void {
  known.clear()
  sessionStore.remove(key)
}
