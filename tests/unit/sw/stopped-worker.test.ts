import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeAll, expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { userKey } from '#api/user-key.ts'
import { partitionPrefix } from '#db/database.ts'
import type { WrappedKey } from '#db/settings.ts'
import { newWrappedKey } from '#db/wrapped-key.ts'
import { changeSettings, getSetting } from '#db/settings.ts'
import { allAsRead } from '#db/sealed-answers.ts'
import { deleteLeftovers } from '#db/wipe.ts'
import { PendingLogout } from '#sw/session/pending-logout.ts'
import { onPageMessage } from '#sw/page-messages.ts'
import { countSteps, step, stoppedAt } from '../../support/servers/killable.ts'
import {
  ada,
  bob,
  cutOff,
  json,
  newSettings,
  startedAt,
  startWorker,
  type User,
  usual,
} from '../../support/worker/worker.ts'
import { isWhole } from '../../support/property.ts'

type Worker = ReturnType<typeof startWorker>

const list = '/v1/instances?project=web'
const post = { method: 'POST', body: '{}' }

/** A stored passphrase; creating one is slow by design. */
let made: { kept: WrappedKey; key: CryptoKey }

beforeAll(async () => {
  countSteps()
  made = await newWrappedKey('', { secret: 'correct horse battery' }, startedAt)
})

/** The server's side: the browser's session. It outlives the worker. */
interface Session {
  user: User | undefined
}

/** A server where a sign-in creates Bob's session and a sign-out ends any, even if the answer is lost. */
function serve(worker: Worker, session: Session) {
  worker.server.answer = async (request) => {
    step()
    const response = answerTo(request, session)
    step()
    return response
  }
}

function answerTo(request: Request, session: Session): Response {
  const { pathname } = new URL(request.url)
  if (pathname.includes('/login/')) {
    if (pathname.includes('/refused/')) return json({ message: 'no', request_id: 'r' }, 401)
    session.user = bob
    return new Response(null, { status: pathname.includes('/saml/') ? 303 : 204 })
  }
  if (pathname !== '/v1/logout') return usual(request, session.user)
  session.user = undefined
  return new Response(null, { status: 204 })
}

const files = { kept: fail, fetchSome: fail, keepLoaded: fail }
function fail(): never {
  throw new Error('Not asked for here')
}

const owedLogout = ({ deps, partitions }: Worker) =>
  new PendingLogout(partitions, (scope) =>
    deps.origin.fetch(new Request('https://console.test/v1/logout', { method: 'POST' }), scope),
  )

const signOut = (worker: Worker) => {
  const owed = owedLogout(worker)
  const itself = {
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    origin: 'https://console.test',
    lookAtControl: async () => undefined,
  }
  const message = { data: { type: 'sign-out' }, source: { id: '' }, ports: [] }
  return onPageMessage(worker.deps, owed, files, itself, message)
}

/** Each change of user, with its effect on the worker and on the browser's earlier session. */
const changes: Record<string, (worker: Worker, session: Session) => Promise<unknown>> = {
  'a sign-out': signOut,
  'a sign-out through the API': (worker) => worker.request('/v1/logout', { method: 'POST' }),
  'a sign-in': async (worker) => {
    await worker.request('/v1/login/harbor/local', post)
    await readAsPage(worker)
  },
  'single sign-on': async (worker) => {
    await worker.request('/login/summit/saml/okta', { ...post, page: 'sso' })
    await readAsPage(worker)
  },
  'a sign-in that is refused': (worker) => worker.request('/v1/login/refused/local', post),
  'a passphrase that is set': (worker) =>
    worker.sealing.change('', userKey(ada), { secret: 'battery horse correct' }),
  'a session that was replaced': async (worker, session) => {
    session.user = bob
    await readAsPage(worker)
  },
}

async function readAsPage(worker: Worker) {
  await worker.request('/v1/me', { page: 'new' })
  await worker.request(list, { page: 'new' })
}

/** The user whose list a newly started worker shows offline. */
async function shownOffline({ settings }: Worker): Promise<string | undefined> {
  const worker = startWorker({ settings })
  cutOff(worker)
  const response = await worker.request(list, { page: 'later' })
  if (response.headers.get(answerHeaders.source) !== 'store') return undefined
  return ((await response.json()) as { owner: string }).owner
}

const partitions = async () =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(partitionPrefix))

/** A restarted worker in a store where Ada has set a passphrase. */
async function sealed({ settings, partitions }: Worker): Promise<Worker> {
  const partition = (await partitions.toRead(''))?.partition ?? ''
  await changeSettings(settings, [
    ['wrappedKey:', { ...made.kept, partition }],
    ['dataKey:', made.key],
  ])
  const worker = startWorker({ settings })
  await deleteLeftovers(worker.partitions.inUse)
  return worker
}

/** Ada has read her list; then a change happens, and the worker is stopped at one of its steps. */
async function stopped(change: (typeof changes)[string], endsAt: number, isSealed: boolean) {
  await deleteLeftovers(async () => [])
  const session: Session = { user: ada }
  let before = startWorker({ settings: newSettings() })
  serve(before, session)
  await readAsPage(before)
  if (isSealed) {
    before = await sealed(before)
    serve(before, session)
    await readAsPage(before)
  }
  const steps = await stoppedAt(endsAt, () => change(before, session))
  return { before, session, steps }
}

/** The key exists only while its user does, and the passphrase is deleted with them. */
async function leavesNoKey({ settings }: Worker) {
  const [identity, key, kept] = await Promise.all([
    getSetting(settings, 'identity:'),
    getSetting(settings, 'dataKey:'),
    getSetting(settings, 'wrappedKey:'),
  ])
  if (identity?.locked !== false) expect(key).toBeUndefined()
  if (!identity) expect(kept).toBeUndefined()
}

/** What must hold after a change interrupted at any step. */
async function holds({ before, session }: Awaited<ReturnType<typeof stopped>>, what: string) {
  await leavesNoKey(before)
  const shown = await shownOffline(before)
  const owed = await getSetting(before.settings, 'owedLogout:')
  // A worker cannot notice offline that its session was replaced.
  if (shown !== undefined && what !== 'a session that was replaced') expect(shown).toBe(session.user?.id)
  if (what === 'a sign-out' && shown === undefined)
    expect(owed === true || session.user === undefined).toBe(true)
  if (what === 'a sign-out' && shown !== undefined) expect([owed, session.user]).toEqual([undefined, ada])
  if (session.user === bob) expect(owed).toBeUndefined()

  const after = startWorker({ settings: before.settings })
  await deleteLeftovers(after.partitions.inUse)
  serve(after, session)
  // It precedes any other call.
  await owedLogout(after).deliver('')
  await readAsPage(after)
  await leavesNoKey(after)
  const database = await after.partition()
  const kept = database ? await allAsRead(database, await database.answers.toArray()) : []
  const others = session.user === bob ? 'ada' : 'bob'
  expect(kept.map(({ body }) => body).join('\n')).not.toContain(others)
  // A sealed partition exists, but stays closed until the passphrase is entered.
  if (session.user) expect(await partitions()).toHaveLength(1)
}

const cases = Object.keys(changes).flatMap((what) => [
  { what, isSealed: false },
  { what: `${what}, sealed`, of: what, isSealed: true },
])

test.each(cases)(
  '$what: wherever the worker is stopped, nobody gets another user’s data',
  async ({ what: called, of: what = called, isSealed }) => {
    const change = changes[what] ?? fail
    const whole = await stopped(change, Infinity, isSealed)
    await holds(whole, what)
    expect(whole.steps).toBeGreaterThan(3)
    for (let endsAt = 0; endsAt < whole.steps; endsAt += isWhole ? 1 : 5) {
      await holds(await stopped(change, endsAt, isSealed), what).catch((cause: unknown) => {
        throw new Error(`Stopped after step ${endsAt} of ${whole.steps}`, { cause })
      })
    }
  },
  60_000,
)
