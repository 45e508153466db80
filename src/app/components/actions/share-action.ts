import { addressOf } from '#app/url/base.ts'
import { copyAndTell } from '#app/ui/overlay/copy.ts'
import { type Action, attempt } from './actions.ts'

const canShare = () => 'share' in navigator

/** Shares a link to a console page with the system's share sheet, or copies it where there is none. */
export const shareAction = (name: string, path: string): Action => ({
  label: canShare() ? 'Share link' : 'Copy link',
  online: false,
  run: attempt('Could not share the link', async () => {
    const { href } = new URL(addressOf(path), location.origin)
    if (canShare()) return share({ title: name, url: href })
    return copyAndTell(href, 'Link')
  }),
})

/** Dismissing the share sheet is not a failure. */
async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
