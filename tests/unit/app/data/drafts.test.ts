import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { type PartitionDatabase, partitionName } from '#db/database.ts'
import { forgetDraft, keepDraft, readDraft, wipeDrafts } from '#app/data/drafts.ts'
import { noticeUser, otherUser } from '#app/user/page-user.ts'
import type * as UserDatabase from '#app/user/user-database.ts'

const origin = 'https://console.test'
vi.stubGlobal('location', { origin })
const isStored = async () => Dexie.exists(await partitionName(origin, 'harbor', 'ada'))

const opened: PartitionDatabase[] = []
let whileOpening = () => {}
vi.mock('#app/user/user-database.ts', async (original) => {
  const { openDatabaseOf } = await original<typeof UserDatabase>()
  const openNoted: typeof openDatabaseOf = async (...asked) => {
    whileOpening()
    const database = await openDatabaseOf(...asked)
    if (database) opened.push(database)
    return database
  }
  return { openDatabaseOf: openNoted }
})

test('typed text is stored and found though the browser closed the database meanwhile', async () => {
  noticeUser({ id: 'ada', siloId: 'harbor' }, 'network')
  await keepDraft('/projects-new', { name: 'first' })
  opened.at(-1)?.close()
  await keepDraft('/projects-new', { name: 'second' })
  opened.at(-1)?.close()
  expect(await readDraft('/projects-new')).toEqual({ name: 'second' })
  expect(opened).toHaveLength(3)
})

test('a draft that is being deleted is not found, even while it is still being written', async () => {
  const held = Promise.withResolvers<void>()
  const writing = held.promise.then(() => keepDraft('/projects-new', { name: 'sent' }))
  const deletion = forgetDraft('/projects-new', writing)
  const reopened = readDraft('/projects-new')
  held.resolve()
  expect(await reopened).toBeNull()
  await deletion
  await keepDraft('/projects-new', { name: 'next' })
  expect(await readDraft('/projects-new')).toEqual({ name: 'next' })
})

test('a database that was deleted while it was being opened is not recreated', async () => {
  await opened.at(-1)?.delete()
  whileOpening = () => otherUser.set({ atOnce: false })
  await keepDraft('/projects-new', { name: 'late' })
  expect(await isStored()).toBe(false)
  otherUser.set(undefined)
  whileOpening = () => {}
  await keepDraft('/projects-new', { name: 'back' })
  expect(await isStored()).toBe(true)
})

test('nothing is stored any more once it was deleted for a sign-out', async () => {
  await wipeDrafts()
  await keepDraft('/projects-new', { name: 'late' })
  expect(await isStored()).toBe(false)
})
