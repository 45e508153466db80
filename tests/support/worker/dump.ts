import { Dexie } from 'dexie'

/** A value as text, including bytes. */
function textOf(value: unknown): string {
  if (value instanceof CryptoKey) return 'CryptoKey'
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
    return Buffer.from(value instanceof ArrayBuffer ? value : value.buffer).toString('latin1')
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (typeof value !== 'object' || value === null || value instanceof Date) return String(value)
  return Object.entries(value)
    .map(([key, of]) => `${key}: ${textOf(of)}`)
    .join(' ')
}

/** The content of some databases as text. */
export async function dumpOf(databases: string[]): Promise<string> {
  const texts: string[] = []
  for (const name of databases) {
    const database = await new Dexie(name).open()
    for (const table of database.tables) {
      texts.push(textOf(await table.toCollection().primaryKeys()), textOf(await table.toArray()))
    }
    database.close()
  }
  return texts.join('\n')
}
