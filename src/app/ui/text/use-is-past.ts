import { useSyncExternalStore } from 'react'
import { onSecond, serverNow } from './clock.ts'

/** Whether a time has passed, updated live; by default by the server's clock. */
export const useIsPast = (time: Date | null | undefined, now = serverNow): boolean =>
  useSyncExternalStore(onSecond, () => (time?.getTime() ?? 0) <= now())
