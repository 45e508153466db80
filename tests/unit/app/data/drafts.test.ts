import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { PartitionDatabase } from '#db/database.ts'
import { forgetDraft, keepDraft, readDraft, wipeDrafts } from '#app/data/drafts.ts'
import { noticeUser } from '#app/user/page-user.ts'

const opened: PartitionDatabase[] = []
vi.mock('#app/user/user-database.ts', () => ({
  openDatabaseOf: async () => {
    const database = new PartitionDatabase('rackside-user-ada')
    await database.open()
    opened.push(database)
    return database
  },
}))

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

test('nothing is stored any more once it was deleted for a sign-out', async () => {
  await wipeDrafts()
  await keepDraft('/projects-new', { name: 'late' })
  expect(await Dexie.exists('rackside-user-ada')).toBe(false)
})
