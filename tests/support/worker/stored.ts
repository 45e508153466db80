import type { Page } from '@playwright/test'

type TableName = 'answers' | 'auditBlocks' | 'changes' | 'drafts' | 'pins' | 'uploads'

/** Runs in the page. Reads a table of all partitions as keys and rows, bypassing the app. */
export async function readStored(table: TableName): Promise<Array<[key: string, row: string]>> {
  const settled = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const found: Array<[key: string, row: string]> = []
  for (const name of names.filter((name) => name.startsWith('rackside-user-'))) {
    const opening = indexedDB.open(name)
    // Deleted in the meantime: opening it must not create it again.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    const database = await settled(opening).catch(() => undefined)
    if (!database) continue
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
}

const stored = (page: Page, table: TableName) => page.evaluate(readStored, table)

export const storedKeys = async (page: Page, table: TableName) =>
  (await stored(page, table)).map(([key]) => key)

export const storedRows = async <Row>(page: Page, table: TableName) =>
  (await stored(page, table)).map(([, row]) => JSON.parse(row) as Row)

/** A table as JSON, including keys. */
export const storedText = async (page: Page, table: TableName) => JSON.stringify(await stored(page, table))

/** A form's draft as JSON; empty if there is none. */
export const storedDraft = async (page: Page, key: string) =>
  (await stored(page, 'drafts')).find(([of]) => of === key)?.[1] ?? ''
