import type { PartitionDatabase } from '#db/database.ts'
import type * as Drafts from '#db/drafts.ts'
import { currentUserView } from '#api/generated/current-user.ts'
import { client, query } from './query.ts'

/** Dexie is only fetched when a form is opened: the first page does without. */
async function open(): Promise<PartitionDatabase | undefined> {
  const me = client.getQueryData<{ value: { id: string; siloId: string } }>(
    query(currentUserView, {}).queryKey,
  )
  if (!me) return undefined
  const { PartitionDatabase, partitionName } = await import('#db/database.ts')
  const database = new PartitionDatabase(await partitionName(location.origin, me.value.siloId, me.value.id))
  await database.open()
  return database
}

let opening: ReturnType<typeof open> | undefined

/** Runs work on the user's drafts; a machine that cannot store anything simply has none. */
async function withDrafts<Value>(
  work: (database: PartitionDatabase, drafts: typeof Drafts) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    const database = await (opening ??= open())
    return database && (await work(database, await import('#db/drafts.ts')))
  } catch {
    opening = undefined
    return undefined
  }
}

/** What was typed into a form of this page and not sent. */
export const readDraft = (key: string) =>
  withDrafts((database, drafts) => drafts.getDraft(database, key, Date.now()))

/** Keeps what is typed into a form of this page. */
export const keepDraft = (key: string, values: unknown) =>
  withDrafts((database, drafts) => drafts.putDraft(database, key, values, Date.now()))

/** Forgets a form's draft. */
export const forgetDraft = (key: string) =>
  withDrafts((database, drafts) => drafts.dropDraft(database, key, Date.now()))

/** Deletes all drafts of the user, with the database that holds them. */
export const wipeDrafts = () =>
  withDrafts(async (database) => {
    opening = undefined
    await database.delete()
  })
