import type { ConnectionState } from './messages.ts'

/** Whether requests reach the server in this state. */
export const isReached = (state: ConnectionState): boolean => state === 'live' || state === 'slow'
