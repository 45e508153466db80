import { copiedFor, toast } from './toast.ts'

/** Copies text, which works offline. Resolves with whether it was copied; a failure is shown. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast({ variant: 'error', title: 'Could not copy', content: 'The browser does not allow it.' })
    return false
  }
}

/** Copies text, and shows that `what` was copied. */
export async function copyAndTell(text: string, what: string): Promise<void> {
  if (await copyText(text)) toast({ content: `${what} copied`, lasts: copiedFor })
}
