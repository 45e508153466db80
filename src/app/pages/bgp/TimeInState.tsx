import { relativeTime } from '#app/ui/text/format.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import type { SessionRow } from './use-bgp-sessions.ts'

/** For stored data, the duration as it was reported. */
export const TimeInState = ({ session }: { session: SessionRow }) =>
  session.isLive ? <RelativeTime date={session.since} past /> : relativeTime(session.stateDurationMillis)
