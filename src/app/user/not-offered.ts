import { session } from '#app/state/browser-storage.ts'

const key = 'rackside.not-offered'

/** Ids of operations that the server has said it does not have: each is asked for once a session, unless a person asks again. */
const known = new Set(session.get(key)?.split(' '))

export const isNotOffered = (operation: string): boolean => known.has(operation)

export function noteNotOffered(operation: string): void {
  known.add(operation)
  session.set(key, [...known].join(' '))
}

/** The server is another one by now. */
export function forgetNotOffered(): void {
  known.clear()
  session.remove(key)
}
