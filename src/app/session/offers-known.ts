import { knownVersion } from '#app/user/server-version.ts'
import { ensureMe } from './session.ts'

/**
 * On the first page of a session, waits until the server's API version is known: the loader's reads depend on
 * it.
 */
export async function offersKnown(): Promise<void> {
  if (knownVersion() !== undefined) return
  await ensureMe()
  // Without it, the server is taken for an old one until the next page.
  const learn = await import('./learn-version.tsx').catch(() => undefined)
  await learn?.learnVersion()
}
