import type { BgpPeerStatus } from '#api/generated/system-networking.ts'
import { worstFirst } from '#domain/network/bgp.ts'
import { keptWords } from '#app/components/kept-words.ts'
import { bgpSessions } from '#app/shared/rack-network/rack-network-reads.ts'
import { useAppliedSettings } from '#app/shared/rack-network/use-applied-settings.ts'
import type { Answer } from '#app/data/client.ts'
import { useLater } from '#app/data/query.ts'

export interface SessionRow extends BgpPeerStatus {
  id: string
  name: string
  /** Since when it is in its state. */
  since: Date
  /** The answer is the server's, so that the time goes on. */
  isLive: boolean
}

export const isUp = ({ state }: Pick<BgpPeerStatus, 'state'>): boolean => state === 'established'

const toRow = (session: BgpPeerStatus, answer: Answer<unknown>): SessionRow => ({
  ...session,
  id: `${session.switch}/${session.addr}`,
  name: `${session.addr} on ${session.switch}`,
  since: new Date(answer.fetchedAt - session.stateDurationMillis),
  isLive: answer.source === 'network',
})

/** The sessions of an answer, worst first. */
export const sessionsIn = (answer: Answer<BgpPeerStatus[]>): SessionRow[] =>
  answer.value.toSorted(worstFirst).map((session) => toRow(session, answer))

/** A session that is on its way up is looked at each second. */
export const isComingUp = (sessions: BgpPeerStatus[]): boolean =>
  sessions.some(({ state }) => ['open_sent', 'open_confirm', 'session_setup'].includes(state))

/** What the switches say of all sessions, for what can do without. */
export function useSessions() {
  const read = useLater(bgpSessions, { transitioning: isComingUp })
  return { ...read, sessions: read.data && sessionsIn(read.data) }
}

/** The ports whose settings have the peer of a session, such as `qsfp0`; undefined while that is not known. */
export function usePeerPorts() {
  const { applied, error } = useAppliedSettings()
  const portsOf = ({ addr, switch: location }: Pick<BgpPeerStatus, 'addr' | 'switch'>) => {
    const here = applied.filter(({ port }) => port.switchLocation === location)
    const ports = here.flatMap(({ port, settings }) =>
      settings?.bgpPeers.some((peer) => peer.addr === addr) ? [port.portName] : [],
    )
    const isKnown = ports.length > 0 || (here.length > 0 && here.every(({ settings }) => settings))
    return isKnown ? ports : undefined
  }
  return { portsOf, kept: keptWords(error) }
}
