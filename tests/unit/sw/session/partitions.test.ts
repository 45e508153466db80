import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { partitionPrefix } from '#db/database.ts'
import type { Partitions } from '#sw/session/partitions.ts'
import { answerRow, fill } from '../../../support/worker/partition.ts'
import { ada, bob, newSettings, partitionsOver, startedAt } from '../../../support/worker/worker.ts'

/** Partitions with Ada as the user. */
async function withAda(settings = newSettings()) {
  const it = partitionsOver(settings)
  await it.partitions.identify('', ada, await it.partitions.epoch(''))
  return { ...it, settings, name: (await it.partitions.toRead(''))?.database.name ?? '' }
}

/** A database would flood the output of a failing test. */
const canRead = async (partitions: Partitions, scope = '') => (await partitions.toRead(scope)) !== undefined

/** Whether a promise is still pending after everything else has run. */
const waits = async (work: Promise<unknown>) =>
  (await Promise.race([
    work.then(() => 'done'),
    new Promise((resolve) => setTimeout(resolve, 20, 'waiting')),
  ])) === 'waiting'

test('before a user is known nothing can be read', async () => {
  const { partitions } = partitionsOver(newSettings())
  expect(await canRead(partitions)).toBe(false)
  expect(await partitions.inUse()).toEqual([])
})

test('every user that the server names gets a partition', async () => {
  const { partitions, name, wiped } = await withAda()
  expect((await partitions.toRead(''))?.epoch).toBe(0)
  expect(await partitions.inUse()).toEqual([name])
  expect(await Dexie.exists(name)).toBe(true)
  expect(wiped).toEqual([])
})

test('the same user again changes nothing', async () => {
  const { partitions, name, wiped } = await withAda()
  expect(await partitions.identify('', ada, 0)).toBe(0)
  expect((await partitions.toRead(''))?.database.name).toBe(name)
  expect(wiped).toEqual([])
})

test.each([
  ['another user', bob],
  ['the same id in another silo', { ...ada, siloId: 'quay' }],
])('%s wipes earlier answers and starts a new epoch', async (_, user) => {
  const { partitions, name, wiped } = await withAda()
  const before = await partitions.toRead('')
  expect(await partitions.identify('', user, 0)).toBe(1)
  const after = await partitions.toRead('')
  expect(after?.epoch).toBe(1)
  expect(after?.database.name).not.toBe(name)
  expect(before?.database.isOpen()).toBe(false)
  expect(await Dexie.exists(name)).toBe(false)
  expect(wiped).toEqual([''])
})

test('a `/v1/me` answer to a request from before a wipe names nobody', async () => {
  const { partitions } = await withAda()
  await partitions.wipe('')
  expect(await partitions.identify('', ada, 0)).toBeUndefined()
  expect(await canRead(partitions)).toBe(false)
  expect(await partitions.identify('', bob, 1)).toBe(1)
})

test('a wipe deletes, notifies and forgets the user', async () => {
  const { partitions, name, wiped } = await withAda()
  await partitions.wipe('')
  expect(await canRead(partitions)).toBe(false)
  expect(await partitions.inUse()).toEqual([])
  expect(await Dexie.exists(name)).toBe(false)
  expect(wiped).toEqual([''])
})

test('a wipe closes the partition synchronously', async () => {
  const { partitions } = await withAda()
  const wiping = partitions.wipe('')
  expect(await canRead(partitions)).toBe(false)
  await wiping
})

test('while locked nothing is read; the same user unlocks it and finds their answers', async () => {
  const { partitions, name, wiped } = await withAda()
  const before = await partitions.toRead('')
  if (before) await fill(before.database, [answerRow('a')])
  await partitions.lock('')
  expect(await canRead(partitions)).toBe(false)
  await partitions.identify('', ada, 0)
  const after = await partitions.toRead('')
  expect([after?.database.name, after?.epoch, await after?.database.answers.count()]).toEqual([name, 0, 1])
  expect(wiped).toEqual([])
})

test('when another user follows a lock, the answers are deleted', async () => {
  const { partitions, name } = await withAda()
  await partitions.lock('')
  await partitions.identify('', bob, 0)
  expect(await Dexie.exists(name)).toBe(false)
  expect(await (await partitions.toRead(''))?.database.answers.count()).toBe(0)
})

test('a sign-in ends the epoch, so that earlier answers are neither stored nor trusted', async () => {
  const { partitions, name } = await withAda()
  const pending = partitions.toWrite('', 0)
  await partitions.signIn('')
  expect(await canRead(partitions)).toBe(false)
  expect(await partitions.identify('', ada, 0)).toBeUndefined()
  expect(await canRead(partitions)).toBe(false)
  expect(await partitions.identify('', ada, 1)).toBe(1)
  expect((await partitions.toRead(''))?.database.name).toBe(name)
  expect((await (await pending)?.database.facts.get('epoch'))?.value).not.toBe(0)
})

test('a write waits until the server has named the user', async () => {
  const { partitions } = partitionsOver(newSettings())
  const writing = partitions.toWrite('', 0)
  expect(await waits(writing)).toBe(true)
  await partitions.identify('', ada, 0)
  expect((await writing)?.epoch).toBe(0)
})

test('a waiting write is refused when another user is named', async () => {
  const { partitions, settings } = await withAda()
  const restarted = partitionsOver(settings).partitions
  const writing = restarted.toWrite('', await restarted.epoch(''))
  await restarted.identify('', bob, 0)
  expect((await writing)?.epoch).toBeUndefined()
  expect((await partitions.toWrite('', 99))?.epoch).toBeUndefined()
})

test.each(['lock', 'wipe', 'signIn'] as const)('a %s rejects waiting writes', async (change) => {
  const { partitions } = partitionsOver(newSettings())
  const writing = partitions.toWrite('', 0)
  await partitions[change]('')
  expect((await writing)?.epoch).toBeUndefined()
})

test('after a restart the user is known at once, but writes wait for the server', async () => {
  const { settings, name } = await withAda()
  const { partitions } = partitionsOver(settings)
  expect((await partitions.toRead(''))?.database.name).toBe(name)
  const writing = partitions.toWrite('', 0)
  expect(await waits(writing)).toBe(true)
  await partitions.identify('', ada, 0)
  expect((await writing)?.epoch).toBe(0)
})

test.each([
  ['a lock', 'lock', 0],
  ['a wipe', 'wipe', 1],
  ['a sign-in', 'signIn', 1],
] as const)('%s survives a restart', async (_, change, epoch) => {
  const { settings, partitions } = await withAda()
  await partitions[change]('')
  const restarted = partitionsOver(settings).partitions
  expect(await canRead(restarted)).toBe(false)
  expect(await restarted.epoch('')).toBe(epoch)
})

test('expired answers are deleted when a partition is opened', async () => {
  const { settings, partitions } = await withAda()
  const partition = await partitions.toRead('')
  if (partition)
    await fill(partition.database, [answerRow('old', { keptUntil: startedAt }), answerRow('young')])
  const restarted = await partitionsOver(settings).partitions.toRead('')
  await expect.poll(() => restarted?.database.answers.count()).toBe(1)
})

test('two scopes have two users and two databases', async () => {
  const { partitions, name, wiped } = await withAda()
  await partitions.identify('page', ada, 0)
  const other = (await partitions.toRead('page'))?.database.name ?? ''
  expect(other).not.toBe(name)
  await partitions.wipe('page')
  expect([await Dexie.exists(name), await Dexie.exists(other)]).toEqual([true, false])
  expect(wiped).toEqual(['page'])
})

test('scopes of closed pages are forgotten, the shared one never is', async () => {
  const { partitions, name } = await withAda()
  for (const scope of ['open', 'gone']) await partitions.identify(scope, ada, 0)
  const gone = (await partitions.toRead('gone'))?.database.name ?? ''
  await partitions.retainOnly(['open'])
  expect(await Dexie.exists(gone)).toBe(false)
  expect(await canRead(partitions, 'open')).toBe(true)
  expect(await partitions.inUse()).toContain(name)
  expect(await partitions.epoch('gone')).toBe(0)
})

test('users who change while databases open and close never mix', async () => {
  const { partitions } = partitionsOver(newSettings())
  const users = [ada, bob, ada, bob, ada]
  await Promise.all(
    users.flatMap((user, i) => [
      partitions.epoch('').then((epoch) => partitions.identify('', user, epoch)),
      i % 2 ? partitions.wipe('') : partitions.lock(''),
      partitions.signIn(''),
    ]),
  )
  await partitions.identify('', bob, await partitions.epoch(''))
  const open = await partitions.toRead('')
  expect(await partitions.inUse()).toEqual([open?.database.name])
  expect((await open?.database.facts.get('epoch'))?.value).toBe(open?.epoch)
  await partitions.identify('', ada, await partitions.epoch(''))
  expect((await partitions.toRead(''))?.database.name).not.toBe(open?.database.name)
})

test('a user who signs out and in again while the old database closes has a working one', async () => {
  const { partitions } = await withAda()
  const wiping = partitions.wipe('')
  await Promise.all([wiping, partitions.identify('', ada, 1)])
  const partition = await partitions.toRead('')
  expect(await partition?.database.answers.count()).toBe(0)
  expect(await partitions.inUse()).toEqual([partition?.database.name])
})

/** Runs while the browser refuses to open partitions, `times` times. */
async function withBrokenPartitions(times: number, run: () => Promise<void>) {
  const open = indexedDB.open.bind(indexedDB)
  let left = times
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name.startsWith(partitionPrefix) && left > 0) {
      left -= 1
      throw new DOMException('Damaged', 'DataError')
    }
    return open(name, version)
  })
  await run().finally(() => spy.mockRestore())
}

test('a database that fails once is opened again', async () => {
  const { settings } = await withAda()
  await withBrokenPartitions(1, async () => {
    const { partitions, notices } = partitionsOver(settings)
    expect(await canRead(partitions)).toBe(true)
    expect(notices).toEqual([])
  })
})

test('a database that cannot be opened gives a notice and no store', async () => {
  await withBrokenPartitions(Infinity, async () => {
    const { partitions, notices } = partitionsOver(newSettings())
    expect(await partitions.identify('', ada, 0)).toBe(0)
    expect(await canRead(partitions)).toBe(false)
    expect((await partitions.toWrite('', 0))?.epoch).toBeUndefined()
    expect(notices).toEqual([expect.stringContaining('cannot be opened')])
  })
})

test('a broken database is retried when the user is named again', async () => {
  const settings = newSettings()
  const { partitions } = partitionsOver(settings)
  await withBrokenPartitions(2, async () => void (await partitions.identify('', ada, 0)))
  expect(await canRead(partitions)).toBe(false)
  await partitions.identify('', ada, 0)
  expect(await canRead(partitions)).toBe(true)
})

test('unreadable settings leave the console without a store, with a notice', async () => {
  const settings = newSettings()
  settings.close()
  const { partitions, notices } = partitionsOver(settings)
  expect(await canRead(partitions)).toBe(false)
  expect(await partitions.epoch('')).toBe(0)
  expect(notices).toEqual(['Nothing can be stored on this machine. Rackside works only online.'])
})

test('a database closed and deleted by others is reopened, and stays known', async () => {
  const { partitions, settings, name } = await withAda()
  ;(await partitions.toRead(''))?.database.close()
  await Dexie.delete(name)
  await settings.settings.clear()
  const again = await partitions.toRead('')
  expect(again?.database.isOpen()).toBe(true)
  expect(again?.database.name).toBe(name)
  await fill(again!.database, [answerRow('a')])
  expect(await partitions.inUse()).toEqual([name])
})

test('a database closed by others does not return after a wipe', async () => {
  const { partitions, name } = await withAda()
  ;(await partitions.toRead(''))?.database.close()
  await Promise.all([partitions.wipe(''), partitions.toRead('')])
  expect(await canRead(partitions)).toBe(false)
  expect(await Dexie.exists(name)).toBe(false)
})

test('a sign-out on a full disk forgets the user, even after a restart', async () => {
  const { partitions, notices, settings } = await withAda()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await partitions.signOut('')
  put.mockRestore()
  expect(notices).toEqual(['The latest sign-in or sign-out could not be stored on this machine.'])
  expect(await settings.settings.toCollection().primaryKeys()).not.toContain('identity:')
  expect(await canRead(partitionsOver(settings).partitions)).toBe(false)
})
