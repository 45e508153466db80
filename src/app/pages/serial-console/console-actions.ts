import { question } from '#app/components/actions/actions.ts'
import { named } from '#app/components/named.tsx'
import { download } from '#app/components/list/export.ts'
import { copyAndTell } from '#app/ui/overlay/copy.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { linesOf, pasteOf } from './console-input.ts'
import { webAddress } from './console-terminal.ts'
import type { Console } from './use-console.ts'

export interface ConsoleAction {
  id: 'copy' | 'paste' | 'clear' | 'download'
  label: string
  run: () => void
}

export const consoleActions = (console: Console, fileName: string): ConsoleAction[] => [
  { id: 'copy', label: 'Copy', run: () => void copySelection(console) },
  { id: 'paste', label: 'Paste', run: () => void pasteFromClipboard(console) },
  {
    id: 'clear',
    label: 'Clear',
    run: () => {
      console.terminal.clear()
      console.terminal.focus()
    },
  },
  {
    id: 'download',
    label: 'Download log',
    run: () => download(fileName, 'text/plain;charset=utf-8', console.output.log()),
  },
]

async function copySelection({ terminal }: Console): Promise<void> {
  const text = terminal.getSelection()
  if (!text) return toast({ variant: 'info', content: 'Select some text in the terminal first' })
  return copyAndTell(text, 'Selection')
}

async function pasteFromClipboard(console: Console): Promise<void> {
  try {
    paste(console, await navigator.clipboard.readText())
  } catch {
    toast({
      variant: 'error',
      title: 'Could not paste',
      content:
        'The browser does not allow this page to read the clipboard. Use the keyboard to paste into the terminal.',
    })
  }
}

/** Types a text; several lines would be executed one by one, so asks first. */
export function paste({ terminal }: Console, text: string): void {
  const clean = pasteOf(text)
  const lines = linesOf(text)
  // Before the question, which returns the focus to where it was.
  terminal.focus()
  if (lines < 2) return terminal.paste(clean)
  return question.set({
    title: `Paste ${lines.toLocaleString()} lines?`,
    body: 'The guest may run each line as soon as it arrives.',
    actionLabel: 'Paste',
    errorTitle: 'Could not paste',
    run: async () => terminal.paste(clean),
  })
}

/** Opens a link from the guest's output after showing the full address. Only web addresses. */
export function askToOpen(text: string): void {
  const address = webAddress(text)
  if (!address) return
  question.set({
    title: 'Open this link?',
    body: named`${address} was printed by the guest. It will open in a new tab.`,
    actionLabel: 'Open link',
    errorTitle: 'Could not open the link',
    run: () => {
      window.open(address, '_blank', 'noopener,noreferrer')
      return Promise.resolve()
    },
  })
}
