import { addressOf } from '#app/url/base.ts'
import { copiedFor, toast } from '#app/ui/overlay/toast.ts'
import { type Action, attempt } from './actions.ts'

const canShare = () => 'share' in navigator

/** The action that passes on a link to a page of the console: to another app where the system asks to which, else copied. */
export const shareAction = (name: string, path: string): Action => ({
  label: canShare() ? 'Share link' : 'Copy link',
  online: false,
  run: attempt('Could not share the link', async () => {
    const { href } = new URL(addressOf(path), location.origin)
    if (canShare()) return share({ title: name, url: href })
    await navigator.clipboard.writeText(href)
    toast({ content: 'Link copied', lasts: copiedFor })
  }),
})

/** Whoever closes the system's question has not failed. */
async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
