import { knownVersion } from '#app/user/server-version.ts'
import { ensureMe } from './session.ts'

/** Waits until it is known what the server offers, where this is the first page of a session: it decides what to ask. */
export async function offersKnown(): Promise<void> {
  if (knownVersion() !== undefined) return
  await ensureMe()
  await (await import('./learn-version.tsx')).learnVersion()
}
