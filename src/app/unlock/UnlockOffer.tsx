import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connection, noticeDoubt } from '#app/worker/connection.ts'
import { useStore } from '#app/state/store.ts'
import { Section } from '#app/components/Section.tsx'
import { formatMoment } from '#app/ui/text/format.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import { sealQuery } from './seal.ts'
import { over, UnlockForm } from './UnlockForm.tsx'

/** On the login page, while offline: unlocks stored data for a limited time. */
export function UnlockOffer({ onDone }: { onDone: () => void }) {
  const { state } = useStore(connection)
  const { data: seal, dataUpdatedAt } = useQuery(sealQuery)
  const isLocked = seal?.isSealed === true && !seal.hasSession
  useEffect(() => {
    // Nothing else on this page would notice that the server is unreachable.
    if (isLocked) noticeDoubt()
  }, [isLocked])
  if (!isLocked || isReached(state)) return null
  const { until = 0 } = seal
  return (
    <Section title="Offline access" level={2}>
      {until <= dataUpdatedAt ? (
        <p className="max-w-prose text-ink-2">{over}</p>
      ) : (
        <>
          <p className="max-w-prose text-ink-2">
            The server cannot be reached. You can view stored data until {formatMoment(until)}, but cannot
            change anything.
          </p>
          <UnlockForm seal={seal} onDone={onDone} />
        </>
      )}
    </Section>
  )
}
