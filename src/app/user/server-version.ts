import { forgetNotOffered } from './not-offered.ts'
import { isIn, oldest, type Span } from '#api/versions.ts'
import { localStore, sessionStore } from '#app/state/browser-storage.ts'
import { keepsNothing } from './storing-allowed.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { cacheKey } from './user-storage.ts'

/** The prefix makes it expire with the session. */
const key = `${cacheKey}.version`

/** Each tab of the demo has its own server. */
const storage = import.meta.env.MODE === 'demo' ? sessionStore : localStore

const serverVersion = /* @__PURE__ */ createStore<string | undefined>(
  storage.get(key) ?? sessionStore.get(key) ?? undefined,
)

/** The server's API version; undefined until detected in this session. */
export const knownVersion = (): string | undefined => serverVersion.get()

/** Stores it for the session; undefined removes it. */
export function keepVersion(version: string | undefined): void {
  if (version === undefined) forgetNotOffered()
  storage.remove(key)
  sessionStore.remove(key)
  // Where nothing may be stored, or nothing can be, the tab keeps it.
  if (version) {
    if (!keepsNothing()) storage.set(key, version)
    sessionStore.set(key, version)
  }
  serverVersion.set(version)
}

/**
 * Whether the server has an operation or another part of the contract. Until the version is known, assumes
 * the oldest.
 */
export function useOffers(): (span?: Span) => boolean {
  const version = useStore(serverVersion) ?? oldest
  return (span = {}) => isIn(span, version)
}

/** For use outside of components; not reactive. */
export const offers = (span: Span): boolean => isIn(span, serverVersion.get() ?? oldest)
