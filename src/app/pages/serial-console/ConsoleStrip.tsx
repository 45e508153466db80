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

interface Notice {
  tone: 'warn' | 'bad'
  action?: ReactNode
  text: ReactNode
}

const button = (label: string, onClick: () => void) => (
  <Button size="sm" onClick={onClick}>
    {label}
  </Button>
)

type BackToTerminal = (run: () => void) => () => void

function noticeOf(
  { stream }: Console,
  state: StreamState,
  backToTerminal: BackToTerminal,
): Notice | undefined {
  if (state.kind === 'disconnected')
    return {
      tone: 'warn',
      action: button('Reconnect now', backToTerminal(stream.connect)),
      text: (
        <>
          Disconnected. Reconnecting <Countdown until={state.retryAt} />.
        </>
      ),
    }
  if (state.kind === 'offline' && isAsIfOffline())
    return {
      tone: 'warn',
      action: button('Go online', () => browseAsIfOffline(false)),
      text: 'The console cannot connect while you are browsing as if offline.',
    }
  if (state.kind === 'offline')
    return {
      tone: 'warn',
      text: 'You are offline. The console will reconnect when you are back online.',
    }
  if (state.kind === 'refused')
    return {
      tone: 'bad',
      action: button('Try again', backToTerminal(stream.connect)),
      text: `The server refused the console connection: ${state.why}`,
    }
  return undefined
}

interface StripProps {
  console: Console
  state: StreamState
  backToTerminal: BackToTerminal
}

function ConnectionStrip({ console, state, backToTerminal }: StripProps): ReactNode {
  const notice = noticeOf(console, state, backToTerminal)
  return (
    notice && (
      <Banner tone={notice.tone} action={notice.action}>
        {notice.text} <Unsent console={console} />
      </Banner>
    )
  )
}

/** Shown at once; the note in the output appears only when the connection changes. */
function Unsent({ console }: { console: Console }) {
  const unsent = useStore(console.unsent)
  return unsent > 0 && <span>{counted(unsent, 'typed character')} not sent.</span>
}

function Countdown({ until }: { until: number }) {
  const seconds = useSyncExternalStore(onSecond, () => Math.ceil((until - performance.now()) / 1_000))
  return <span aria-hidden>{seconds > 0 ? `in ${seconds} s` : 'now'}</span>
}

/** What currently blocks the connection to the guest, and the way around it. */
export function ConsoleStrip({
  console,
  unavailable,
  touch,
}: {
  console: Console
  unavailable: string | undefined
  touch: boolean
}) {
  const state = useStore(console.stream.state)
  const { paused, bytes, overflowed } = useStore(console.output.waiting)
  // The button disappears with its notice. On a touch screen, the focus would open the keyboard.
  const backToTerminal = (run: () => void) => () => {
    run()
    if (!touch) console.terminal.focus()
  }
  return (
    <>
      {unavailable ? (
        <Banner tone="info">{unavailable}</Banner>
      ) : (
        <ConnectionStrip console={console} state={state} backToTerminal={backToTerminal} />
      )}
      {paused && (
        <Banner
          tone="info"
          action={
            <Button size="sm" onClick={backToTerminal(() => console.output.pause(false))}>
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
