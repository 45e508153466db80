import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getSetting } from '#db/settings.ts'
import { storeTimeouts } from '#sw/network/time-outs.ts'
import { answerRow, fill } from '../../../support/worker/partition.ts'
import { ada, newSettings, partitionsOver } from '../../../support/worker/worker.ts'

/** Partitions with Ada as the user, and one stored answer. */
async function withAda() {
  const settings = newSettings()
  const it = partitionsOver(settings)
  await it.partitions.identify('', ada, await it.partitions.epoch(''))
  const { database } = (await it.partitions.toRead(''))!
  await fill(database, [answerRow('a')])
  return { ...it, settings, database }
}

/** Makes every write fail until the returned function is called. */
function fillDisk() {
  const full = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  onTestFinished(() => put.mockRestore())
  return () => put.mockRestore()
}

/** The same, until a database is deleted. */
function fillDiskUntilDeletion() {
  const empty = fillDisk()
  const remove = Dexie.delete.bind(Dexie)
  const deletion = vi.spyOn(Dexie, 'delete').mockImplementation((name) => {
    empty()
    return remove(name)
  })
  onTestFinished(() => deletion.mockRestore())
}

test('a pending sign-out is kept although the settings are read late', async () => {
  const { settings, partitions } = await withAda()
  await partitions.signOut('')
  const get = settings.settings.get.bind(settings.settings) as (key: string) => Promise<unknown>
  const letGo = Promise.withResolvers<void>()
  const late = (key: string) => letGo.promise.then(() => get(key))
  const slow = vi.spyOn(settings.settings, 'get').mockImplementation(late as never)
  onTestFinished(() => slow.mockRestore())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const restarted = partitionsOver(settings)
  const owes = restarted.partitions.owesLogout('')
  await vi.advanceTimersByTimeAsync(storeTimeouts.open)
  expect(await owes).toBe(false)
  vi.useRealTimers()
  letGo.resolve()
  await vi.waitFor(async () => expect(await restarted.partitions.owesLogout('')).toBe(true))
  expect(restarted.wiped).toEqual([''])
})

test('a user with a pending sign-out is nobody, whatever identity is stored', async () => {
  const { settings } = await withAda()
  await settings.settings.put({ key: 'owedLogout:', value: true })
  const { partitions } = partitionsOver(settings)
  expect(await partitions.user('')).toBeUndefined()
  expect(await partitions.toRead('')).toBeUndefined()
})

test('after a 401 on a full disk, nothing can be read even after a restart', async () => {
  const { settings, partitions } = await withAda()
  const empty = fillDisk()
  await partitions.lock('')
  empty()
  expect(await partitionsOver(settings).partitions.toRead('')).toBeUndefined()
})

test('"store nothing" holds if only its own deletion frees the space for it', async () => {
  const { settings, partitions, database, notices } = await withAda()
  fillDiskUntilDeletion()
  await partitions.keep(false)
  expect(await Dexie.exists(database.name)).toBe(false)
  expect(await getSetting(settings, 'keepNothing')).toBe(true)
  expect(notices).toEqual([])
})

test('a sign-out is pending if only its own deletion frees the space for it', async () => {
  const { settings, partitions } = await withAda()
  fillDiskUntilDeletion()
  await partitions.signOut('')
  expect(await partitionsOver(settings).partitions.owesLogout('')).toBe(true)
})

test('on a full disk, stored answers can be read after a restart, and none is stored', async () => {
  const { settings, database } = await withAda()
  await database.facts.delete('epoch')
  database.close()
  fillDisk()
  const restarted = partitionsOver(settings)
  const read = await restarted.partitions.toRead('')
  expect(await read?.database.answers.count()).toBe(1)
  expect(restarted.notices).toEqual([])
})

test('a choice to store that cannot be read deletes nothing', async () => {
  const { settings, database } = await withAda()
  const get = settings.settings.get.bind(settings.settings) as (key: string) => Promise<unknown>
  const unlessKeeps = (key: string) =>
    key === 'keepNothing' ? Promise.reject(new Error('broken')) : get(key)
  const broken = vi.spyOn(settings.settings, 'get').mockImplementation(unlessKeeps as never)
  onTestFinished(() => broken.mockRestore())
  const restarted = partitionsOver(settings)
  await restarted.partitions.changeStoring()
  expect(await restarted.partitions.toRead('')).toBeUndefined()
  expect(await Dexie.exists(database.name)).toBe(true)
})
