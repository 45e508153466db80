import { createRoot } from 'react-dom/client'
import { multicastGroupList } from '#api/generated/experimental.ts'
import { send } from '#api/send.ts'
import { spoken } from '#api/spoken-version.ts'
import { oldest } from '#api/versions.ts'
import { askedVersion } from '#app/data/asked-version.ts'
import { keepVersion, knownVersion } from '#app/data/server-version.ts'
import { VersionNotice } from './VersionNotice.tsx'

/**
 * Finds out once per session which version the server holds, by a call that only the newer one has. What a proxy answers, and no
 * answer at all, tells nothing.
 */
export async function learnVersion(): Promise<void> {
  if (knownVersion() !== undefined) return
  const options = { apiVersion: askedVersion(), cache: 'no-store' } as const
  const result = await send(multicastGroupList, { query: { limit: 1 } }, options).catch(() => undefined)
  if (result?.kind === 'error' && result.status === 400) showNotice(result.data.message ?? '')
  else if (result?.kind === 'error' && result.status === 404) keepVersion(oldest)
  else if (result?.kind === 'success' || result?.status === 403) keepVersion(spoken)
}

/** In place of everything. */
function showNotice(said: string): void {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  createRoot(place).render(<VersionNotice said={said} />)
}
