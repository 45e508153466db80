import type { Terminal } from '@xterm/xterm'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'

interface Key {
  label: string
  shown?: ReactNode
  text: (terminal: Terminal) => string
}

const plain = (label: string, text: string, shown?: ReactNode): Key => ({ label, shown, text: () => text })

/** Cursor keys have two codes; the guest chooses which by its mode. */
const arrow = (label: string, final: string, shown: ReactNode): Key => ({
  label,
  shown,
  text: ({ modes }) => `\u001B${modes.applicationCursorKeysMode ? 'O' : '['}${final}`,
})

const keys: Key[] = [
  arrow('Left arrow', 'D', <ArrowLeft key="left" />),
  arrow('Up arrow', 'A', <ArrowUp key="up" />),
  arrow('Down arrow', 'B', <ArrowDown key="down" />),
  arrow('Right arrow', 'C', <ArrowRight key="right" />),
  plain('Slash', '/', '/'),
  plain('Pipe', '|', '|'),
  plain('Hyphen', '-', '-'),
  plain('Tilde', '~', '~'),
]

const keepFocus = (event: MouseEvent) => event.preventDefault()

interface Props {
  terminal: Terminal | undefined
  ctrl: boolean
  onCtrl: (on: boolean) => void
}

const keyClass =
  'inline-flex h-11 min-w-11 shrink-0 items-center justify-center rounded border border-line-2 bg-surface px-2 font-mono text-base text-ink [&_svg]:size-4'

/**
 * Keys missing from a phone's keyboard. They keep the focus in the terminal, so that the keyboard stays open.
 */
export function KeyRow({ terminal, ctrl, onCtrl }: Props) {
  const key = ({ label, shown, text }: Key) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      className={keyClass}
      onMouseDown={keepFocus}
      onClick={() => terminal?.input(text(terminal))}
    >
      {shown ?? label}
    </button>
  )
  return (
    <fieldset
      aria-label="Keys"
      className="flex min-w-0 shrink-0 gap-1 overflow-x-auto overscroll-x-contain border-t border-line bg-sunken p-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
    >
      {key(plain('Esc', '\u001B'))}
      {key(plain('Tab', '\t'))}
      <button
        type="button"
        aria-pressed={ctrl}
        className={cx(keyClass, ctrl && 'border-accent bg-accent text-on-accent')}
        onMouseDown={keepFocus}
        onClick={() => onCtrl(!ctrl)}
      >
        Ctrl
      </button>
      {keys.map(key)}
    </fieldset>
  )
}
