import type { PartitionDatabase } from './database.ts'

const week = 7 * 24 * 3600_000

interface DraftPlace {
  key: string
  /** Drafts of another one are of forms that had other fields. */
  version: number
}

/** What was last typed into a form and not sent, if it is less than a week old. One of another version is dropped. */
export async function getDraft(
  database: PartitionDatabase,
  { key, version }: DraftPlace,
  now: number,
): Promise<object | undefined> {
  const row = await database.drafts.get(key)
  if (row && row.version !== version) {
    await database.drafts.delete(key)
    return undefined
  }
  // In the future as well: a time that cannot be would else never pass.
  const isYoung = typeof row?.savedAt === 'number' && Math.abs(now - row.savedAt) < week
  return isYoung && isForm(row.values) ? row.values : undefined
}

const isForm = (values: unknown): values is object =>
  typeof values === 'object' && values !== null && !Array.isArray(values)

/** Keeps what is typed into a form. Callers leave secrets out. */
export const putDraft = (database: PartitionDatabase, place: DraftPlace, values: unknown, now: number) =>
  database.drafts.put({ ...place, values, savedAt: now })

/** Forgets a form's draft, and those nobody came back to. */
export async function dropDraft(database: PartitionDatabase, key: string, now: number): Promise<void> {
  await database.drafts.delete(key)
  await database.drafts
    .where('savedAt')
    .below(now - week)
    .delete()
}
