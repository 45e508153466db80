import { multicastGroupList } from '#api/generated/experimental.ts'
import { send } from '#api/send.ts'
import { isIn, oldest, type Span, spoken } from '#api/versions.ts'
import { local } from '#app/ui/browser-storage.ts'
import { controlKey } from './keep-nothing.ts'
import { createStore, useStore } from './store.ts'
import { cacheKey } from './user-texts.ts'

/** The version that calls ask for: the newest that this console speaks, or what the control file says. Empty for none. */
export const askedVersion = (): string =>
  /"apiVersion":"([\w.]*)"/.exec(local.get(controlKey) ?? '')?.[1] ?? spoken

/** Goes when the session does, as all that begins so. */
const key = `${cacheKey}.version`

/** What the server said that holds none of the versions that this console speaks. */
export interface Unknown {
  said: string
}

/** Which version of the contract the server holds; undefined until it has said so. */
export const serverVersion = /* @__PURE__ */ createStore<string | Unknown | undefined>(
  local.get(key) ?? undefined,
)

/**
 * Finds out once per session which version the server holds, by a call that only the newer one has. What a proxy answers, and no
 * answer at all, tells nothing.
 */
export async function learnVersion(): Promise<void> {
  if (serverVersion.get() !== undefined) return
  const options = { apiVersion: askedVersion(), cache: 'no-store' } as const
  const result = await send(multicastGroupList, { query: { limit: 1 } }, options).catch(() => undefined)
  if (!result || result.kind === 'client_error' || result.status === 401 || result.status >= 500) return
  if (result.kind === 'error' && result.status === 400)
    return serverVersion.set({ said: result.data.message ?? '' })
  const version = result.status === 404 ? oldest : spoken
  local.set(key, version)
  serverVersion.set(version)
}

/** Forgets it: the server is another one now. */
export function forgetVersion(): void {
  local.remove(key)
  serverVersion.set(undefined)
}

type Known = ReturnType<typeof serverVersion.get>

const isOffered = (span: Span, version: Known) => isIn(span, typeof version === 'string' ? version : oldest)

/** Whether the server has an operation, or another part of the contract. Until that is known: what the oldest has. */
export function useOffers(): (span?: Span) => boolean {
  const version = useStore(serverVersion)
  return (span = {}) => isOffered(span, version)
}

/** The same where there is no component, as far as is known now. */
export const offers = (span: Span): boolean => isOffered(span, serverVersion.get())
