import { Dexie } from 'dexie'
import { expect } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { userKey } from '#api/user-key.ts'
import { sealedName } from '#db/database.ts'
import { getSetting } from '#db/settings.ts'
import type { Passkey } from '#db/settings.ts'
import type { Secret } from '#db/wrapped-key.ts'
import { PendingLogout } from '#sw/session/pending-logout.ts'
import { onPageMessage } from '#sw/page-messages.ts'
import type { UnlockReply } from '#worker-protocol/messages.ts'
import { ada, cutOff, json, startWorker, usual } from './worker.ts'

export type Worker = ReturnType<typeof startWorker>

export const right = 'correct horse battery'
export const list = '/v1/instances?project=canary-project'
const named = { items: [{ id: 'i-1', name: 'canary-name' }], owner: 'ada' }
export const minute = 60_000

export const answer = (worker: Worker) => {
  worker.server.answer = (request, user) => {
    const { pathname } = new URL(request.url)
    if (!user || pathname !== '/v1/instances') return usual(request, user)
    return json({ ...named, owner: user.id })
  }
}

export function tell(worker: Worker, data: unknown): Promise<unknown> {
  const owed = new PendingLogout(worker.partitions, () => Promise.reject(new TypeError('Not asked for here')))
  const none = () => Promise.reject(new TypeError('Not asked for here'))
  const files = { kept: none, fetchSome: none, keepLoaded: none }
  const itself = {
    clients: { claim: none },
    skipWaiting: none,
    origin: 'https://console.test',
    lookAtControl: none,
  }
  return new Promise((resolve, reject) => {
    const message = { data, source: { id: '' }, ports: [{ postMessage: resolve }] }
    onPageMessage(worker.deps, owed, files, itself, message).catch(reject)
  })
}

export const set = (worker: Worker, secret?: Secret, passkey?: Passkey) =>
  tell(worker, {
    type: 'seal',
    as: userKey(ada),
    ...(secret && { by: { secret, ...(passkey && { passkey }) } }),
  })
export const unlock = (worker: Worker, secret: Secret = right) =>
  tell(worker, { type: 'unlock', secret }) as Promise<UnlockReply>
export const holdsKey = async ({ settings }: Worker) =>
  (await getSetting(settings, 'dataKey:')) instanceof CryptoKey

/** Ada is signed in, has set a passphrase, and has opened her list. */
export async function sealed(options: Parameters<typeof startWorker>[0] = {}): Promise<Worker> {
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
export function restarted(
  { settings, clock }: Worker,
  options: Parameters<typeof startWorker>[0] = {},
): Worker {
  const worker = startWorker({ settings, now: clock.now, ...options })
  cutOff(worker)
  return worker
}

/** Ada's session has ended, and the network is disconnected. */
export async function locked(options: Parameters<typeof startWorker>[0] = {}): Promise<Worker> {
  const worker = await sealed(options)
  worker.server.user = undefined
  expect((await worker.request(list)).status).toBe(401)
  return restarted(worker)
}

/** Whether a page can show the list offline. */
export async function shows(worker: Worker): Promise<boolean> {
  const response = await worker.request(list, { page: 'later' })
  const isStored = response.headers.get(answerHeaders.source) === 'store'
  if (isStored) expect(await response.json()).toMatchObject(named)
  return isStored
}

export const databases = async ({ partitions, settings }: Worker) => {
  const partition = (await partitions.toRead(''))?.partition ?? ''
  const all = await Dexie.getDatabaseNames()
  return {
    partition,
    names: [partition, sealedName(partition), settings.name].filter((name) => all.includes(name)),
  }
}
