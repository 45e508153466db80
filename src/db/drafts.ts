import type { PartitionDatabase } from './database.ts'

const week = 7 * 24 * 3600_000

/** What was last typed into a form and not sent, if it is less than a week old. */
export async function getDraft(database: PartitionDatabase, key: string, now: number): Promise<unknown> {
  const row = await database.drafts.get(key)
  return row && now - row.savedAt < week ? row.values : undefined
}

/** Keeps what is typed into a form. Callers leave secrets out. */
export const putDraft = (database: PartitionDatabase, key: string, values: unknown, now: number) =>
  database.drafts.put({ key, values, savedAt: now })

/** Forgets a form's draft, and those nobody came back to. */
export async function dropDraft(database: PartitionDatabase, key: string, now: number): Promise<void> {
  await database.drafts.delete(key)
  await database.drafts
    .where('savedAt')
    .below(now - week)
    .delete()
}
