import { localStore } from '#app/state/browser-storage.ts'
import { forgetStored, keepNothingKey } from '#app/user/storing-allowed.ts'
import { ask } from './worker-bridge.ts'

/** Sets it for the page and the worker, which deletes its data. False if the worker did not answer. */
export async function setKeepNothing(nothing: boolean): Promise<boolean> {
  if (nothing) {
    localStore.set(keepNothingKey, '1')
    forgetStored()
  } else localStore.remove(keepNothingKey)
  return (await ask<boolean>({ type: 'keep', on: !nothing })) === true
}
