import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { DemoDatabase } from '#db/demo-state.ts'

/** A database with two pages that changed something each. */
async function twoPages() {
  const database = new DemoDatabase()
  await database.delete()
  await database.open()
  for (const clientId of ['a', 'b']) {
    await database.pages.put({ clientId, startedAt: 1, settings: {} })
    await database.changes.put({ clientId, table: 'vpcs', id: '1', row: { name: clientId } })
    await database.changes.put({ clientId, table: 'vpcs', id: '2', row: undefined })
  }
  return database
}

test("a page's changes are its own", async () => {
  const database = await twoPages()
  const changes = await database.changesOf('a')
  expect(changes.map(({ clientId, id }) => `${clientId}${id}`)).toEqual(['a1', 'a2'])
  expect(await database.changesOf('c')).toEqual([])
})

test('a later change of the same row replaces the earlier one', async () => {
  const database = await twoPages()
  await database.changes.put({ clientId: 'a', table: 'vpcs', id: '1', row: { name: 'new' } })
  expect(await database.changesOf('a')).toHaveLength(2)
})

test('closed pages are forgotten with their changes', async () => {
  const database = await twoPages()
  await database.retainOnly(['b', 'c'])
  expect(await database.pages.toCollection().primaryKeys()).toEqual(['b'])
  expect(await database.changesOf('a')).toEqual([])
  expect(await database.changesOf('b')).toHaveLength(2)
})
