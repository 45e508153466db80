import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { emptyPartition } from '#db/contents.ts'
import type { UploadRow } from '#db/database.ts'
import { dropUpload, getUploads, putUpload } from '#db/uploads.ts'
import { openPartition } from '../../support/worker/partition.ts'

const week = 7 * 24 * 3600_000
const row = (id: string, fields: Partial<UploadRow> = {}): UploadRow => ({
  id,
  project: 'staging',
  image: { name: 'fresh', description: '', os: 'Plan 9', version: '4' },
  blockSize: 512,
  fileName: 'fresh.raw',
  fileSize: 100,
  headHash: 'ab',
  diskName: 'upload',
  snapshotName: 'upload',
  step: 'send',
  acknowledged: 50,
  skipped: 10,
  imageAsked: false,
  cancelled: false,
  startedAt: 1000,
  ...fields,
})

test('uploads are restored as stored, oldest first, for less than a week', async () => {
  const database = await openPartition()
  await putUpload(database, row('b', { startedAt: 2000 }), 2000)
  await putUpload(database, row('a'), 2000)
  expect(await getUploads(database, 3000)).toEqual([row('a'), row('b', { startedAt: 2000 })])
  expect(await getUploads(database, 1000 + week)).toEqual([row('b', { startedAt: 2000 })])
})

test('storing an upload deletes those older than a week, and a finished one is deleted', async () => {
  const database = await openPartition()
  await putUpload(database, row('old'), 1000)
  await putUpload(database, row('new', { startedAt: week }), 1000 + week)
  expect(await database.uploads.toCollection().primaryKeys()).toEqual(['new'])
  await dropUpload(database, 'new')
  expect(await getUploads(database, week)).toEqual([])
})

test('a damaged upload is ignored', async () => {
  const database = await openPartition()
  const damaged: object[] = [
    { step: 'fly' },
    { acknowledged: 101 },
    { fileSize: -1 },
    { image: undefined },
    { headHash: 7 },
    { projectId: 7 },
    { blockSize: 1000 },
    { blockSize: '512' },
  ]
  for (const [i, fields] of damaged.entries()) {
    await database.uploads.put({ ...row(String(i)), ...fields })
  }
  expect(await getUploads(database, 1000)).toEqual([])
})

test('uploads are deleted with everything else that is stored', async () => {
  const database = await openPartition()
  await putUpload(database, row('a'), 1000)
  await emptyPartition(database)
  expect(await getUploads(database, 1000)).toEqual([])
})
