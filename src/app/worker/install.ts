import { createStore } from '#app/state/store.ts'
import { isInstalled } from '#app/ui/use-media-query.ts'

/** Chromium's install event, which TypeScript's library does not know. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent
  }
}

/** Set while the browser offers to install the app. */
export const installOffer = createStore<InstallEvent | undefined>(undefined)

/** Asks the browser not to clear what is stored when space is short. Whether it agreed. */
export const askToPersist = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false

/** Whether it is Safari in a tab, or another browser of its engine, which clear what a site has stored when it is not visited. */
export const isClearedUnseen = (): boolean => navigator.vendor.startsWith('Apple') && !isInstalled()

/** Keeps the browser's offer for the account menu instead of letting it pop up. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event)
  })
  addEventListener('appinstalled', () => {
    installOffer.set(undefined)
    // Asked when people have shown that they mean to keep the app.
    void askToPersist()
  })
  if (isInstalled()) void askToPersist()
}

/** Shows the browser's own install dialog. */
export async function install(): Promise<void> {
  const offer = installOffer.get()
  if (!offer) return
  installOffer.set(undefined)
  await offer.prompt()
}
