import type { PartitionDatabase } from '#db/database.ts'
import type * as Drafts from '#db/drafts.ts'
import { keepsNothing } from '#app/user/storing-allowed.ts'
import { isUserForgotten } from './persisted-cache.ts'
import { pageUser, otherUser } from '#app/user/page-user.ts'

/** Increase when a form's fields change name or type: old drafts would not fit. */
const version = 2

let opened: { userId: string; database: Promise<PartitionDatabase | undefined> } | undefined

/** Deleted for a sign-out: the page is about to be left. */
let isDeleted = false

const isGone = () => isDeleted || isUserForgotten() || otherUser.get()

/**
 * The database of the user this page was loaded for. None after they sign out or someone else signs in: it
 * was deleted and must not be recreated.
 */
function current(): Promise<PartitionDatabase | undefined> | undefined {
  const me = pageUser()
  if (!me || isGone()) return undefined
  if (opened?.userId !== me.id) {
    opened = {
      userId: me.id,
      // Dexie is loaded with the first form, not with the first page.
      database: import('#app/user/user-database.ts').then(({ openDatabaseOf }) => openDatabaseOf(me, isGone)),
    }
  }
  return opened.database
}

type Work<Value> = (database: PartitionDatabase) => Promise<Value>

async function tryOwn<Value>(work: Work<Value>): Promise<Value | undefined> {
  if (keepsNothing()) return undefined
  const database = await current()
  // A locked database may be unlocked later.
  if (!database) opened = undefined
  return database && (await work(database))
}

/**
 * Runs work on the user's database; undefined if nothing is or can be stored. The browser may have closed the
 * database, so a failure is retried once on a new connection.
 */
export async function withOwnDatabase<Value>(work: Work<Value>): Promise<Value | undefined> {
  return tryOwn(work)
    .catch(() => {
      opened = undefined
      return tryOwn(work)
    })
    .catch(() => undefined)
}

/** Runs work on the user's drafts; undefined where nothing can be stored. */
const withDrafts = <Value>(work: (database: PartitionDatabase, drafts: typeof Drafts) => Promise<Value>) =>
  withOwnDatabase(async (database) => work(database, await import('#db/drafts.ts')))

/** The last deletion of each draft. */
const deletions: Record<string, Promise<unknown>> = {}

/**
 * The draft of a form: null if there is none, undefined where nothing can be stored. A form that is reopened
 * right after it was sent does not get the draft that it has just sent.
 */
export const readDraft = async (key: string) => {
  await deletions[key]
  return withDrafts(
    async (database, drafts) => (await drafts.getDraft(database, { key, version }, Date.now())) ?? null,
  )
}

/** Stores the draft of a form; false if it cannot be stored. */
export const keepDraft = async (key: string, values: unknown): Promise<boolean> => {
  const put = withDrafts(async (database, drafts) => {
    await drafts.putDraft(database, { key, version }, values, Date.now())
    return true
  })
  return (await put) ?? false
}

/** Deletes a draft, also one that is still being written. */
export const forgetDraft = (key: string, writing?: Promise<unknown>): Promise<unknown> =>
  (deletions[key] = withDrafts(async (database, drafts) => {
    await writing
    await drafts.dropDraft(database, key, Date.now())
  }))

/**
 * Deletes the database of the user this page was loaded for, because someone else is signed in. The worker
 * does so too, but there may be none.
 */
export async function deleteOwnDatabase(): Promise<void> {
  const me = pageUser()
  if (!me) return
  const [{ partitionName }, { deletePartition }] = await Promise.all([
    import('#db/database.ts'),
    import('#db/wipe.ts'),
  ])
  await deletePartition(await partitionName(location.origin, me.siloId, me.id))
}

/** Deletes all of the user's drafts with their database. */
export const wipeDrafts = () =>
  withDrafts(async (database) => {
    isDeleted = true
    await database.delete()
  })
