import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { dropDraft, dropOldDrafts, getDraft, putDraft } from '#db/drafts.ts'
import { openPartition } from '../../support/worker/partition.ts'

const week = 7 * 24 * 3600_000
const at = (key: string, version = 1) => ({ key, version })
const values = { name: 'web', when: new Date(5), tags: ['a'] }

test('a draft is restored as typed, for less than a week', async () => {
  const database = await openPartition()
  await putDraft(database, at('form'), values, 1000)
  expect(await getDraft(database, at('form'), 1000 + week - 1)).toEqual(values)
  expect(await getDraft(database, at('form'), 1000 + week)).toBeUndefined()
})

test('a form has one draft, the newest', async () => {
  const database = await openPartition()
  await putDraft(database, at('form'), { name: 'w' }, 1)
  await putDraft(database, at('form'), values, 2)
  expect(await getDraft(database, at('form'), 3)).toEqual(values)
  expect(await getDraft(database, at('other'), 3)).toBeUndefined()
})

test('deleting one also deletes drafts that nobody resumed', async () => {
  const database = await openPartition()
  await putDraft(database, at('sent'), values, week)
  await putDraft(database, at('forgotten'), values, 0)
  await putDraft(database, at('open'), values, week)
  await dropDraft(database, 'sent', week + 1)
  expect(await database.drafts.toCollection().primaryKeys()).toEqual(['open'])
})

test('a draft of another version of the forms is deleted', async () => {
  const database = await openPartition()
  await putDraft(database, at('form', 1), values, 1)
  expect(await getDraft(database, at('form', 2), 2)).toBeUndefined()
  expect(await database.drafts.count()).toBe(0)
})

test('a draft from before forms had versions is deleted as well', async () => {
  const database = await openPartition()
  await database.drafts.put({ key: 'form', values, savedAt: 1 })
  expect(await getDraft(database, at('form'), 2)).toBeUndefined()
  expect(await database.drafts.count()).toBe(0)
})

test('drafts that would never expire are deleted as well', async () => {
  const database = await openPartition()
  await putDraft(database, at('ahead'), values, 2 * week)
  await database.drafts.put({ key: 'undated', values, savedAt: 'soon' as unknown as number })
  await dropOldDrafts(database, 1)
  expect(await database.drafts.count()).toBe(0)
})
