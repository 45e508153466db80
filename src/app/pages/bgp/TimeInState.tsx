import { relativeTime } from '#app/ui/text/format.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import type { SessionRow } from './use-bgp-sessions.ts'

/** For stored data, the duration as it was reported. A server of another version may not report it. */
export function TimeInState({ session }: { session: SessionRow }) {
  if (!Number.isFinite(session.stateDurationMillis)) return <span>unknown</span>
  return session.isLive ? (
    <RelativeTime date={session.since} past />
  ) : (
    relativeTime(session.stateDurationMillis)
  )
}
