import { isRecent, week } from './age.ts'
import type { PartitionDatabase } from './database.ts'

/** What was last typed into a form and not sent, if it is less than a week old. */
export async function getDraft(database: PartitionDatabase, key: string, now: number): Promise<unknown> {
  const row = await database.drafts.get(key)
  return row && isRecent(row.savedAt, now) && isForm(row.values) ? row.values : undefined
}

const isForm = (values: unknown) => typeof values === 'object' && values !== null && !Array.isArray(values)

/** Stores what was typed into a form. Callers leave secrets out. */
export const putDraft = (database: PartitionDatabase, key: string, values: unknown, now: number) =>
  database.drafts.put({ key, values, savedAt: now })

/** Deletes a form's draft, and all drafts that are older than a week. */
export async function dropDraft(database: PartitionDatabase, key: string, now: number): Promise<void> {
  await database.drafts.delete(key)
  await database.drafts
    .where('savedAt')
    .below(now - week)
    .delete()
}
