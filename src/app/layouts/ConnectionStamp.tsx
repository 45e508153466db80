import { readyOffline } from '#app/worker/worker-bridge.ts'
import { isAsIfOffline } from '#app/worker/as-if-offline.ts'
import { connection, probeNow, signInOnTheWay, signInTitle } from '#app/worker/connection.ts'
import { useOldestShown } from '#app/data/oldest-shown.ts'
import { useStore } from '#app/state/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { formatMoment } from '#app/ui/text/format.ts'
import { Stamp } from '#app/ui/Stamp.tsx'

/** Always visible. While offline, a click retries. */
export function ConnectionStamp() {
  const { state } = useStore(connection)
  const ready = useStore(readyOffline)
  return (
    <output className="flex shrink-0 items-center zoomed:min-w-0 zoomed:shrink">
      {state === 'sign-in-needed' ? (
        <Button variant="ghost" size="sm" onClick={signInOnTheWay}>
          <Stamp tone="offline">
            <span className="max-lg:sr-only">{signInTitle}</span>
            <span className="lg:hidden" aria-hidden>
              sign in
            </span>
          </Stamp>
        </Button>
      ) : isAsIfOffline() ? (
        <Stamp tone="offline">
          as if offline
          <Oldest />
        </Stamp>
      ) : state === 'offline' ? (
        <Button variant="ghost" size="sm" onClick={probeNow} title="Try again now">
          <Stamp tone="offline">
            offline
            <Oldest />
          </Stamp>
        </Button>
      ) : (
        <Stamp tone={state}>{ready ? `${state}, ready offline` : state}</Stamp>
      )}
    </output>
  )
}

/** The age of the oldest data on screen, which is not the time the connection was lost. */
function Oldest() {
  const oldest = useOldestShown()
  if (oldest === undefined) return null
  return <span className="max-sm:sr-only">, showing data from {formatMoment(oldest)}</span>
}
