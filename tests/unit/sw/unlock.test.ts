import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { userKey } from '#api/user-key.ts'
import { PartitionDatabase, partitionPrefix, sealedName } from '#db/database.ts'
import { getDraft, putDraft } from '#db/drafts.ts'
import { isWrappedKey, keptIn, type Passkey, type Secret, unlockedFor } from '#db/wrapped-key.ts'
import { getSetting, putSetting } from '#db/settings.ts'
import { deleteLeftovers } from '#db/wipe.ts'
import { getUploads, putUpload } from '#db/uploads.ts'
import { readBlocks } from '#db/audit-log.ts'
import { newUpload } from '#app/image-upload/upload-row.ts'
import { OwedLogout } from '#sw/owed-logout.ts'
import { onPageMessage } from '#sw/page-messages.ts'
import type { UnlockReply } from '#worker-protocol/messages.ts'
import { auditEntry, onTheWire } from '../../support/audit.ts'
import { dumpOf } from '../../support/dump.ts'
import { ada, apiError, bob, json, newSettings, startedAt, startWorker, usual } from '../../support/worker.ts'

type Worker = ReturnType<typeof startWorker>

const right = 'correct horse battery'
const list = '/v1/instances?project=canary-project'
const named = { items: [{ id: 'i-1', name: 'canary-name' }], owner: 'ada' }
const minute = 60_000

const answer = (worker: Worker) => {
  worker.server.answer = (request, user) => {
    const { pathname } = new URL(request.url)
    if (!user || pathname !== '/v1/instances') return usual(request, user)
    return json({ ...named, owner: user.id })
  }
}

/** There is no network from now on. */
const cutOff = (worker: Worker) => {
  worker.server.answer = () => Promise.reject(new TypeError('fetch failed'))
}

function tell(worker: Worker, data: unknown): Promise<unknown> {
  const owed = new OwedLogout(worker.settings, () => Promise.reject(new TypeError('Not asked for here')))
  const none = () => Promise.reject(new TypeError('Not asked for here'))
  const files = { kept: none, fetchSome: none, keepLoaded: none }
  const itself = {
    clients: { claim: none },
    skipWaiting: none,
    location: { origin: 'https://console.test' },
    lookAtControl: none,
  }
  return new Promise((resolve, reject) => {
    const message = { data, source: { id: '' }, ports: [{ postMessage: resolve }] }
    onPageMessage(worker.parts, owed, files, itself, message).catch(reject)
  })
}

const set = (worker: Worker, secret?: Secret, passkey?: Passkey) =>
  tell(worker, {
    type: 'seal',
    as: userKey(ada),
    ...(secret && { by: { secret, ...(passkey && { passkey }) } }),
  })
const unlock = (worker: Worker, secret: Secret = right) =>
  tell(worker, { type: 'unlock', secret }) as Promise<UnlockReply>
const holdsKey = async ({ settings }: Worker) => (await getSetting(settings, 'dataKey:')) instanceof CryptoKey

/** Ada is signed in, has set a passphrase and has read her list. */
async function sealed(options: Parameters<typeof startWorker>[0] = {}): Promise<Worker> {
  const worker = startWorker(options)
  answer(worker)
  await worker.request('/v1/me')
  await worker.request(list)
  expect(await set(worker, right)).toBe(true)
  await worker.request('/v1/me')
  await worker.request(list)
  return worker
}

/** The same worker after a restart. */
function restarted({ settings, clock }: Worker, options: Parameters<typeof startWorker>[0] = {}): Worker {
  const worker = startWorker({ settings, now: clock.now, ...options })
  worker.server.answer = () => Promise.reject(new TypeError('fetch failed'))
  return worker
}

/** Ada's session has ended, and the network is gone. */
async function locked(options: Parameters<typeof startWorker>[0] = {}): Promise<Worker> {
  const worker = await sealed(options)
  worker.server.user = undefined
  expect((await worker.request(list)).status).toBe(401)
  return restarted(worker)
}

/** Whether a page without a network is shown the list. */
async function shows(worker: Worker): Promise<boolean> {
  const response = await worker.request(list, { page: 'later' })
  const isStored = response.headers.get(answerHeaders.source) === 'store'
  if (isStored) expect(await response.json()).toEqual(named)
  return isStored
}

const databases = async ({ partitions, settings }: Worker) => {
  const partition = (await partitions.name('')) ?? ''
  const all = await Dexie.getDatabaseNames()
  return {
    partition,
    names: [partition, sealedName(partition), settings.name].filter((name) => all.includes(name)),
  }
}

test('no name is in any database once a passphrase is set, and everything is read as before', async () => {
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

test('without a passphrase the same dump has the names: it finds what there is', async () => {
  const worker = startWorker()
  answer(worker)
  await worker.request('/v1/me')
  await worker.request(list)
  expect(await dumpOf((await databases(worker)).names)).toContain('canary-name')
})

test('a row that was put in the place of another cannot be opened', async () => {
  const worker = await sealed()
  await worker.request('/v1/disks?project=canary-project')
  const database = (await worker.partition())!
  const rows = await database.answers.toArray()
  const [one, other] = ['/v1/instances', '/v1/disks'].map((resource) =>
    rows.find((row) => row.resource === resource)!,
  )
  await database.answers.put({ ...other!, key: one!.key })
  cutOff(worker)
  expect(await shows(worker)).toBe(false)
})

test('a write finds what it makes stale and what is gone, sealed or not', async () => {
  const worker = await sealed()
  await worker.request('/v1/instances/canary-name?project=canary-project')
  await worker.request('/v1/instances/canary-name?project=canary-project', { method: 'DELETE' })
  const rows = (await (await worker.partition())!.answers.toArray()).filter(
    ({ resource }) => resource === '/v1/instances',
  )
  expect(rows.map(({ stale }) => stale)).toEqual([1])
})

test('refused page tokens and answers go, sealed or not', async () => {
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

test('a worker that was restarted with a session goes on; the key is found again', async () => {
  expect(await shows(restarted(await sealed()))).toBe(true)
})

test('a 401 takes the key out of the settings, and nothing is shown or stored', async () => {
  const worker = await locked()
  expect(await holdsKey(worker)).toBe(false)
  expect(await shows(worker)).toBe(false)
  expect(await tell(worker, { type: 'seal-state' })).toMatchObject({
    isSealed: true,
    isOpen: false,
    hasSession: false,
  })
})

test('without a network the passphrase unlocks it for reading, also after a restart', async () => {
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

test('what was unlocked is locked again by the next 401, and writes are not held for it', async () => {
  const worker = await locked()
  await unlock(worker)
  const write = await worker.request('/v1/projects', { method: 'POST', body: '{}' })
  expect(write.headers.get(answerHeaders.source)).toBe('none')
  answer(worker)
  worker.server.user = undefined
  worker.breakers.get('')?.answered('ping', 0)
  expect((await worker.request(list)).status).toBe(401)
  expect(await holdsKey(worker)).toBe(false)
  cutOff(worker)
  expect(await shows(worker)).toBe(false)
})

test('nothing is unlocked while the server can be reached', async () => {
  const worker = await locked()
  answer(worker)
  worker.server.answer = (request) =>
    new URL(request.url).pathname === '/v1/ping' ? json({ status: 'ok' }) : apiError(401)
  expect(await unlock(worker)).toEqual({ result: 'reached' })
  expect(await holdsKey(worker)).toBe(false)
})

test('a wrong passphrase unlocks nothing, and after three of them one waits, longer each time', async () => {
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

test('twelve hours after the server’s last word it is locked, and the passphrase unlocks nothing', async () => {
  const worker = await locked()
  await unlock(worker)
  worker.clock.now = startedAt + unlockedFor - 1
  expect(await shows(worker)).toBe(true)
  worker.clock.now += 1
  expect(await shows(worker)).toBe(false)
  expect(await holdsKey(worker)).toBe(false)
  expect(await unlock(worker)).toEqual({ result: 'over' })
})

test.each([
  ['over', startedAt + unlockedFor],
  ['set back', startedAt - 1],
])('a worker that is started when the time is %s has no key any more', async (_, now) => {
  const worker = await sealed()
  const later = restarted(worker, { now })
  expect(await shows(later)).toBe(false)
  expect(await holdsKey(later)).toBe(false)
})

test('each word of the server moves the twelve hours, but is not stored each time', async () => {
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

test('a key whose time is over is not revived by the server’s next word', async () => {
  const worker = await sealed()
  worker.clock.now = startedAt + unlockedFor
  await worker.request('/v1/me')
  expect(await holdsKey(worker)).toBe(false)
  expect(await unlock(worker)).toEqual({ result: 'done' })
  cutOff(worker)
  expect(await shows(worker)).toBe(true)
})

test('after a sign-in nothing is stored until the passphrase is given, and then what was there is there', async () => {
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

test('a sign-in that is refused leaves open what was open', async () => {
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
])('after %s neither the key nor the passphrase nor a database of theirs is left', async (_, change) => {
  const worker = await sealed()
  const { partition } = await databases(worker)
  await change(worker)
  expect(await holdsKey(worker)).toBe(false)
  expect(await getSetting(worker.settings, 'wrappedKey:')).toBeUndefined()
  expect((await Dexie.getDatabaseNames()).filter((name) => name.startsWith(partition))).toEqual([])
  cutOff(worker)
  expect(await unlock(worker)).toEqual({ result: 'none' })
})

test('taken away, it is stored in plain again, and what was sealed is deleted', async () => {
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
])('no passphrase is set where %s', async (_, options) => {
  const worker = startWorker(options)
  await worker.request('/v1/me')
  expect(await set(worker, right)).toBe(false)
  expect(await getSetting(worker.settings, 'wrappedKey:')).toBeUndefined()
})

test('none is set for someone else, nor without a session', async () => {
  const worker = startWorker()
  worker.server.user = bob
  await worker.request('/v1/me')
  expect(await set(worker, right)).toBe(false)
  expect(await set(await locked(), right)).toBe(false)
})

test('switched off by the control file, all of it is deleted; a file that cannot be read changes nothing', async () => {
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

test('a worker that is started after it was switched off finds nothing', async () => {
  const worker = restarted(await locked(), { mayUnlock: () => Promise.resolve(false) })
  expect(await unlock(worker)).toEqual({ result: 'none' })
  expect(await getSetting(worker.settings, 'wrappedKey:')).toBeUndefined()
})

test('the sweep keeps the sealed database and deletes a plain one that came back', async () => {
  await deleteLeftovers([])
  const worker = await sealed()
  const { partition } = await databases(worker)
  const plain = new PartitionDatabase(partition)
  await plain.open()
  plain.close()
  await deleteLeftovers(await worker.partitions.inUse())
  const left = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(partitionPrefix))
  expect(left).toEqual([sealedName(partition)])
})

test('a passphrase that was edited by hand opens nothing, and nothing is stored in plain', async () => {
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

test('the secret of a passkey unlocks it as well, and the passkey is named for that', async () => {
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
