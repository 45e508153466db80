import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { dropDraft, getDraft, putDraft } from '#db/drafts.ts'
import { openPartition } from '../../support/partition.ts'

const week = 7 * 24 * 3600_000
const values = { name: 'web', when: new Date(5), tags: ['a'] }

test('a draft comes back as it was typed, for less than a week', async () => {
  const database = await openPartition()
  await putDraft(database, 'form', values, 1000)
  expect(await getDraft(database, 'form', 1000 + week - 1)).toEqual(values)
  expect(await getDraft(database, 'form', 1000 + week)).toBeUndefined()
})

test('a form has one draft, the newest', async () => {
  const database = await openPartition()
  await putDraft(database, 'form', { name: 'w' }, 1)
  await putDraft(database, 'form', values, 2)
  expect(await getDraft(database, 'form', 3)).toEqual(values)
  expect(await getDraft(database, 'other', 3)).toBeUndefined()
})

test('dropping one also drops those nobody came back to', async () => {
  const database = await openPartition()
  await putDraft(database, 'sent', values, week)
  await putDraft(database, 'forgotten', values, 0)
  await putDraft(database, 'open', values, week)
  await dropDraft(database, 'sent', week + 1)
  expect(await database.drafts.toCollection().primaryKeys()).toEqual(['open'])
})
