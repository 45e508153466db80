import { day } from '#domain/durations.ts'
import { delay } from '#app/state/delay.ts'
import { serverNow } from '#app/ui/text/clock.ts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { auditLogList } from '#api/generated/system-audit-log.ts'
import { call } from '#app/data/client.ts'
import { connection } from '#app/worker/connection.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import { pollInterval } from '#app/data/query.ts'
import { useStore } from '#app/state/store.ts'
import { withStored } from '#app/worker/stored-answers.ts'
import { keepLogFor, readBlocks, storedIntervals } from '#db/audit-log.ts'
import { AuditReplica } from './audit-replica.ts'

/** Milliseconds before a retry. If every other request succeeds, an immediate retry would loop. */
const retryAfter = 1_500

/** The log of the last `days`, fetched when the page opens and then polled; every second if `live`. */
export function useAuditLog(days: number, live: boolean) {
  const replica = useMemo(() => openReplica(days), [days])
  useEffect(() => {
    void replica.open()
    return replica.stop
  }, [replica])
  const state = useStore(replica.state)

  const { state: way } = useStore(connection)
  const stoppedByNetwork = state.activity === 'offline'
  useEffect(() => {
    if (!isReached(way) || !stoppedByNetwork) return undefined
    const timer = setTimeout(() => void replica.sync(), retryAfter)
    return () => clearTimeout(timer)
  }, [way, stoppedByNetwork, replica])

  const look = useEffectEvent(() => {
    // Stopped loading older entries; new ones are still wanted.
    const isWaiting = state.activity === 'idle' || (live && state.activity === 'stopped' && state.covered[0])
    if (document.visibilityState === 'visible' && isWaiting) void replica.follow()
  })
  const every = pollInterval(live)
  useEffect(() => {
    if (every === false) return undefined
    const timer = setInterval(look, every)
    return () => clearInterval(timer)
  }, [every])
  return { state, from: replica.from, now: replica.from + days * day, sync: replica.sync, stop: replica.stop }
}

function openReplica(days: number): AuditReplica {
  const now = serverNow()
  const from = now - days * day
  return new AuditReplica({
    from,
    async readStored(within, take) {
      await withStored(async (database) => {
        await keepLogFor(database, days * day, now)
        await readBlocks(database, within, take)
      })
    },
    stored: () => withStored(storedIntervals),
    list: (query, signal) => call(auditLogList, { query }, signal),
    now: serverNow,
    rest: () => delay(0),
  })
}
