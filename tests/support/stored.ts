import type { Page } from '@playwright/test'

type TableName = 'answers' | 'drafts'

/** One table over all partitions on this machine as key and row, read past the app. */
const stored = (page: Page, table: TableName) =>
  page.evaluate(async (table) => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const found: Array<[key: string, row: string]> = []
    for (const name of names.filter((name) => name.startsWith('rackside-user-'))) {
      const database = await settled(indexedDB.open(name))
      if (database.objectStoreNames.contains(table)) {
        const store = database.transaction(table).objectStore(table)
        const [keys, rows] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
        found.push(
          ...keys.map((key, i): [string, string] => [
            typeof key === 'string' ? key : JSON.stringify(key),
            JSON.stringify(rows[i]),
          ]),
        )
      }
      database.close()
    }
    return found
  }, table)

/** The keys of one table. */
export const storedKeys = async (page: Page, table: TableName) =>
  (await stored(page, table)).map(([key]) => key)

/** All of one table as JSON, keys included. */
export const storedText = async (page: Page, table: TableName) => JSON.stringify(await stored(page, table))

/** All that the draft of a form holds, as JSON; empty while there is none. */
export const storedDraft = async (page: Page, key: string) =>
  (await stored(page, 'drafts')).find(([of]) => of === key)?.[1] ?? ''
