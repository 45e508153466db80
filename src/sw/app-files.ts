import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { getSetting, putSetting } from '#db/settings.ts'
import type { SettingsDatabase } from '#db/database.ts'
import { bypassAssets, withoutVary } from './static-routes.ts'

declare const self: ServiceWorkerGlobalScope

type Manifest = typeof self.__WB_MANIFEST

/** How long the files of the version before stay, in milliseconds: a page that an update did not reload may want them. */
const oldFilesStay = 24 * 3600_000

/** Files fetched at once; browsers allow a server six connections. */
const installsAtOnce = 6

const dealt = <Item>(items: Item[], hands: number): Item[][] =>
  Array.from({ length: hands }, (_, hand) => items.filter((_, index) => index % hands === hand))

/** The app's own files: installed with the worker, served from its cache, and for a day those of the version before. */
export function createAppFiles(manifest: Manifest, settings: SettingsDatabase) {
  const files = new PrecacheController({ plugins: [withoutVary] })
  files.addToCacheList(manifest)
  registerRoute(new PrecacheRoute(files))
  registerRoute(
    new NavigationRoute(files.createHandlerBoundToURL('index.html'), {
      denylist: [/^\/v1\//, /^\/experimental\//],
    }),
  )
  let cleaned = false
  return {
    install(event: ExtendableEvent) {
      bypassAssets(event, files.strategy.cacheName)
      // Workbox fetches one file after the other, and a first visit waits for all of them.
      for (const some of dealt(manifest, installsAtOnce)) {
        const part = new PrecacheController({ plugins: [withoutVary] })
        part.addToCacheList(some)
        // A part that fails fails the installation, which the event knows of already.
        part.install(event).catch(() => undefined)
      }
    },
    /** From now on the files of the version before are old. */
    activated: () => putSetting(settings, 'activatedAt', Date.now()).catch(() => undefined),
    /** Deletes files of versions before, when nobody can want them any more. */
    async clean(event: ExtendableEvent): Promise<void> {
      if (cleaned) return
      const since = await getSetting(settings, 'activatedAt').catch(() => undefined)
      if (since === undefined || Date.now() - since < oldFilesStay) return
      cleaned = true
      await files.activate(event)
    },
  }
}
