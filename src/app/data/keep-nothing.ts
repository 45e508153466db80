import { readLocal, removeLocal, writeLocal } from './local-settings.ts'
import { ask } from '#app/offline/worker-bridge.ts'

const key = 'rackside.keep-nothing'

/** Whether this machine is to keep nothing that the server answers, and nothing that is typed. */
export const keepsNothing = (): boolean => readLocal(key) === '1'

/** Sets it for the page and for the worker, which deletes what it has. False where the worker could not be told. */
export async function setKeepNothing(nothing: boolean): Promise<boolean> {
  if (nothing) writeLocal(key, '1')
  else removeLocal(key)
  return (await ask<boolean>({ type: 'keep', on: !nothing })) === true
}
