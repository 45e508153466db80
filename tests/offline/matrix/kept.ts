import type { Page } from '@playwright/test'

/** Everything the origin stores on the machine as text, by place. */
export type Kept = Record<string, string>

/**
 * Reads all databases, storages, and caches, bypassing the app. Skips the app's own code, which is the same
 * for everyone.
 */
export const keptOn = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const kept: Record<string, string> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name)
      // Deleted in the meantime: opening it must not create it again.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      const database = await settled(opening).catch(() => undefined)
      if (!database) continue
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table)
        const [keys, rows] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
        kept[`database ${name} ${table}`] = JSON.stringify([keys, rows])
      }
      database.close()
    }
    kept['localStorage'] = JSON.stringify(Object.entries(localStorage))
    kept['sessionStorage'] = JSON.stringify(Object.entries(sessionStorage))
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url)
        if (/^\/(assets|icons)\/|^\/(index\.html|theme\.js|manifest\.webmanifest)$/.test(pathname)) continue
        kept[`cache ${name} ${request.url}`] = (await (await cache.match(request))?.text()) ?? ''
      }
    }
    return kept
  })

/** The places that contain a text. */
export const placesOf = (kept: Kept, text: string): string[] =>
  Object.entries(kept).flatMap(([place, content]) =>
    content.includes(text) || place.includes(text) ? [place] : [],
  )

/** The users' databases on the machine. */
export const partitionsOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith('rackside-user-')),
  )
