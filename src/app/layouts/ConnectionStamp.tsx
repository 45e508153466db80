import { readyOffline } from '#app/offline/app-files.ts'
import { connection, probeNow, signInOnTheWay, signInTitle } from '#app/offline/connection.ts'
import { useStore } from '#app/data/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { Stamp } from '#app/ui/Stamp.tsx'

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** The connection, always visible and honest. Offline, a press tries again. */
export function ConnectionStamp() {
  const { state, offlineSince } = useStore(connection)
  const ready = useStore(readyOffline)
  return (
    <output className="flex shrink-0 items-center">
      {state === 'sign-in-needed' ? (
        <Button variant="ghost" size="sm" onClick={signInOnTheWay}>
          <Stamp tone="offline">
            <span className="max-lg:sr-only">{signInTitle}</span>
            <span className="lg:hidden" aria-hidden>
              sign in
            </span>
          </Stamp>
        </Button>
      ) : state === 'offline' ? (
        <Button variant="ghost" size="sm" onClick={probeNow} title="Try again now">
          <Stamp tone="offline">
            offline<span className="max-sm:sr-only">, showing data from {time.format(offlineSince)}</span>
          </Stamp>
        </Button>
      ) : (
        <Stamp tone={state}>{ready ? `${state}, ready offline` : state}</Stamp>
      )}
    </output>
  )
}
