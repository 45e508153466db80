import { keepNothing } from '#app/user/storing-allowed.ts'
import { ask } from './worker-bridge.ts'

/** Sets it for the page and for the worker, which deletes what it has. False where the worker could not be reached. */
export async function setKeepNothing(nothing: boolean): Promise<boolean> {
  keepNothing(nothing)
  return (await ask<boolean>({ type: 'keep', on: !nothing })) === true
}
