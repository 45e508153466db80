import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { loadedAsHeader, userKey } from '#api/user-key.ts'
import { sealedName } from '#db/database.ts'
import { isWrappedKey, unlockedFor } from '#db/wrapped-key.ts'
import { getSetting } from '#db/settings.ts'
import {
  answer,
  databases,
  holdsKey,
  list,
  locked,
  minute,
  restarted,
  right,
  sealed,
  set,
  shows,
  tell,
  unlock,
  type Worker,
} from '../../support/worker/sealed.ts'
import { ada, apiError, bob, cutOff, json, startedAt, startWorker } from '../../support/worker/worker.ts'

test('a worker restarted with a session continues; the key is found again', async () => {
  expect(await shows(restarted(await sealed()))).toBe(true)
})

test('a 401 removes the key from the settings, and nothing is shown or stored', async () => {
  const worker = await locked()
  expect(await holdsKey(worker)).toBe(false)
  expect(await shows(worker)).toBe(false)
  expect(await tell(worker, { type: 'seal-state' })).toMatchObject({
    isSealed: true,
    isOpen: false,
    hasSession: false,
  })
})

test('no reply says that nothing is encrypted if that cannot be read', async () => {
  const { settings, sealing } = await sealed()
  const reads = vi.spyOn(settings.settings, 'get').mockRejectedValue(new Error('broken'))
  onTestFinished(() => reads.mockRestore())
  await expect(sealing.stateOf('')).rejects.toThrow('broken')
})

test('a wrapped key counts as long as nobody is known', async () => {
  const worker = await sealed()
  await worker.settings.settings.delete('identity:')
  expect(await tell(restarted(worker), { type: 'seal-state' })).toMatchObject({
    isSealed: true,
    hasSession: false,
  })
})

test('offline the passphrase unlocks it for reading, even after a restart', async () => {
  const worker = await locked()
  expect(await unlock(worker)).toEqual({ result: 'done' })
  expect(await shows(worker)).toBe(true)
  const again = restarted(worker)
  expect(await shows(again)).toBe(true)
  const until = startedAt + unlockedFor
  expect(await tell(again, { type: 'seal-state' })).toEqual({
    isAllowed: true,
    isSealed: true,
    isOpen: true,
    hasSession: false,
    until,
  })
})

test('the next 401 locks it again, and writes do not wait for it', async () => {
  const worker = await locked()
  await unlock(worker)
  const write = await worker.request('/v1/projects', { method: 'POST', body: '{}' })
  expect(write.headers.get(answerHeaders.source)).toBe('none')
  answer(worker)
  worker.server.user = undefined
  worker.breakers.get('')?.answered('currentUserView', 0)
  expect((await worker.request(list)).status).toBe(401)
  expect(await holdsKey(worker)).toBe(false)
  cutOff(worker)
  expect(await shows(worker)).toBe(false)
})

test('a 401 during unlocking locks it', async () => {
  const worker = await locked()
  worker.settings.settings.hook('creating', (key) => {
    if (key === 'dataKey:') void worker.partitions.lock('')
  })
  expect(await unlock(worker)).toEqual({ result: 'none' })
  expect(await holdsKey(worker)).toBe(false)
  expect(await shows(worker)).toBe(false)
})

test('nothing is unlocked while the server is reachable', async () => {
  const worker = await locked()
  answer(worker)
  worker.server.answer = (request) =>
    new URL(request.url).pathname === '/v1/ping' ? json({ status: 'ok' }) : apiError(401)
  expect(await unlock(worker)).toEqual({ result: 'reached' })
  expect(await holdsKey(worker)).toBe(false)
})

test('a wrong passphrase unlocks nothing, and after three there is a growing delay', async () => {
  const worker = await locked()
  for (let count = 0; count < 3; count += 1)
    expect(await unlock(worker, 'wrong passphrase')).toEqual({ result: 'wrong' })
  expect(await unlock(worker)).toEqual({ result: 'wait', until: startedAt + 5_000 })
  const again = restarted(worker)
  again.clock.now = startedAt + 5_000
  expect(await unlock(again, 'wrong passphrase')).toEqual({ result: 'wrong' })
  expect(await unlock(again)).toEqual({ result: 'wait', until: startedAt + 15_000 })
  expect(await holdsKey(again)).toBe(false)
  again.clock.now = startedAt + 15_000
  expect(await unlock(again)).toEqual({ result: 'done' })
  expect(await shows(again)).toBe(true)
})

test('twelve hours after the server’s last answer it is locked, and the passphrase unlocks nothing', async () => {
  const worker = await locked()
  await unlock(worker)
  for (const now of [startedAt - minute, startedAt + unlockedFor - 1]) {
    worker.clock.now = now
    expect(await shows(worker)).toBe(true)
  }
  worker.clock.now += 1
  expect(await shows(worker)).toBe(false)
  expect(await holdsKey(worker)).toBe(false)
  expect(await unlock(worker)).toEqual({ result: 'over' })
})

test.each([
  ['past', startedAt + unlockedFor],
  ['set back', startedAt - 6 * minute],
])('a worker started when the time is %s has no key', async (_, now) => {
  const worker = await sealed()
  const later = restarted(worker, { now })
  expect(await shows(later)).toBe(false)
  expect(await holdsKey(later)).toBe(false)
})

test('each answer of the server extends the twelve hours, but is not stored each time', async () => {
  const worker = await sealed()
  const until = async () => {
    const kept = await getSetting(worker.settings, 'wrappedKey:')
    return isWrappedKey(kept) ? kept.until - unlockedFor - startedAt : undefined
  }
  worker.clock.now = startedAt + 9 * minute
  await worker.request('/v1/me')
  expect(await until()).toBe(0)
  worker.clock.now = startedAt + 11 * 60 * minute
  await worker.request('/v1/me')
  expect(await until()).toBe(11 * 60 * minute)
  worker.clock.now = startedAt + 22 * 60 * minute
  cutOff(worker)
  expect(await shows(worker)).toBe(true)
})

test('after the clock is set back, the passphrase unlocks again once the server has confirmed the user', async () => {
  const worker = await sealed()
  worker.clock.now = startedAt - 60 * minute
  await worker.request('/v1/me')
  cutOff(worker)
  expect(await unlock(worker)).toEqual({ result: 'done' })
})

test('the server’s next answer does not revive an expired key', async () => {
  const worker = await sealed()
  worker.clock.now = startedAt + unlockedFor
  await worker.request('/v1/me', { cache: 'no-store' })
  expect(await holdsKey(worker)).toBe(false)
  expect(await unlock(worker)).toEqual({ result: 'done' })
  cutOff(worker)
  expect(await shows(worker)).toBe(true)
})

test('after a sign-in nothing is stored until the passphrase is entered, and then the old answers are back', async () => {
  const worker = await sealed()
  worker.server.user = undefined
  await worker.request(list)
  worker.server.user = ada
  await worker.request('/v1/login/harbor/local', { method: 'POST', body: '{}' })
  await worker.request('/v1/me')
  await worker.request('/v1/disks?project=canary-project')
  expect(await worker.partition()).toBeUndefined()
  expect(await unlock(worker)).toEqual({ result: 'done' })
  await worker.request('/v1/vpcs?project=canary-project')
  const rows = await (await worker.partition())!.answers.toArray()
  expect(rows.map(({ resource }) => resource).toSorted()).toEqual(['/v1/instances', '/v1/me', '/v1/vpcs'])
})

test('a store unlocked after another user’s sign-in shows its page nothing of theirs', async () => {
  const worker = await sealed()
  await worker.request('/v1/login/harbor/local', { method: 'POST', body: '{}' })
  cutOff(worker)
  expect(await unlock(worker)).toEqual({ result: 'done' })
  answer(worker)
  worker.server.user = bob
  const response = await worker.start(list, { headers: { [loadedAsHeader]: userKey(ada) } })
  expect([response.status, response.headers.get(answerHeaders.otherUser)]).toEqual([409, '1'])
})

test('a refused sign-in leaves an open store open', async () => {
  const worker = await sealed()
  worker.server.answer = () => apiError(401)
  await worker.request('/v1/login/harbor/local', { method: 'POST', body: '{}' })
  cutOff(worker)
  expect(await shows(worker)).toBe(true)
  expect(await shows(restarted(worker))).toBe(true)
})

test.each([
  ['a sign-out', async (worker: Worker) => worker.partitions.signOut('')],
  [
    'another user',
    async (worker: Worker) => {
      worker.server.user = bob
      answer(worker)
      await worker.request('/v1/me')
    },
  ],
])('after %s neither the key nor the passphrase nor their databases are left', async (_, change) => {
  const worker = await sealed()
  const { partition } = await databases(worker)
  await change(worker)
  expect(await holdsKey(worker)).toBe(false)
  expect(await getSetting(worker.settings, 'wrappedKey:')).toBeUndefined()
  expect((await Dexie.getDatabaseNames()).filter((name) => name.startsWith(partition))).toEqual([])
  cutOff(worker)
  expect(await unlock(worker)).toEqual({ result: 'none' })
})

test('after it is removed, answers are stored in plain again, and sealed ones are deleted', async () => {
  const worker = await sealed()
  expect(await set(worker)).toBe(true)
  expect(await worker.kept()).toEqual([])
  await worker.request(list)
  const { partition, names } = await databases(worker)
  expect(names).toEqual([partition, worker.settings.name])
  expect(await getSetting(worker.settings, 'wrappedKey:')).toBeUndefined()
})

test.each([
  ['it is not allowed', { mayUnlock: () => Promise.resolve(false) }],
  ['the control file was never read', { mayUnlock: () => Promise.resolve(undefined) }],
])('no passphrase is set if %s', async (_, options) => {
  const worker = startWorker(options)
  await worker.request('/v1/me')
  expect(await set(worker, right)).toBe(false)
  expect(await getSetting(worker.settings, 'wrappedKey:')).toBeUndefined()
})

test('none is set for another user, or without a session', async () => {
  const worker = startWorker()
  worker.server.user = bob
  await worker.request('/v1/me')
  expect(await set(worker, right)).toBe(false)
  expect(await set(await locked(), right)).toBe(false)
})

test('switched off by the control file, all of it is deleted; an unreadable file changes nothing', async () => {
  const allowed: { now: boolean | undefined } = { now: true }
  const worker = await sealed({ mayUnlock: () => Promise.resolve(allowed.now) })
  allowed.now = undefined
  await worker.partitions.changeStoring()
  expect(await holdsKey(worker)).toBe(true)
  allowed.now = false
  await worker.partitions.changeStoring()
  expect([await holdsKey(worker), await getSetting(worker.settings, 'wrappedKey:')]).toEqual([
    false,
    undefined,
  ])
  expect(await worker.kept()).toEqual([])
  expect((await databases(worker)).names).not.toContain(sealedName((await databases(worker)).partition))
})

test('a worker started after it was switched off finds nothing', async () => {
  const worker = restarted(await locked(), { mayUnlock: () => Promise.resolve(false) })
  expect(await unlock(worker)).toEqual({ result: 'none' })
  expect(await getSetting(worker.settings, 'wrappedKey:')).toBeUndefined()
})

test('a passkey’s secret unlocks it as well, and the passkey is named', async () => {
  const bytes = (fill: number) => new Uint8Array(32).fill(fill)
  const worker = startWorker()
  answer(worker)
  await worker.request('/v1/me')
  const passkey = { id: bytes(1), salt: bytes(2) }
  expect(await set(worker, bytes(3), passkey)).toBe(true)
  await worker.request(list)
  worker.server.user = undefined
  await worker.request(list)
  const later = restarted(worker)
  expect(await tell(later, { type: 'seal-state' })).toMatchObject({ passkey, isOpen: false })
  expect(await unlock(later, bytes(4))).toEqual({ result: 'wrong' })
  expect(await unlock(later, bytes(3))).toEqual({ result: 'done' })
  expect(await shows(later)).toBe(true)
})
