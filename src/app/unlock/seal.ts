import { sealedKey } from '#app/user/storing-allowed.ts'
import { loadedAs } from '#app/user/page-user.ts'
import { client } from '#app/data/query.ts'
import { cacheKey, forgetTexts, isOfUser } from '#app/user/user-storage.ts'
import { ask, onWorkerMessage } from '#app/worker/worker-bridge.ts'
import { local } from '#app/state/browser-storage.ts'
import type { Lock, SealState, UnlockReply } from '#worker-protocol/messages.ts'

/** Milliseconds: a key is derived, and the server may have to be asked whether it is there. */
const replyWithin = 30_000

const queryKey = 'seal'

/** Whether what is kept is sealed, as the worker says; nothing where there is none. */
export const sealQuery = {
  queryKey: [queryKey],
  staleTime: 0,
  queryFn: async () => {
    const state = await ask<SealState>({ type: 'seal-state' })
    if (state?.isSealed) local.set(sealedKey, '1')
    else if (state) local.remove(sealedKey)
    return state ?? null
  },
}

const readAgain = () => client.invalidateQueries({ queryKey: [queryKey] })

// A session that ended, or the control file, may have changed it.
onWorkerMessage(({ type }) => {
  if (type === 'locked' || type === 'control') void readAgain()
})

/** What the browser's small storages hold in plain: answers, and what was searched for. */
const isInPlain = (key: string) => key === cacheKey || (isOfUser(key) && /pages|oxql/.test(key))

/** Seals what is kept from now on, or no more. False where that may not be, or the worker could not be told. */
export async function changeSeal(by?: Lock): Promise<boolean> {
  const as = loadedAs()
  if (as === undefined) return false
  // First: nothing is to be written in plain meanwhile.
  if (by) local.set(sealedKey, '1')
  const done = (await ask<boolean>({ type: 'seal', as, ...(by && { by }) }, replyWithin)) === true
  if (done && by) forgetTexts(isInPlain)
  await readAgain()
  return done
}

/** Unlocks what is kept. Nothing where the worker did not answer. */
export async function unlock(secret: Lock['secret']): Promise<UnlockReply | undefined> {
  const reply = await ask<UnlockReply>({ type: 'unlock', secret }, replyWithin)
  await readAgain()
  return reply
}
