import type { SettingsDatabase } from '#db/database.ts'
import { isOver, isWrappedKey, type Secret, unwrap } from '#db/wrapped-key.ts'
import { changeSettings, getSetting, putSetting } from '#db/settings.ts'
import type { UnlockReply } from '#worker-protocol/messages.ts'

/** So many wrong tries cost nothing more than their time. */
const freeTries = 3

/** How long one waits after so many wrong tries, in milliseconds: each time twice as long, at most 15 minutes. */
const waitAfter = (wrong: number) =>
  wrong < freeTries ? 0 : Math.min(5_000 * 2 ** (wrong - freeTries), 900_000)

interface Try {
  partition: string
  secret: Secret
  now: number
  /** Whether nobody has signed in or out, nor has the session ended once more, since it was asked for. */
  isStill: () => boolean
}

/** Tries a passphrase or the secret of a passkey. If it is right, the key of what is kept is in the settings from then on. */
export async function tryToUnlock(
  settings: SettingsDatabase,
  scope: string,
  { partition, secret, now, isStill }: Try,
): Promise<UnlockReply> {
  const kept = await getSetting(settings, `wrappedKey:${scope}`)
  if (!isWrappedKey(kept) || kept.partition !== partition) return { result: 'none' }
  if (isOver(kept.until, now)) return { result: 'over' }
  const longest = waitAfter(Infinity)
  if (now < kept.nextTryAt && kept.nextTryAt - now <= longest)
    return { result: 'wait', until: kept.nextTryAt }
  const wrong = kept.wrong + 1
  // Before it is known: a worker that is stopped in between must not give away tries.
  await putSetting(settings, `wrappedKey:${scope}`, { ...kept, wrong, nextTryAt: now + waitAfter(wrong) })
  const key = await unwrap(kept, secret)
  if (!key) return { result: 'wrong' }
  if (!isStill()) return { result: 'none' }
  await changeSettings(settings, [
    [`wrappedKey:${scope}`, { ...kept, wrong: 0, nextTryAt: 0 }],
    [`dataKey:${scope}`, key],
  ])
  return { result: 'done' }
}
