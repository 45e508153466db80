import { useSyncExternalStore } from 'react'
import { onSecond } from './clock.ts'

/** Whether a time has come, live. */
export const useIsPast = (time: Date | null | undefined): boolean =>
  useSyncExternalStore(onSecond, () => (time?.getTime() ?? 0) <= Date.now())
