import { createRoot } from 'react-dom/client'
import { multicastGroupList } from '#api/generated/experimental.ts'
import { send } from '#api/send.ts'
import { spoken } from '#api/spoken-version.ts'
import { oldest } from '#api/versions.ts'
import { askedVersion, refusesVersion } from '#app/user/asked-version.ts'
import { keepVersion, knownVersion } from '#app/user/server-version.ts'
import { isAsIfOffline } from '#app/worker/as-if-offline.ts'
import { VersionNotice } from './VersionNotice.tsx'

/**
 * Detects the server's API version once per session, by a call that only newer ones have. Answers from a
 * proxy and missing answers do not count.
 */
export function learnVersion(): Promise<void> {
  if (knownVersion() === undefined && !isAsIfOffline()) asking ??= ask().finally(() => (asking = undefined))
  return asking ?? Promise.resolve()
}

let asking: Promise<void> | undefined

async function ask(): Promise<void> {
  const options = { apiVersion: askedVersion(), cache: 'no-store' } as const
  const result = await send(multicastGroupList, { query: { limit: 1 } }, options).catch(() => undefined)
  if (result?.kind === 'success') return keepVersion(spoken)
  if (result?.kind !== 'error') return undefined
  const { message = '' } = result.data
  if (refusesVersion(result.status, message)) showNotice(message)
  if (result.status === 404 || result.status === 501) keepVersion(oldest)
  if (result.status === 403) keepVersion(spoken)
  return undefined
}

/** The server has refused the API version: it was up- or downgraded, or never supported this console. */
export async function relearnVersion(): Promise<void> {
  keepVersion(undefined)
  await learnVersion()
}

/** Replaces the whole page. */
function showNotice(said: string): void {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  createRoot(place).render(<VersionNotice said={said} />)
}
