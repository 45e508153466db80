import { countsFrom, type Freshness as Facts } from '#api/answer-headers.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { useStore } from '#app/state/store.ts'
import { connection } from '#app/worker/connection.ts'
import { formatMoment } from '#app/ui/text/format.ts'
import { Stamp } from '#app/ui/Stamp.tsx'
import { isReached } from '#worker-protocol/connection-state.ts'

interface Props {
  facts: Facts | undefined
  fetching: boolean
}

/** Age of the page's data or, while it cannot be refreshed, when it was read. */
export function AsOf({ facts, fetching }: Props) {
  const { state } = useStore(connection)
  const isLive = isReached(state) && facts?.source !== 'store'
  return (
    <span className="flex min-w-0 items-center">
      {!isLive && facts && (
        <Stamp tone={facts.stale ? 'changed' : 'stored'}>
          as of {facts.timeUncertain && '~'}
          {formatMoment(countsFrom(facts))}
          {facts.stale && ', changed since'}
          {facts.timeUncertain && <span className="sr-only">, time uncertain</span>}
        </Stamp>
      )}
      <Freshness facts={isLive ? facts : undefined} fetching={fetching && isReached(state)} />
    </span>
  )
}
