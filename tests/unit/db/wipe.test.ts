import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { putAnswer } from '#db/answers.ts'
import { SettingsDatabase } from '#db/database.ts'
import { deleteLeftovers, deletePartition } from '#db/wipe.ts'
import { answerRow, openPartition } from '../../support/worker/partition.ts'

test('a deleted partition loses everything in it', async () => {
  const database = await openPartition()
  await putAnswer(database, answerRow('a'), 0)
  await deletePartition(database.name)
  expect(await Dexie.exists(database.name)).toBe(false)
})

test('deleting closes open connections, and they stay closed', async () => {
  const database = await openPartition()
  await deletePartition(database.name)
  await expect(database.answers.count()).rejects.toThrow(/closed/i)
  expect(await Dexie.exists(database.name)).toBe(false)
})

test('leftovers are deleted; partitions in use and other databases stay', async () => {
  const [kept, leftover] = [await openPartition(), await openPartition()]
  const settings = new SettingsDatabase()
  await settings.open()
  await deleteLeftovers(async () => [kept.name])
  const names = await Dexie.getDatabaseNames()
  expect(names).toContain(kept.name)
  expect(names).toContain(settings.name)
  expect(names).not.toContain(leftover.name)
})
