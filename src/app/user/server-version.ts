import { forgetNotOffered } from './not-offered.ts'
import { isIn, oldest, type Span } from '#api/versions.ts'
import { local, session } from '#app/state/browser-storage.ts'
import { keepsNothing } from './storing-allowed.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { cacheKey } from './user-storage.ts'

/** Goes when the session does, as all that begins so. */
const key = `${cacheKey}.version`

/** Each tab of the demo has a server of its own. */
const storage = import.meta.env.MODE === 'demo' ? session : local

const serverVersion = /* @__PURE__ */ createStore<string | undefined>(storage.get(key) ?? undefined)

/** Which version of the contract the server holds; undefined until it has said so in this session. */
export const knownVersion = (): string | undefined => serverVersion.get()

/** Keeps it with the session; nothing forgets it. */
export function keepVersion(version: string | undefined): void {
  if (version === undefined) forgetNotOffered()
  if (version && !keepsNothing()) storage.set(key, version)
  else storage.remove(key)
  serverVersion.set(version)
}

/** Whether the server has an operation, or another part of the contract. Until that is known: what the oldest has. */
export function useOffers(): (span?: Span) => boolean {
  const version = useStore(serverVersion) ?? oldest
  return (span = {}) => isIn(span, version)
}

/** The same where there is no component, as far as is known now. */
export const offers = (span: Span): boolean => isIn(span, serverVersion.get() ?? oldest)
