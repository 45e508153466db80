import type { Page } from '@playwright/test'

/** The keys of one table over all partitions on this machine, read past the app. */
export const storedKeys = (page: Page, table: 'answers' | 'drafts') =>
  page.evaluate(async (table) => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const found: string[] = []
    for (const name of names.filter((name) => name.startsWith('rackside-user-'))) {
      const database = await settled(indexedDB.open(name))
      if (database.objectStoreNames.contains(table)) {
        found.push(
          ...(await settled(database.transaction(table).objectStore(table).getAllKeys())).map(String),
        )
      }
      database.close()
    }
    return found
  }, table)
