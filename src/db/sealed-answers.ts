import { isRecord } from '#api/objects.ts'
import type { AnswerRow, PartitionDatabase } from './database.ts'

/** The key under which an answer is stored. */
export const storedKey = async ({ seal }: PartitionDatabase, key: string): Promise<string> =>
  seal ? seal.nameOf(key) : key

const place = (storedKey: string) => `answers ${storedKey}`

/** An answer as it is stored: sealed, names in its URL included, where there is a seal. */
export async function asStored(database: PartitionDatabase, row: AnswerRow): Promise<AnswerRow> {
  if (!database.seal) return row
  const { pathname, body } = row
  const key = await storedKey(database, row.key)
  const sealed = await database.seal.close(JSON.stringify({ key: row.key, pathname, body }), place(key))
  return { ...row, key, pathname: '', body: '', sealed }
}

/** A stored answer as it was. Undefined if it cannot be opened. */
export async function asRead(
  { seal }: PartitionDatabase,
  { sealed, ...row }: AnswerRow,
): Promise<AnswerRow | undefined> {
  if (!seal) return row
  const text = sealed && (await seal.open(sealed, place(row.key)))
  const opened: unknown = text && JSON.parse(text)
  return isRecord(opened) ? { ...row, ...opened } : undefined
}

/** The rows that can be opened. */
export const allAsRead = async (database: PartitionDatabase, rows: AnswerRow[]): Promise<AnswerRow[]> =>
  (await Promise.all(rows.map((row) => asRead(database, row)))).filter((row) => row !== undefined)
