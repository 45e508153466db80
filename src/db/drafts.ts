import { isRecent, week } from './age.ts'
import type { PartitionDatabase } from './database.ts'

interface DraftKey {
  key: string
  /** Drafts of another version are of forms that had other fields. */
  version: number
}

/** What was last typed into a form and not sent, if it is less than a week old. A draft of another version is deleted. */
export async function getDraft(
  database: PartitionDatabase,
  { key, version }: DraftKey,
  now: number,
): Promise<object | undefined> {
  const row = await database.drafts.get(key)
  if (row && row.version !== version) {
    await database.drafts.delete(key)
    return undefined
  }
  return row && isRecent(row.savedAt, now) && isForm(row.values) ? row.values : undefined
}

const isForm = (values: unknown): values is object =>
  typeof values === 'object' && values !== null && !Array.isArray(values)

/** Stores what was typed into a form. Callers leave secrets out. */
export const putDraft = (database: PartitionDatabase, key: DraftKey, values: unknown, now: number) =>
  database.drafts.put({ ...key, values, savedAt: now })

/** Deletes a form's draft, and all drafts that are older than a week. */
export async function dropDraft(database: PartitionDatabase, key: string, now: number): Promise<void> {
  await database.drafts.delete(key)
  await database.drafts
    .where('savedAt')
    .below(now - week)
    .delete()
}
