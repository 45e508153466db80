import { knownVersion } from '#app/user/server-version.ts'
import { ensureMe } from './session.ts'

/**
 * On the first page of a session, waits until the server's API version is known: the loader's reads depend on
 * it.
 */
export async function offersKnown(): Promise<void> {
  if (knownVersion() !== undefined) return
  await ensureMe()
  await (await import('./learn-version.tsx')).learnVersion()
}
