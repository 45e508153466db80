import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { SettingsDatabase } from '#db/database.ts'
import { getSetting, putSetting } from '#db/settings.ts'
import { day } from '#domain/durations.ts'
import type { AppFilesKept } from '#worker-protocol/messages.ts'
import { pastWorker } from '#worker-protocol/navigation.ts'
import { bypassAssets, withoutVary } from './static-routes.ts'

declare const self: ServiceWorkerGlobalScope

/** A file of this build, as listed by `tools/build/shell-first.ts`; `bytes` is the uncompressed size. */
export interface AppFile {
  url: string
  revision: string | null
  bytes: number
  /** The hash of its content, as in a `script` element. */
  integrity: string
  /** Installed with the worker, because the first screen needs it. The other files follow in list order. */
  shell: boolean
}

/**
 * How long files of the previous version stay, in milliseconds: a page that was not reloaded may still load
 * them.
 */
const oldFilesMaxAge = day

/** Parallel downloads while a page is idle. The browser's other connections stay free for the user. */
const concurrency = 4

/** Per file, in milliseconds: one that hangs must not delay the others. */
const fileTimeout = 30_000

/**
 * Content types by file extension: HTML in place of code, such as a captive portal's page, is not the file.
 */
const types: Record<string, RegExp> = { js: /javascript/, css: /css/, html: /html/ }

const isOfType = ({ url }: AppFile, { headers }: Response) =>
  types[url.split('.').pop() ?? '']?.test(headers.get('content-type') ?? '') ?? true

/** A file's name without hash and revision, the same in all versions. */
const nameOf = (url: string) =>
  (new URL(url, self.location.origin).pathname.split('/').pop() ?? '').replace(/-.{8}(?=\.\w+$)/, '')

/**
 * Pages that the worker leaves to the network, by path and query: the API, the server's own sign-in pages,
 * and URLs marked so that a proxy can ask for its sign-in. `/device/verify`, `/device/success` and an
 * identity provider's page are the console's own.
 */
const serversPages = [
  /^\/v1\//,
  /^\/experimental\//,
  /^\/login\/[^/]+\/saml\/[^/?]+\/[^?]/,
  /^\/device\/(?!(verify|success)\/?(\?|$))/,
  new RegExp(`[?&]${pastWorker}=`),
]

/**
 * The app's own files: the shell is installed with the worker, the rest is fetched while a page is idle.
 * Stores nothing if `isOff`. `folder` is where the files are, such as `/`.
 */
export function createAppFiles(
  manifest: AppFile[],
  settings: SettingsDatabase,
  isOff: () => boolean,
  folder: string,
) {
  const precache = new PrecacheController()
  // Without integrity hashes: if `index.html` was evicted, a newer one from the network must do.
  precache.addToCacheList(manifest.map(({ url, revision }) => ({ url, revision })))
  const { cacheName } = precache.strategy
  registerRoute(new PrecacheRoute(precache))
  // The development server's manifest is empty, since its pages change with their sources.
  if (manifest.length > 0) {
    registerRoute(
      new NavigationRoute(precache.createHandlerBoundToURL('index.html'), { denylist: serversPages }),
    )
  }
  const failed = new Set<AppFile>()
  const keyOf = ({ url }: AppFile) => precache.getCacheKeyForURL(url) ?? url

  const isIn = async (files: Cache, file: AppFile) => (await files.keys(keyOf(file))).length > 0

  // Opening a cache creates it, so it must not be opened after its removal.
  const stored = async (): Promise<readonly Request[]> =>
    isOff() ? [] : (await caches.open(cacheName)).keys()
  const missing = async (): Promise<AppFile[]> => {
    const kept = new Set((await stored()).map(({ url }) => url))
    return manifest.filter((file) => !kept.has(keyOf(file)))
  }
  const fetchFile = async (file: AppFile, priority: RequestPriority): Promise<void> => {
    if (file.revision !== null) return fetchVia('reload', file, priority)
    try {
      // The content of a file with a hash in its name never changes, so the browser's HTTP cache will do.
      return await fetchVia('default', file, priority)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') throw error
      // That cache may hold a proxy's answer in its place.
      return fetchVia('reload', file, priority)
    }
  }
  const fetchVia = async (cache: RequestCache, file: AppFile, priority: RequestPriority): Promise<void> => {
    const { url, integrity } = file
    const signal = AbortSignal.timeout(fileTimeout)
    const response = await fetch(url, { cache, priority, integrity, credentials: 'same-origin', signal })
    if (!response.ok || response.redirected || !isOfType(file, response))
      throw new Error(`${file.url}: unexpected response (${response.status})`)
    if (isOff()) throw new Error('The worker is switched off')
    const files = await caches.open(cacheName)
    const whole = await withoutVary(response)
    await files.put(keyOf(file), whole.clone())
    if (await isIn(files, file)) return
    // If the browser cleared the cache during the `put`, WebKit does not accept the file again until it is
    // deleted.
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
    // Failed files are retried only after all others were tried.
    if (absent.every((file) => failed.has(file))) failed.clear()
    const next = absent.filter((file) => !failed.has(file)).slice(0, concurrency)
    await fetchAll(next, 'low')
    return kept()
  }

  let fetching: Promise<AppFilesKept> | undefined
  let cleaned = false
  return {
    /** Lets the browser serve these files without starting the worker. */
    bypass: (event: ExtendableEvent) => bypassAssets(event, folder, cacheName),
    /**
     * A first visit installs the shell. An update also installs its version of each stored file while the old
     * version still answers, so pages available offline stay available. `known` settles when it is clear
     * whether the worker is off.
     */
    async install(known: Promise<void>): Promise<void> {
      await known
      const before = new Set((await (await caches.open(cacheName)).keys()).map(({ url }) => nameOf(url)))
      const wanted = (await missing()).filter((file) => file.shell || before.has(nameOf(file.url)))
      // In turns: a file's time must not run while it waits for a slow line.
      const lane = async () => {
        for (let file = wanted.shift(); file; file = wanted.shift()) await fetchFile(file, 'auto')
      }
      await Promise.all(Array.from({ length: concurrency }, lane))
    },
    /** Which of this version's files are stored. */
    kept,
    /** Fetches the next few missing files. Concurrent callers share one round. */
    fetchSome(): Promise<AppFilesKept> {
      fetching ??= fetchSome().finally(() => (fetching = undefined))
      return fetching
    },
    /** Stores files that a page loaded without the worker, from the browser's HTTP cache. */
    async keepLoaded(paths: string[]): Promise<AppFilesKept> {
      const loaded = (await missing()).filter(({ url }) => paths.includes(folder + url))
      await fetchAll(loaded, 'low')
      return kept()
    },
    /** Notes when this version took over, from which the age of older files counts. */
    activated: () => putSetting(settings, 'activatedAt', Date.now()).catch(() => undefined),
    /** Deletes files of previous versions, a day after this one took over. */
    async clean(): Promise<void> {
      // A waiting version's files would be deleted as well.
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
