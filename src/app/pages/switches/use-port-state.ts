import { useState } from 'react'
import type { SwitchPort } from '#api/generated/system-hardware.ts'
import type { LldpNeighbor } from '#api/generated/system-networking.ts'
import { type PortState, watched } from '#domain/network/port-recovery.ts'
import { bgpSessions } from '#app/shared/rack-network/rack-network-reads.ts'
import type { Answer } from '#app/data/client.ts'
import { useLater } from '#app/data/query.ts'
import { useStore } from '#app/state/store.ts'
import { connection } from '#app/worker/connection.ts'
import { serverNow } from '#app/ui/text/clock.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import { timeOf } from './lldp.ts'
import { linkOf } from '#app/shared/hardware/port-status.ts'
import { neighborsOf, statusOf } from '#app/shared/hardware/port-reads.ts'

interface Read<Value> {
  data: Answer<Value> | undefined
  dataUpdatedAt: number
  error: Error | null
}

interface Options {
  /** Polls quickly while a change is under way. */
  isFast?: boolean
  /** Ignores older reads; milliseconds since the epoch. */
  after?: number
  /** Peers whose sessions to watch. */
  peers: string[]
}

/**
 * Current state of a port, its neighbours and sessions, each with its start in milliseconds since the epoch.
 */
export function usePortState(port: SwitchPort, { isFast = false, after = 0, peers }: Options) {
  const options = { transitioning: () => isFast }
  const isReachable = isReached(useStore(connection).state)
  const status = useLater(statusOf(port), options)
  const neighbors = useLater(neighborsOf(port), options)
  const sessions = useLater(bgpSessions, options)
  const fresh = <Value>({ data, dataUpdatedAt, error }: Read<Value>): Value | undefined =>
    isReachable && !error && data?.source === 'network' && dataUpdatedAt >= after ? data.value : undefined

  const link = linkOf(fresh(status))?.state
  const linkSince = useSeenSince(link, status.dataUpdatedAt)
  const others = fresh(neighbors)?.items
  const own = fresh(sessions)?.filter(
    ({ addr, switch: at }) => at === port.switchLocation && peers.includes(addr),
  )
  const state: PortState = {
    link,
    neighbors: others?.map(neighborText),
    sessions: own?.map(({ addr, state: now }) => ({ peer: addr, state: now })),
  }
  const neighborSince = timeOf(others?.[0]?.firstSeen ?? '')?.getTime()
  // All by this machine's clock, as the link's time is.
  const since = new Map<string, number | undefined>([
    [watched.link, link && linkSince],
    [watched.neighbor, neighborSince && toLocal(neighborSince)],
    ...(own ?? []).map(
      ({ addr, stateDurationMillis }) =>
        [
          watched.session(addr),
          Number.isFinite(stateDurationMillis) ? sessions.dataUpdatedAt - stateDurationMillis : undefined,
        ] as const,
    ),
  ])
  return {
    state,
    since,
    error: status.error ?? neighbors.error ?? sessions.error,
  }
}

/** Converts server time to this machine's clock, in milliseconds. */
const toLocal = (time: number): number => time - serverNow() + Date.now()

const neighborText = ({ systemName, chassisId, linkName }: LldpNeighbor) =>
  `${systemName ?? chassisId}, ${linkName}`

/** Since when this page has seen a value: the server does not report it for links. */
function useSeenSince(value: string | undefined, at: number): number {
  const [seen, setSeen] = useState({ value, at })
  if (value !== undefined && seen.value !== value) setSeen({ value, at })
  return seen.at
}
