import { isPlainObject } from '#domain/plain-objects.ts'
import { isRecent } from './age.ts'
import type { DraftRow, PartitionDatabase } from './database.ts'
import { openJson } from './seal.ts'
import { storedKey } from './sealed-answers.ts'

interface DraftKey {
  key: string
  /** Drafts of another version belong to a form with other fields. */
  version: number
}

/** The draft of a form, if it is less than a week old. Deletes a draft of another version. */
export async function getDraft(
  database: PartitionDatabase,
  { key, version }: DraftKey,
  now: number,
): Promise<object | undefined> {
  const row = await database.drafts.get(await storedKey(database, key))
  if (row && row.version !== version) {
    await database.drafts.delete(row.key)
    return undefined
  }
  const values = row && isRecent(row.savedAt, now) ? await valuesOf(database, row) : undefined
  return isPlainObject(values) ? values : undefined
}

const valuesOf = async ({ seal }: PartitionDatabase, { key, values, sealed }: DraftRow): Promise<unknown> =>
  seal ? openJson(seal, sealed, place(key)) : values

const place = (storedKey: string) => `drafts ${storedKey}`

/** Callers must leave secrets out. */
export async function putDraft(
  database: PartitionDatabase,
  { key: plainKey, version }: DraftKey,
  values: unknown,
  now: number,
): Promise<void> {
  const key = await storedKey(database, plainKey)
  const sealed = await database.seal?.close(JSON.stringify(values), place(key))
  const what = sealed ? { values: undefined, sealed } : { values }
  await database.drafts.put({ key, version, savedAt: now, ...what })
}

/** Deletes a form's draft, and all drafts older than a week. */
export async function dropDraft(database: PartitionDatabase, key: string, now: number): Promise<void> {
  await database.drafts.delete(await storedKey(database, key))
  await dropOldDrafts(database, now)
}

/** Deletes all drafts older than a week, and those that would never be. */
export const dropOldDrafts = (database: PartitionDatabase, now: number) =>
  database.drafts.filter((row) => !isRecent(row.savedAt, now)).delete()
