import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { putAnswer, totals } from '#db/answers.ts'
import { putBlock } from '#db/audit-log.ts'
import { contentsOf, emptyPartition } from '#db/contents.ts'
import { PartitionDatabase, type TakeRow } from '#db/database.ts'
import { putDraft } from '#db/drafts.ts'
import { addTake } from '#db/takes.ts'
import { auditEntry } from '../../support/fixtures/audit.ts'
import { answerRow } from '../../support/worker/partition.ts'

const take: TakeRow = {
  id: 'all',
  of: { kind: 'all', id: '', name: '' },
  state: 'complete',
  since: 0,
  spent: 0,
  done: 1,
  known: 1,
  size: 50,
  missed: [],
}

async function filled() {
  const database = new PartitionDatabase(`contents-${Math.random()}`)
  await database.open()
  await database.facts.put({ key: 'epoch', value: 0 })
  await addTake(database, take)
  const pin = { take: 'all', place: '' }
  const one = { resource: '/v1/disks', size: 10, fetchedAt: 5 }
  await putAnswer(database, answerRow('a', one), 0)
  await putAnswer(database, answerRow('b', { ...one, fetchedAt: 9 }), 0)
  await putAnswer(database, answerRow('c', { resource: '/v1/instances', size: 50, fetchedAt: 7 }), 0, {
    pinFor: pin,
  })
  await putBlock(database, { from: 0, to: 100, entries: [auditEntry(40)] }, 0)
  await putDraft(database, { key: '/projects-new', version: 1 }, { name: 'x' }, 1)
  return database
}

test('stored data is counted by collection, largest first', async () => {
  expect(await contentsOf(await filled())).toEqual({
    version: 5,
    collections: [
      { resource: '/v1/instances', answers: 1, size: 50, oldest: 7, newest: 7 },
      { resource: '/v1/disks', answers: 2, size: 20, oldest: 5, newest: 9 },
    ],
    pinned: { answers: 1, size: 50 },
    drafts: 1,
    uploads: 0,
    changes: 0,
    log: { entries: 1, from: 0, to: 100 },
  })
})

test('an emptied store holds nothing and remains usable', async () => {
  const database = await filled()
  await emptyPartition(database)
  expect(await contentsOf(database)).toEqual({
    version: 5,
    collections: [],
    pinned: { answers: 0, size: 0 },
    drafts: 0,
    uploads: 0,
    changes: 0,
    log: undefined,
  })
  expect(await totals(database)).toEqual({ count: 0, size: 0 })
  expect(await putAnswer(database, answerRow('d', { size: 3 }), 0)).toBe(true)
})
