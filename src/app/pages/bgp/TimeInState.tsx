import { relativeTime } from '#app/ui/text/format.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import type { SessionRow } from './use-bgp-sessions.ts'

/** How long a session has been in its state; as it was told, where what is shown is stored. */
export const TimeInState = ({ session }: { session: SessionRow }) =>
  session.isLive ? <RelativeTime date={session.since} past /> : relativeTime(session.stateDurationMillis)
