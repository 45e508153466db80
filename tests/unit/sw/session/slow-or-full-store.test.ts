import 'fake-indexeddb/auto'
import { setTimeout as realTimeout } from 'node:timers/promises'
import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userKey } from '#api/user-key.ts'
import { PartitionDatabase, type SettingsDatabase } from '#db/database.ts'
import { getSetting } from '#db/settings.ts'
import { unlockedFor } from '#db/wrapped-key.ts'
import type { Partitions } from '#sw/session/partitions.ts'
import { storeTimeouts } from '#sw/network/time-outs.ts'
import { answerRow, fill } from '../../../support/worker/partition.ts'
import { ada, bob, newSettings, partitionsOver, startedAt } from '../../../support/worker/worker.ts'

/** Partitions with Ada as the user, and one stored answer. */
async function withAda() {
  const settings = newSettings()
  const it = partitionsOver(settings)
  await it.partitions.identify('', ada, await it.partitions.epoch(''))
  const { database } = (await it.partitions.toRead(''))!
  await fill(database, [answerRow('a')])
  return { ...it, settings, database }
}

/** The same with encrypted data. */
async function withSealed() {
  const it = await withAda()
  await it.sealing.change('', userKey(ada), { secret: 'correct horse battery' })
  expect(await getSetting(it.settings, 'dataKey:')).toBeDefined()
  return it
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

/** Partitions of a worker that gets the stored identity only once `letGo` is called. */
async function startedSlowly(settings: SettingsDatabase) {
  const get = settings.settings.get.bind(settings.settings) as (key: string) => Promise<unknown>
  const held = Promise.withResolvers<void>()
  const late = async (key: string) => {
    const row = await get(key)
    if (key === 'identity:') await held.promise
    return row
  }
  const slow = vi.spyOn(settings.settings, 'get').mockImplementation(late as never)
  onTestFinished(() => slow.mockRestore())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const it = partitionsOver(settings)
  const epoch = it.partitions.epoch('')
  await vi.advanceTimersByTimeAsync(storeTimeouts.open)
  await epoch
  vi.useRealTimers()
  return { ...it, letGo: held.resolve }
}

test('a pending sign-out is kept although the settings are read late', async () => {
  const { settings, partitions } = await withAda()
  await partitions.signOut('')
  const restarted = await startedSlowly(settings)
  expect(await restarted.partitions.owesLogout('')).toBe(false)
  restarted.letGo()
  await expect.poll(() => restarted.partitions.owesLogout('')).toBe(true)
  expect(restarted.wiped).toEqual([''])
})

test('a pending sign-out that is read late does not sign out who has signed in since', async () => {
  const { settings, partitions } = await withAda()
  await partitions.signOut('')
  const restarted = await startedSlowly(settings)
  await restarted.partitions.signIn('')
  await restarted.partitions.identify('', bob, await restarted.partitions.epoch(''))
  restarted.letGo()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await restarted.partitions.owesLogout('')).toBe(false)
  expect(await restarted.partitions.user('')).toBe(userKey(bob))
})

/** Lets the faked time and the real store go on, for at most 50 seconds. */
async function turnsUntil(isDone: () => boolean) {
  // Only twice as fast as real time, since reads and keys that are not held take real time.
  for (let turn = 0; turn < 2_500 && !isDone(); turn += 1) {
    await vi.advanceTimersByTimeAsync(10)
    await realTimeout(5)
  }
}

test('settings that hang again after they were read late hold up no sign-in', async () => {
  const { settings } = await withSealed()
  const { partitions, letGo } = await startedSlowly(settings)
  const epoch = await partitions.epoch('')
  await partitions.identify('', bob, epoch)
  const get = settings.settings.get.bind(settings.settings) as (key: string) => Promise<unknown>
  const hanging = (key: string) => (key === 'wrappedKey:' ? new Promise(() => undefined) : get(key))
  const hung = vi.spyOn(settings.settings, 'get').mockImplementation(hanging as never)
  onTestFinished(() => hung.mockRestore())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  letGo()
  await new Promise(setImmediate)
  const named = vi.fn()
  void partitions.identify('', bob, epoch).then(named)
  await turnsUntil(() => named.mock.calls.length > 0)
  expect(named).toHaveBeenCalled()
})

test('a key that is read slowly does not keep stored data closed', async () => {
  const { settings } = await withAda()
  const get = settings.settings.get.bind(settings.settings) as (key: string) => Promise<unknown>
  const held = Promise.withResolvers<void>()
  let isFirst = true
  const slow = vi.spyOn(settings.settings, 'get').mockImplementation((async (key: string) => {
    const wait = key === 'wrappedKey:' && isFirst
    if (wait) isFirst = false
    const row = await get(key)
    if (wait) await held.promise
    return row
  }) as never)
  onTestFinished(() => slow.mockRestore())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { partitions } = partitionsOver(settings, { mayUnlock: async () => false })
  const read = vi.fn()
  void partitions.toRead('').then(read)
  await turnsUntil(() => read.mock.calls.length > 0)
  expect(read.mock.calls).toMatchObject([[{ database: expect.anything() as unknown }]])
  held.resolve()
})

test('a key without its wrapped key is deleted', async () => {
  const { settings } = await withSealed()
  await settings.settings.delete('wrappedKey:')
  await partitionsOver(settings).partitions.toRead('')
  await expect.poll(() => getSetting(settings, 'dataKey:')).toBeUndefined()
})

test('a user whose settings are read late is found, and a 401 to an earlier request locks them', async () => {
  const { settings } = await withAda()
  const { partitions, letGo } = await startedSlowly(settings)
  const epoch = await partitions.epoch('')
  expect(await partitions.toRead('')).toBeUndefined()
  letGo()
  await expect.poll(() => partitions.toRead('')).toBeDefined()
  await partitions.lock('', epoch)
  expect(await partitions.toRead('')).toBeUndefined()
  expect(await partitionsOver(settings).partitions.toRead('')).toBeUndefined()
})

test.each([
  ['a 401', ({ lock }: Partitions) => lock('', 0)],
  ['the start of a sign-in', ({ beginSessionChange }: Partitions) => beginSessionChange('')],
  ['a sign-in', ({ signIn }: Partitions) => signIn('')],
])('%s locks a user whose settings are read late, and removes the key', async (_, change) => {
  const { settings } = await withSealed()
  const restarted = await startedSlowly(settings)
  await change(restarted.partitions)
  // Not only once it is read: the worker may be stopped before.
  const [identity, key] = await settings.settings.bulkGet(['identity:', 'dataKey:'])
  expect(identity?.value).toMatchObject({ locked: true })
  expect(key).toBeUndefined()
  restarted.letGo()
  await expect.poll(() => restarted.partitions.user('')).toBeUndefined()
  expect(await restarted.partitions.toRead('')).toBeUndefined()
  expect(await partitionsOver(settings).partitions.toRead('')).toBeUndefined()
})

test('a 401 locks a user whose settings could not be read at first', async () => {
  const { settings } = await withAda()
  vi.spyOn(settings.settings, 'get').mockImplementationOnce(
    () => Promise.reject(new Error('broken')) as never,
  )
  const { partitions } = partitionsOver(settings)
  await partitions.lock('', 0)
  await expect.poll(async () => (await getSetting(settings, 'identity:'))?.locked).toBe(true)
})

test('a user found late after a sign-out is deleted, and stays signed out', async () => {
  const { settings, database } = await withAda()
  const { partitions, letGo } = await startedSlowly(settings)
  await partitions.wipe('')
  letGo()
  await expect.poll(() => Dexie.exists(database.name)).toBe(false)
  expect(await getSetting(settings, 'identity:')).toBeUndefined()
  expect(await partitionsOver(settings).partitions.user('')).toBeUndefined()
})

test('a user found late after another was named is deleted with their key, and the other stays', async () => {
  const { settings } = await withSealed()
  const [hers = ''] = await partitionsOver(settings).partitions.inUse()
  const { partitions, letGo, wiped } = await startedSlowly(settings)
  expect(await partitions.identify('', bob, 0)).toBe(0)
  letGo()
  await expect.poll(() => Dexie.exists(hers)).toBe(false)
  expect([await getSetting(settings, 'wrappedKey:'), await getSetting(settings, 'dataKey:')]).toEqual([
    undefined,
    undefined,
  ])
  expect(wiped).toEqual([''])
  expect(await partitions.user('')).toBe(userKey(bob))
  expect(await partitionsOver(settings).partitions.user('')).toBe(userKey(bob))
})

/** Makes reads of one setting fail until the returned function is called. */
function breakSetting({ settings }: SettingsDatabase, broken: string) {
  const get = settings.get.bind(settings) as (key: string) => Promise<unknown>
  const unlessBroken = (key: string) => (key === broken ? Promise.reject(new Error('broken')) : get(key))
  const reads = vi.spyOn(settings, 'get').mockImplementation(unlessBroken as never)
  onTestFinished(() => reads.mockRestore())
  return () => reads.mockRestore()
}

test.each(['keepNothing', 'wrappedKey:'])(
  'a valid key stays if %s cannot be read when the worker starts',
  async (setting) => {
    const { settings } = await withSealed()
    const mend = breakSetting(settings, setting)
    const { partitions } = partitionsOver(settings)
    expect(await partitions.toRead('')).toBeUndefined()
    mend()
    expect(await getSetting(settings, 'dataKey:')).toBeDefined()
    expect(await partitionsOver(settings).partitions.toRead('')).toBeDefined()
  },
)

test('a valid key stays if the database cannot be opened when the worker starts', async () => {
  const { settings } = await withSealed()
  const broken = () => Promise.reject(new Error('broken')) as never
  const open = vi.spyOn(PartitionDatabase.prototype, 'open').mockImplementation(broken)
  onTestFinished(() => open.mockRestore())
  expect(await partitionsOver(settings).partitions.toRead('')).toBeUndefined()
  expect(await getSetting(settings, 'dataKey:')).toBeDefined()
})

test('a key that expires while the database cannot be opened is not revived', async () => {
  const { settings } = await withSealed()
  const clock = { now: startedAt }
  const mend = breakSetting(settings, 'keepNothing')
  const { partitions } = partitionsOver(settings, { now: () => clock.now })
  expect(await partitions.toRead('')).toBeUndefined()
  mend()
  clock.now += unlockedFor
  await partitions.identify('', ada, await partitions.epoch(''))
  expect(await getSetting(settings, 'dataKey:')).toBeUndefined()
  expect(await partitionsOver(settings).partitions.toRead('')).toBeUndefined()
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

test('a choice to store that cannot be read deletes nothing, and is read again', async () => {
  const { settings, database } = await withAda()
  const mend = breakSetting(settings, 'keepNothing')
  const restarted = partitionsOver(settings)
  await restarted.partitions.changeStoring()
  expect(await restarted.partitions.toRead('')).toBeUndefined()
  expect(await Dexie.exists(database.name)).toBe(true)
  mend()
  await restarted.partitions.identify('', ada, await restarted.partitions.epoch(''))
  expect(await restarted.partitions.toRead('')).toBeDefined()
})

test('a choice to store that is read late is not waited for twice, and read again after that', async () => {
  const settings = newSettings()
  const held = Promise.withResolvers<undefined>()
  const slow = vi.spyOn(settings.settings, 'get').mockImplementation(() => held.promise as never)
  onTestFinished(() => slow.mockRestore())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { keeps } = partitionsOver(settings)
  const first = keeps()
  await vi.advanceTimersByTimeAsync(storeTimeouts.open)
  expect([await first, await keeps()]).toEqual([undefined, undefined])
  slow.mockRestore()
  held.resolve(undefined)
  await expect.poll(() => keeps()).toBe(true)
})
