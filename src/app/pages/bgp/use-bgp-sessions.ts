import type { BgpPeerStatus } from '#api/generated/system-networking.ts'
import { worstFirst } from '#domain/network/bgp.ts'
import { keptWords } from '#app/components/kept-words.ts'
import { onSwitch } from '#app/shared/hardware/port-order.ts'
import { bgpSessions } from '#app/shared/rack-network/rack-network-reads.ts'
import { useAppliedSettings } from '#app/shared/rack-network/use-applied-settings.ts'
import type { Answer } from '#app/data/client.ts'
import { useLater } from '#app/data/query.ts'

export interface SessionRow extends BgpPeerStatus {
  id: string
  name: string
  /** When it entered its state. */
  since: Date
  /** From the server, not from storage, so the time keeps counting. */
  isLive: boolean
}

export const isUp = ({ state }: Pick<BgpPeerStatus, 'state'>): boolean => state === 'established'

const toRow = (session: BgpPeerStatus, answer: Answer<unknown>): SessionRow => ({
  ...session,
  id: `${session.switch}/${session.addr}`,
  name: onSwitch(session.addr, session.switch),
  since: new Date(answer.fetchedAt - session.stateDurationMillis),
  isLive: answer.source === 'network',
})

/** Worst first. */
export const sessionsIn = (answer: Answer<BgpPeerStatus[]>): SessionRow[] =>
  answer.value.toSorted(worstFirst).map((session) => toRow(session, answer))

/** A session coming up is polled every second. */
export const isComingUp = (sessions: BgpPeerStatus[]): boolean =>
  sessions.some(({ state }) => ['open_sent', 'open_confirm', 'session_setup'].includes(state))

/** For callers that can render without the sessions. */
export function useSessions() {
  const read = useLater(bgpSessions, { transitioning: isComingUp })
  return { ...read, sessions: read.data && sessionsIn(read.data) }
}

/** Ports whose settings include the peer of a session, such as `qsfp0`; undefined while unknown. */
export function usePeerPorts() {
  const { applied, error } = useAppliedSettings()
  const portsOf = ({ addr, switch: location }: Pick<BgpPeerStatus, 'addr' | 'switch'>) => {
    const here = applied.filter(({ port }) => port.switchLocation === location)
    const ports = here.flatMap(({ port, settings }) =>
      settings?.bgpPeers?.some((peer) => peer.addr === addr) ? [port.portName] : [],
    )
    const isKnown = ports.length > 0 || (here.length > 0 && here.every(({ settings }) => settings?.bgpPeers))
    return isKnown ? ports : undefined
  }
  return { portsOf, kept: keptWords(error) }
}
