import { local } from '#app/ui/browser-storage.ts'
import { ask } from '#app/offline/worker-bridge.ts'

const key = 'rackside.keep-nothing'

/** Whether this machine is to keep nothing that the server answers, and nothing that is typed. */
export const keepsNothing = (): boolean => local.get(key) === '1'

/** Sets it for the page and for the worker, which deletes what it has. False where the worker could not be told. */
export async function setKeepNothing(nothing: boolean): Promise<boolean> {
  if (nothing) local.set(key, '1')
  else local.remove(key)
  return (await ask<boolean>({ type: 'keep', on: !nothing })) === true
}
