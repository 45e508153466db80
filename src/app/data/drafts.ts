import type { PartitionDatabase } from '#db/database.ts'
import type * as Drafts from '#db/drafts.ts'
import { keepsNothing } from '#app/user/storing-allowed.ts'
import { isUserForgotten } from './persisted-cache.ts'
import { loadedUser, otherUser, type User } from '#app/user/page-user.ts'

/** Raised whenever a form's fields change their names or what they hold: what was typed before would not fit them. */
const version = 2

let opened: { userId: string; database: Promise<PartitionDatabase | undefined> } | undefined

/** Dexie is only fetched when a form is opened: the first page does without. */
const open = async (user: User): Promise<PartitionDatabase | undefined> =>
  (await import('#app/user/user-database.ts')).openUsers(user)

/** It was deleted for a sign-out: the page is about to be left. */
let isDeleted = false

/**
 * The database of whom the page was loaded as. Once they have signed out or someone else is signed in there is none: it was deleted, and
 * must not come back.
 */
function current(): Promise<PartitionDatabase | undefined> | undefined {
  const me = loadedUser()
  if (!me || isDeleted || isUserForgotten() || otherUser.get()) return undefined
  if (opened?.userId !== me.id) opened = { userId: me.id, database: open(me) }
  return opened.database
}

type Work<Value> = (database: PartitionDatabase) => Promise<Value>

async function tryOwn<Value>(work: Work<Value>): Promise<Value | undefined> {
  if (keepsNothing()) return undefined
  try {
    const database = await current()
    // One that is locked may be unlocked later.
    if (!database) opened = undefined
    return database && (await work(database))
  } catch (error) {
    opened = undefined
    throw error
  }
}

/**
 * Runs work on what the page keeps for its user; nothing where nothing is kept or can be. The browser may have closed the database
 * meanwhile, so what fails is tried once more on one that is opened anew.
 */
export async function withOwnDatabase<Value>(work: Work<Value>): Promise<Value | undefined> {
  return tryOwn(work)
    .catch(() => tryOwn(work))
    .catch(() => undefined)
}

/** Runs work on the user's drafts; a machine that cannot store anything simply has none. */
const withDrafts = <Value>(work: (database: PartitionDatabase, drafts: typeof Drafts) => Promise<Value>) =>
  withOwnDatabase(async (database) => work(database, await import('#db/drafts.ts')))

/** What was typed into a form of this page and not sent: null for nothing, undefined where nothing can be stored. */
export const readDraft = (key: string) =>
  withDrafts(
    async (database, drafts) => (await drafts.getDraft(database, { key, version }, Date.now())) ?? null,
  )

/** Keeps what is typed into a form of this page. */
export const keepDraft = (key: string, values: unknown) =>
  withDrafts((database, drafts) => drafts.putDraft(database, { key, version }, values, Date.now()))

/** Forgets a form's draft. */
export const forgetDraft = (key: string) =>
  withDrafts((database, drafts) => drafts.dropDraft(database, key, Date.now()))

/**
 * Deletes the database of whom the page was loaded as, for someone else is signed in. The worker does so as well, but there may be
 * none.
 */
export async function deleteOwnDatabase(): Promise<void> {
  const me = loadedUser()
  if (!me) return
  opened = undefined
  const [{ partitionName }, { deletePartition }] = await Promise.all([
    import('#db/database.ts'),
    import('#db/wipe.ts'),
  ])
  await deletePartition(await partitionName(location.origin, me.siloId, me.id))
}

/** Deletes all drafts of the user, with the database that holds them. */
export const wipeDrafts = () =>
  withDrafts(async (database) => {
    isDeleted = true
    opened = undefined
    await database.delete()
  })
