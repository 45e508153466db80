import { isWorkerOff } from '#worker-protocol/control-file.ts'

const hour = 3600_000

interface Parts {
  now: () => number
  isOff?: () => Promise<boolean>
  /** Removes the worker and everything that it keeps. */
  remove: () => Promise<unknown>
}

/** Looks once an hour, when somebody is there, whether the worker has been switched off for everyone. */
export function createControl({ now, isOff = isWorkerOff, remove }: Parts) {
  let looked = Number.NEGATIVE_INFINITY
  return async (): Promise<void> => {
    if (now() - looked < hour) return
    looked = now()
    if (await isOff()) await remove()
  }
}
