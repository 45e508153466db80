import { type ReactNode, useSyncExternalStore } from 'react'
import { useStore } from '#app/state/store.ts'
import { browseAsIfOffline, isAsIfOffline } from '#app/worker/as-if-offline.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { onSecond } from '#app/ui/text/clock.ts'
import { counted } from '#app/ui/text/format.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import type { StreamState } from './console-stream.ts'
import type { Console } from './use-console.ts'

const reconnect = ({ stream }: Console, label: string) => (
  <Button size="sm" onClick={stream.connect}>
    {label}
  </Button>
)

function ConnectionStrip({ console, state }: { console: Console; state: StreamState }): ReactNode {
  if (state.kind === 'disconnected')
    return (
      <Banner tone="warn" action={reconnect(console, 'Reconnect now')}>
        Disconnected. Reconnecting <Countdown until={state.retryAt} />. <Unsent console={console} />
      </Banner>
    )
  if (state.kind === 'offline' && isAsIfOffline())
    return (
      <Banner
        tone="warn"
        action={
          <Button size="sm" onClick={() => browseAsIfOffline(false)}>
            Go online
          </Button>
        }
      >
        The console cannot connect while you are browsing as if offline. <Unsent console={console} />
      </Banner>
    )
  if (state.kind === 'offline')
    return (
      <Banner tone="warn">
        You are offline. The console will reconnect when you are back online. <Unsent console={console} />
      </Banner>
    )
  if (state.kind === 'refused')
    return (
      <Banner tone="bad" action={reconnect(console, 'Try again')}>
        The server refused the console connection: {state.why} <Unsent console={console} />
      </Banner>
    )
  return null
}

/** Shown at once; the note in the output appears only when the connection changes. */
function Unsent({ console }: { console: Console }) {
  const unsent = useStore(console.unsent)
  return unsent > 0 && <span>{counted(unsent, 'typed character')} not sent.</span>
}

function Countdown({ until }: { until: number }) {
  const seconds = useSyncExternalStore(onSecond, () => Math.ceil((until - Date.now()) / 1_000))
  return <span aria-hidden>{seconds > 0 ? `in ${seconds} s` : 'now'}</span>
}

/** What currently blocks the connection to the guest, and the way around it. */
export function ConsoleStrip({
  console,
  unavailable,
}: {
  console: Console
  unavailable: string | undefined
}) {
  const state = useStore(console.stream.state)
  const { paused, bytes, overflowed } = useStore(console.output.waiting)
  return (
    <>
      {unavailable ? (
        <Banner tone="info">{unavailable}</Banner>
      ) : (
        <ConnectionStrip console={console} state={state} />
      )}
      {paused && (
        <Banner
          tone="info"
          action={
            <Button size="sm" onClick={() => console.output.pause(false)}>
              Show output{' '}
            </Button>
          }
        >
          Output is paused. {formatBytes(bytes)} waiting.
          {overflowed && ' The buffer is full, so the oldest output is being dropped.'}
        </Banner>
      )}
    </>
  )
}
