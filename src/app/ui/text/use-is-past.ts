import { useSyncExternalStore } from 'react'
import { onSecond, serverNow } from './clock.ts'

/** Whether a time has come, live; by the server's clock unless told otherwise. */
export const useIsPast = (time: Date | null | undefined, now = serverNow): boolean =>
  useSyncExternalStore(onSecond, () => (time?.getTime() ?? 0) <= now())
