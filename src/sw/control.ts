import { isWorkerOff } from '#worker-protocol/control-file.ts'

const hour = 3600_000

interface Parts {
  now: () => number
  isOff?: () => Promise<boolean>
  /** Removes the worker and everything that it has stored. */
  remove: () => Promise<unknown>
}

/** A function that checks, at most once an hour, whether the worker was switched off for everyone, and then removes it. */
export function createControlCheck({ now, isOff = isWorkerOff, remove }: Parts) {
  let checkedAt = Number.NEGATIVE_INFINITY
  return async (): Promise<void> => {
    if (now() - checkedAt < hour) return
    checkedAt = now()
    if (await isOff()) await remove()
  }
}
