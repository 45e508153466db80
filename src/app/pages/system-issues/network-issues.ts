import type { SwitchPort } from '#api/generated/system-hardware.ts'
import type { BgpPeerStatus } from '#api/generated/system-networking.ts'
import { portKey } from '#app/shared/hardware/port-order.ts'
import { linkOf } from '#app/shared/hardware/port-status.ts'
import { to } from '#app/url/paths.ts'
import type { Issue } from '#app/shared/issues/issue.ts'
import { words } from '#app/ui/text/format.ts'

/**
 * A port with settings but no link. The API has no time for it. Any switch of the rack shows the port: the
 * API does not tell which location a switch is in.
 */
export function linkIssues(port: SwitchPort, status: unknown, switchId: string | undefined): Issue[] {
  if (linkOf(status)?.state !== 'down') return []
  const name = portKey(port)
  return [
    {
      id: `link/${port.id}`,
      name: 'The link is down',
      severity: 'major',
      kind: 'Switch port',
      where: name,
      to: switchId
        ? to('/system/inventory/switches/:switchId/ports/:port', { switchId, port: name })
        : to('/system/inventory/switches'),
    },
  ]
}

/** Milliseconds: a session that finds no peer goes round its states faster, whatever its timers. */
const roundsWithin = 5 * 60_000

const isUp = ({ state }: BgpPeerStatus) => state === 'established'

/** `answeredAt`, in milliseconds since the epoch, is when the sessions' durations end. */
export const sessionIssues = (sessions: BgpPeerStatus[], answeredAt: number): Issue[] =>
  sessions
    .filter((session) => !isUp(session))
    .map((session) => ({ session, since: new Date(answeredAt - session.stateDurationMillis) }))
    .map(({ session, since }) => ({
      id: `bgp/${session.switch}/${session.addr}`,
      name: sessions.some(isUp)
        ? `Not established (${words(session.state)})`
        : `No BGP session is established (${words(session.state)})`,
      severity: sessions.some(isUp) ? 'major' : 'critical',
      kind: 'BGP session',
      where: `${session.addr} on ${session.switch}`,
      to: to('/system/networking/bgp/sessions/:location/:peer', {
        location: session.switch,
        peer: session.addr,
      }),
      since,
      mark: `down ${since.getTime()}`,
      steady: session.stateDurationMillis > roundsWithin,
    }))
