import { isRecord } from '#api/objects.ts'
import type { AnswerRow, PartitionDatabase } from './database.ts'
import { openJson } from './seal.ts'

/** The key under which an answer is stored: hashed if the partition is encrypted. */
export const storedKey = async ({ seal }: PartitionDatabase, key: string): Promise<string> =>
  seal ? seal.nameOf(key) : key

const place = (storedKey: string) => `answers ${storedKey}`

/** The row to store: encrypted, including names in its URL, if the partition is. */
export async function asStored(database: PartitionDatabase, row: AnswerRow): Promise<AnswerRow> {
  if (!database.seal) return row
  const { pathname, body } = row
  const key = await storedKey(database, row.key)
  const sealed = await database.seal.close(JSON.stringify({ key: row.key, pathname, body }), place(key))
  return { ...row, key, pathname: '', body: '', sealed }
}

/** Decrypts a row. Undefined if it cannot be decrypted. */
export async function asRead(
  { seal }: PartitionDatabase,
  { sealed, ...row }: AnswerRow,
): Promise<AnswerRow | undefined> {
  if (!seal) return row
  const opened = await openJson(seal, sealed, place(row.key))
  return isRecord(opened) ? { ...row, ...opened } : undefined
}

/** Leaves out rows that cannot be decrypted. */
export const allAsRead = async (database: PartitionDatabase, rows: AnswerRow[]): Promise<AnswerRow[]> =>
  (await Promise.all(rows.map((row) => asRead(database, row)))).filter((row) => row !== undefined)
