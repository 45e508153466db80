import { ArrowLeft, Clipboard, ClipboardPaste, Download, Eraser, Pause, Play } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { Crumbs } from '#app/components/Crumbs.tsx'
import { useStore } from '#app/state/store.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Kbd } from '#app/ui/text/Kbd.tsx'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { ConsoleMenu } from './ConsoleMenu.tsx'
import type { ConsoleAction } from './console-actions.ts'
import type { StreamState } from './console-stream.ts'
import type { Console } from './use-console.ts'

interface Props {
  name: string
  back: string
  backLink: RefObject<HTMLAnchorElement | null>
  console: Console | undefined
  available: boolean
  actions: ConsoleAction[]
  screenReader: boolean
  onScreenReader: (on: boolean) => void
}

const words: Record<StreamState['kind'], ['ok' | 'busy' | 'off' | 'bad', string]> = {
  idle: ['off', 'not connected'],
  connecting: ['busy', 'connecting'],
  connected: ['ok', 'connected'],
  disconnected: ['bad', 'disconnected'],
  offline: ['off', 'offline'],
  refused: ['bad', 'error'],
}

function StreamBadge({ console }: { console: Console }) {
  const [tone, word] = words[useStore(console.stream.state).kind]
  return (
    <output aria-label="Connection" className="shrink-0">
      <Badge tone={tone} transitioning={tone === 'busy'}>
        {word}
      </Badge>
    </output>
  )
}

function PauseButton({ console: { output } }: { console: Console }) {
  const { paused } = useStore(output.waiting)
  return (
    <Button variant="ghost" size="sm" onClick={() => output.pause(!paused)}>
      {paused ? <Play /> : <Pause />}
      <span className="max-sm:sr-only">{paused ? 'Resume' : 'Pause'}</span>
    </Button>
  )
}

const icons: Record<ConsoleAction['id'], ReactNode> = {
  copy: <Clipboard />,
  paste: <ClipboardPaste />,
  clear: <Eraser />,
  download: <Download />,
}

/** Title bar: the way back, the connection's state, and the actions. */
export function ConsoleBar({ name, back, backLink, console, available, actions, ...menu }: Props) {
  const narrow = useMediaQuery('(max-width: 56.25rem)')
  return (
    <header className="flex min-h-11 shrink-0 items-center gap-2 border-b border-line bg-sunken pr-[max(0.5rem,env(safe-area-inset-right))] pl-[max(0.5rem,env(safe-area-inset-left))]">
      <Button asChild variant="ghost" size="sm" aria-label="Back to the instance">
        <Link to={back} ref={backLink}>
          <ArrowLeft />
        </Link>
      </Button>
      <h1 className="sr-only">
        Serial console for <bdi>{name}</bdi>
      </h1>
      <span aria-hidden className="min-w-0 truncate font-medium sm:hidden">
        <bdi>{name}</bdi>
      </span>
      <div className="min-w-0 max-sm:hidden">
        <Crumbs />
      </div>
      {console && available && <StreamBadge console={console} />}
      <span className="ml-auto flex shrink-0 items-center gap-1">
        {!narrow && console && (
          <span className="mr-1 inline-flex items-center gap-1 text-sm text-ink-2">
            <Kbd>F6</Kbd> leaves the terminal
          </span>
        )}
        {console && <PauseButton console={console} />}
        {!narrow &&
          actions.map(({ id, label, run }) => (
            <Button key={id} variant="ghost" size="sm" onClick={run}>
              {icons[id]}
              {label}
            </Button>
          ))}
        <ConsoleMenu actions={narrow ? actions : []} {...menu} />
      </span>
    </header>
  )
}
