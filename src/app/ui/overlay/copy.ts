import { createElement } from 'react'
import { copiedFor, toast } from './toast.ts'

/** Milliseconds to show a text that the user has to copy. */
const shownFor = 60_000

/** Copies text, which works offline. Resolves with whether it was copied; otherwise shows the text. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (copyByCommand(text)) return true
    toast({
      variant: 'error',
      title: 'Could not copy',
      content: [
        'The browser does not allow it. Select the text here: ',
        createElement(
          'code',
          { key: text, className: 'block max-h-40 overflow-auto wrap-anywhere select-all' },
          text,
        ),
      ],
      lasts: shownFor,
    })
    return false
  }
}

/** Without `navigator.clipboard`, which browsers withhold over plain HTTP and by policy. */
function copyByCommand(text: string): boolean {
  let copied = false
  const put = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    event.clipboardData?.setData('text/plain', text)
    copied = true
  }
  document.addEventListener('copy', put, true)
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only other way to copy
    return document.execCommand('copy') && copied
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', put, true)
  }
}

/** Copies text, and shows that `what` was copied. */
export async function copyAndTell(text: string, what: string): Promise<void> {
  if (await copyText(text)) toast({ content: `${what} copied`, lasts: copiedFor })
}
