import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { PartitionDatabase, partitionPrefix, sealedName, type TakeRow } from '#db/database.ts'
import { getDraft, putDraft } from '#db/drafts.ts'
import { keptIn, unlockedFor } from '#db/wrapped-key.ts'
import type { Sealed } from '#db/seal.ts'
import { putSetting } from '#db/settings.ts'
import { deleteLeftovers } from '#db/wipe.ts'
import { addTake, getTakes } from '#db/takes.ts'
import { getUploads, putUpload } from '#db/uploads.ts'
import { readBlocks } from '#db/audit-log.ts'
import { newUpload } from '#app/image-upload/upload-row.ts'
import { auditEntry, onTheWire } from '../../support/fixtures/audit.ts'
import { dumpOf } from '../../support/worker/dump.ts'
import {
  answer,
  databases,
  list,
  minute,
  restarted,
  right,
  sealed,
  shows,
  unlock,
} from '../../support/worker/sealed.ts'
import { everything } from '../../support/worker/take-along.ts'
import { apiError, cutOff, json, startedAt, startWorker } from '../../support/worker/worker.ts'

test('once a passphrase is set no database contains a name, and everything reads as before', async () => {
  const worker = await sealed()
  const database = (await worker.partition())!
  const t = startedAt - 60 * minute
  worker.server.answer = () =>
    json({ items: [onTheWire(auditEntry(t + 40, { id: 'canary-entry' }))], next_page: null })
  const log = `/v1/system/audit-log?start_time=${new Date(t).toISOString()}&sort_by=time_and_id_descending`
  await worker.request(log)
  await putDraft(database, { key: '/canary-form', version: 1 }, { name: 'canary-draft' }, startedAt)
  const image = { name: 'canary-image', description: '', os: 'o', version: '1' }
  const file = new File(['x'], 'canary-file')
  const wanted = { project: 'canary-project', image, blockSize: 512, file } as const
  const upload = await newUpload(wanted, { now: startedAt, id: 'u-1' })
  await putUpload(database, upload, startedAt)

  const { partition, names } = await databases(worker)
  expect(names).toEqual([sealedName(partition), worker.settings.name])
  const dump = await dumpOf(names)
  expect(dump).toContain('/v1/instances')
  expect(dump).not.toContain('canary')
  expect(dump).not.toContain(right)

  cutOff(worker)
  expect(await shows(worker)).toBe(true)
  expect(await getDraft(database, { key: '/canary-form', version: 1 }, startedAt)).toEqual({
    name: 'canary-draft',
  })
  expect(await getUploads(database, startedAt)).toEqual([upload])
  const entries: string[] = []
  await readBlocks(database, { from: t, to: startedAt }, async (block) => {
    entries.push(...block.entries.map(({ id }) => id))
    return Promise.resolve(true)
  })
  expect(entries).toEqual(['canary-entry'])
})

test('without a passphrase the same dump contains the names, which proves the check', async () => {
  const worker = startWorker()
  answer(worker)
  await worker.request('/v1/me')
  await worker.request(list)
  expect(await dumpOf((await databases(worker)).names)).toContain('canary-name')
})

test('a row swapped with another cannot be decrypted', async () => {
  const worker = await sealed()
  await worker.request('/v1/disks?project=canary-project')
  const database = (await worker.partition())!
  const rows = await database.answers.toArray()
  const of = (resource: string) => rows.find((row) => row.resource === resource)!
  await database.answers.put({ ...of('/v1/disks'), key: of('/v1/instances').key })
  cutOff(worker)
  expect(await shows(worker)).toBe(false)
})

test('damaged takes and uploads do not hide the others', async () => {
  const worker = await sealed()
  const database = (await worker.partition())!
  const none = null as unknown as Sealed
  const numbers = { since: 0, spent: 0, done: 0, known: 0, size: 0 }
  const take: TakeRow = { id: 'x', of: everything, state: 'complete', missed: [], ...numbers }
  await addTake(database, take)
  await database.takes.put({ id: 'y', since: 0, sealed: none })
  await database.uploads.put({ id: 'y', startedAt, sealed: none })
  expect(await getTakes(database)).toEqual([take])
  expect(await getUploads(database, startedAt)).toEqual([])
})

test('a write finds stale and deleted answers, sealed or not', async () => {
  const worker = await sealed()
  await worker.request('/v1/instances/canary-name?project=canary-project')
  await worker.request('/v1/instances/canary-name?project=canary-project', { method: 'DELETE' })
  const rows = (await (await worker.partition())!.answers.toArray()).filter(
    ({ resource }) => resource === '/v1/instances',
  )
  expect(rows.map(({ stale }) => stale)).toEqual([1])
})

test('refused page tokens and their answers are deleted, sealed or not', async () => {
  const worker = await sealed()
  await worker.request(`${list}&page_token=two`)
  worker.server.answer = () => apiError(400)
  await worker.request(`${list}&page_token=three`)
  const resources = async () =>
    (await (await worker.partition())!.answers.toArray()).map(({ resource }) => resource)
  expect((await resources()).filter((resource) => resource === '/v1/instances')).toHaveLength(1)
  worker.server.answer = () => apiError(404)
  await worker.request(list)
  expect(await resources()).toEqual(['/v1/me'])
})

test('the sweep keeps the sealed database and deletes a restored plain one', async () => {
  await deleteLeftovers(async () => [])
  const worker = await sealed()
  const { partition } = await databases(worker)
  const plain = new PartitionDatabase(partition)
  await plain.open()
  plain.close()
  await deleteLeftovers(worker.partitions.inUse)
  const left = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(partitionPrefix))
  expect(left).toEqual([sealedName(partition)])
})

test('a passphrase setting edited by hand opens nothing, and nothing is stored in plain', async () => {
  const worker = await sealed()
  await putSetting(worker.settings, 'wrappedKey:', { partition: 5 } as never)
  const later = restarted(worker)
  answer(later)
  await later.request('/v1/me')
  await later.request(list)
  expect(await later.partition()).toBeUndefined()
  expect(await unlock(later)).toEqual({ result: 'none' })
})

test('a page finds the same database and key as the worker', async () => {
  const worker = await sealed()
  const { partition } = await databases(worker)
  const found = await keptIn(worker.settings, '', partition, startedAt)
  expect(found?.name).toBe(sealedName(partition))
  expect(found?.seal).toBeDefined()
  expect(await keptIn(worker.settings, '', partition, startedAt + unlockedFor)).toBeUndefined()
})
