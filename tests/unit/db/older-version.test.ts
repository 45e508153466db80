import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { PartitionDatabase } from '#db/database.ts'

const draft = { key: '/projects-new', values: { name: 'not-sent-yet' }, savedAt: 1 }

/** Opens a store as the next release might have changed it. */
async function openByNewer(name: string) {
  const newer = new Dexie(name)
  newer.version(4).stores({
    answers: 'key, resource, usedAt, keptUntil, operationId',
    drafts: 'key, savedAt',
    facts: 'key',
    auditBlocks: 'from, to',
    uploads: 'id',
    marks: 'id',
  })
  await newer.open()
  await newer.table('marks').put({ id: 'of the newer' })
  return newer
}

test('after a rollback, the older release reads and writes what the newer one stored', async () => {
  const before = new PartitionDatabase('rolled-back')
  await before.open()
  await before.drafts.put(draft)
  before.close()
  const newer = await openByNewer('rolled-back')
  newer.close()

  const after = new PartitionDatabase('rolled-back')
  await after.open()
  expect(await after.drafts.get(draft.key)).toEqual(draft)
  await after.drafts.put({ ...draft, savedAt: 2 })
  expect((await after.drafts.get(draft.key))?.savedAt).toBe(2)
  after.close()

  // The newer release finds its own data when it returns.
  const again = await openByNewer('rolled-back')
  expect(await again.table('drafts').get(draft.key)).toMatchObject({ savedAt: 2 })
  expect(await again.table('marks').count()).toBe(1)
  again.close()
})
