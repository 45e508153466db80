import { isSealed, sealedKey } from '#app/user/storing-allowed.ts'
import { pageUserKey } from '#app/user/page-user.ts'
import { client } from '#app/data/query.ts'
import { cacheKey, removeKeys, isOfUser } from '#app/user/user-storage.ts'
import { ask, onWorkerMessage } from '#app/worker/worker-bridge.ts'
import { localStore } from '#app/state/browser-storage.ts'
import type { Lock, SealState, UnlockReply } from '#worker-protocol/messages.ts'

/** Milliseconds: a key is derived, and the worker may have to check whether the server is reachable. */
const replyWithin = 30_000

const queryKey = 'seal'

/** Whether stored data is sealed, from the worker; null without one. */
export const sealQuery = {
  queryKey: [queryKey],
  staleTime: 0,
  queryFn: async () => {
    const state = await ask<SealState>({ type: 'seal-state' })
    if (state?.isSealed) {
      // Until now, texts were stored unencrypted.
      if (!isSealed()) forgetPlain()
      localStore.set(sealedKey, '1')
    } else if (state) localStore.remove(sealedKey)
    return state ?? null
  },
}

const readAgain = () => client.invalidateQueries({ queryKey: [queryKey] })

// An ended session or the control file may have changed it.
onWorkerMessage(({ type }) => {
  if (type === 'locked' || type === 'control') void readAgain()
})

/** Unencrypted data in localStorage and sessionStorage: answers, search texts, and names in URLs. */
const isInPlain = (key: string) =>
  key === cacheKey || (isOfUser(key) && /\.(pages\.|oxql\.|first-reads$|project$)/.test(key))

export const forgetPlain = () => removeKeys(isInPlain)

/** Seals stored data, or removes the seal. False if not allowed, or if the worker did not answer. */
export async function changeSeal(by?: Lock): Promise<boolean> {
  const as = pageUserKey()
  if (as === undefined) return false
  // Before the worker seals, so that nothing is stored unencrypted meanwhile.
  if (by) localStore.set(sealedKey, '1')
  const done = (await ask<boolean>({ type: 'seal', as, ...(by && { by }) }, replyWithin)) === true
  if (done && by) forgetPlain()
  await readAgain()
  return done
}

/** Unlocks stored data; undefined if the worker did not answer. */
export async function unlockStoredData(secret: Lock['secret']): Promise<UnlockReply | undefined> {
  const reply = await ask<UnlockReply>({ type: 'unlock', secret }, replyWithin)
  await readAgain()
  return reply
}
