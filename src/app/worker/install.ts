import { createStore } from '#app/state/store.ts'
import { isInstalled } from '#app/ui/use-media-query.ts'

/** Chromium's install event; missing from TypeScript's DOM library. */
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

/** Asks the browser not to evict stored data; resolves with whether it agreed. */
export const askToPersist = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false

/** WebKit in a tab evicts a site's data after a while without visits. */
export const isClearedUnseen = (): boolean => navigator.vendor.startsWith('Apple') && !isInstalled()

/** Keeps the browser's offer for the account menu instead of its own prompt. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event)
  })
  addEventListener('appinstalled', () => {
    installOffer.set(undefined)
    // Asked now that the user has shown interest in the app.
    void askToPersist()
  })
  if (isInstalled()) void askToPersist()
}

export async function install(): Promise<void> {
  const offer = installOffer.get()
  if (!offer) return
  installOffer.set(undefined)
  await offer.prompt()
}
