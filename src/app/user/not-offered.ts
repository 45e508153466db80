import { sessionStore } from '#app/state/browser-storage.ts'

const key = 'rackside.not-offered'

/** Operations the server does not have: requested once per session, unless the user retries. */
const known = new Set(sessionStore.get(key)?.split(' '))

/** If the user insists, the server may offer it by now. */
export function isNotOffered(operation: string, insist = false): boolean {
  if (insist && known.delete(operation)) keep()
  return known.has(operation)
}

export function noteNotOffered(operation: string): void {
  known.add(operation)
  keep()
}

const keep = () => sessionStore.set(key, [...known].join(' '))

/** After the server's version has changed. */
export function forgetNotOffered(): void {
  known.clear()
  sessionStore.remove(key)
}
