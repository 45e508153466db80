import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { SettingsDatabase } from '#db/database.ts'
import { getSetting, putSetting } from '#db/settings.ts'
import type { AppFilesKept } from '#worker-protocol/messages.ts'
import { pastWorker } from '#worker-protocol/navigation.ts'
import { bypassAssets, withoutVary } from './static-routes.ts'

declare const self: ServiceWorkerGlobalScope

/** A file of this build, as `tools/build/shell-first.ts` lists it; `size` in bytes, before any packing. */
export interface AppFile {
  url: string
  revision: string | null
  bytes: number
  /** The hash of its content, as in a `script` element. */
  integrity: string
  /** Installed with the worker: what the first screen needs. The others follow in the order of the list. */
  shell: boolean
}

/** How long the files of the version before stay, in milliseconds: a page that was not reloaded may still load them. */
const oldFilesMaxAge = 24 * 3600_000

/** Files fetched at once while a page is idle. The browser's other connections stay free for what a person opens. */
const concurrency = 4

/** Time-out of one file, in milliseconds: one that hangs must not delay the others. */
const fileTimeout = 30_000

/** Content types by file extension: an HTML page in place of code, such as a captive portal's, is not the file. */
const types: Record<string, RegExp> = { js: /javascript/, css: /css/, html: /html/ }

const isOfType = ({ url }: AppFile, { headers }: Response) =>
  types[url.split('.').pop() ?? '']?.test(headers.get('content-type') ?? '') ?? true

/** A file's name without its hash and its revision: the same in all versions. */
const nameOf = (url: string) =>
  (new URL(url, self.location.origin).pathname.split('/').pop() ?? '').replace(/-.{8}(?=\.\w+$)/, '')

/**
 * Pages that the worker leaves to the network, by path and query: the API, the pages by which a server signs people and devices in,
 * and whatever is marked so that a proxy can ask for its sign-in. `/device/verify`, `/device/success` and the page of an identity
 * provider are the console's own.
 */
const serversPages = [
  /^\/v1\//,
  /^\/experimental\//,
  /^\/login\/[^/]+\/saml\/[^/?]+\/[^?]/,
  /^\/device\/(?!(verify|success)\/?(\?|$))/,
  new RegExp(`[?&]${pastWorker}=`),
]

/**
 * The app's own files: the shell is installed with the worker, the rest is fetched when a page is idle. None is stored once the
 * worker `isOff`. They are in a `folder`, such as `/`.
 */
export function createAppFiles(
  manifest: AppFile[],
  settings: SettingsDatabase,
  isOff: () => boolean,
  folder: string,
) {
  const precache = new PrecacheController()
  // Without the hashes: if the page was evicted, a newer one from the network must do.
  precache.addToCacheList(manifest.map(({ url, revision }) => ({ url, revision })))
  const { cacheName } = precache.strategy
  registerRoute(new PrecacheRoute(precache))
  // The development server's pages change with their sources: it lists none.
  if (manifest.length > 0) {
    registerRoute(
      new NavigationRoute(precache.createHandlerBoundToURL('index.html'), { denylist: serversPages }),
    )
  }
  const failed = new Set<AppFile>()
  const keyOf = ({ url }: AppFile) => precache.getCacheKeyForURL(url) ?? url

  const isIn = async (files: Cache, file: AppFile) => (await files.keys(keyOf(file))).length > 0

  // Opening a cache makes it, so it is not opened once it is to be gone.
  const stored = async (): Promise<readonly Request[]> =>
    isOff() ? [] : (await caches.open(cacheName)).keys()
  const missing = async (): Promise<AppFile[]> => {
    const kept = new Set((await stored()).map(({ url }) => url))
    return manifest.filter((file) => !kept.has(keyOf(file)))
  }
  const fetchFile = async (file: AppFile, priority: RequestPriority): Promise<void> => {
    if (file.revision !== null) return fetchVia('reload', file, priority)
    try {
      // The content of a file with a hash in its name never changes, so it may come from the browser's HTTP cache.
      return await fetchVia('default', file, priority)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') throw error
      // What a proxy has once answered in its place may be in that cache.
      return fetchVia('reload', file, priority)
    }
  }
  const fetchVia = async (cache: RequestCache, file: AppFile, priority: RequestPriority): Promise<void> => {
    const { url, integrity } = file
    const signal = AbortSignal.timeout(fileTimeout)
    const response = await fetch(url, { cache, priority, integrity, credentials: 'same-origin', signal })
    if (!response.ok || response.redirected || !isOfType(file, response))
      throw new Error(`${file.url} was answered ${response.status}`)
    if (isOff()) throw new Error('The worker is switched off')
    const files = await caches.open(cacheName)
    const whole = await withoutVary(response)
    await files.put(keyOf(file), whole.clone())
    if (await isIn(files, file)) return
    // Where the browser cleared a cache while a file was being put into it, WebKit takes that file no more until it is deleted.
    await files.delete(keyOf(file))
    await files.put(keyOf(file), whole)
    if (!(await isIn(files, file))) throw new Error(`${file.url} could not be stored`)
  }
  const kept = async (): Promise<AppFilesKept> => {
    const absent = new Set(await missing())
    const here = manifest.filter((file) => !absent.has(file))
    const bytesOf = (files: AppFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      files: here.length,
      of: manifest.length,
      failed: failed.size,
      bytes: bytesOf(here),
      ofBytes: bytesOf(manifest),
    }
  }
  const fetchAll = (files: AppFile[], priority: RequestPriority) =>
    Promise.allSettled(
      files.map((file) =>
        fetchFile(file, priority).then(
          () => failed.delete(file),
          () => failed.add(file),
        ),
      ),
    )
  const fetchSome = async (): Promise<AppFilesKept> => {
    const absent = await missing()
    // A file that failed is tried again only after all others were tried.
    if (absent.every((file) => failed.has(file))) failed.clear()
    const next = absent.filter((file) => !failed.has(file)).slice(0, concurrency)
    await fetchAll(next, 'low')
    return kept()
  }

  let fetching: Promise<AppFilesKept> | undefined
  let cleaned = false
  return {
    /** Lets the browser serve these files without waking the worker. */
    bypass: (event: ExtendableEvent) => bypassAssets(event, folder, cacheName),
    /**
     * A first visit installs the shell. An update also installs its version of each file that was stored, while the version
     * before still answers: pages that could be opened without a network still can. `known` settles when it is known whether the
     * worker is off.
     */
    async install(known: Promise<void>): Promise<void> {
      await known
      const before = new Set((await (await caches.open(cacheName)).keys()).map(({ url }) => nameOf(url)))
      const wanted = (await missing()).filter((file) => file.shell || before.has(nameOf(file.url)))
      await Promise.all(wanted.map((file) => fetchFile(file, 'auto')))
    },
    /** Which part of this version's files is stored. */
    kept,
    /** Fetches the next few missing files. Pages that call it at the same time share one round. */
    fetchSome(): Promise<AppFilesKept> {
      fetching ??= fetchSome().finally(() => (fetching = undefined))
      return fetching
    },
    /** Stores files that a page has loaded around the worker. They come from the browser's HTTP cache. */
    async keepLoaded(paths: string[]): Promise<AppFilesKept> {
      const loaded = (await missing()).filter(({ url }) => paths.includes(folder + url))
      await fetchAll(loaded, 'low')
      return kept()
    },
    /** Notes when this version took over: the files of the version before are old from then on. */
    activated: () => putSetting(settings, 'activatedAt', Date.now()).catch(() => undefined),
    /** Deletes files of versions before, a day after this one took over. */
    async clean(): Promise<void> {
      // The files of a version that waits would be deleted as well.
      if (cleaned || self.registration.waiting || self.registration.installing) return
      const since = await getSetting(settings, 'activatedAt').catch(() => undefined)
      if (since === undefined || Date.now() - since < oldFilesMaxAge) return
      cleaned = true
      const own = new Set(precache.getURLsToCacheKeys().values())
      const files = await caches.open(cacheName)
      for (const request of await files.keys()) if (!own.has(request.url)) await files.delete(request)
    },
  }
}
