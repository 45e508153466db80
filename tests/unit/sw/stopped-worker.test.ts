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
import { OwedLogout } from '#sw/session/pending-logout.ts'
import { onPageMessage } from '#sw/page-messages.ts'
import { countSteps, step, stoppedAt } from '../../support/servers/killable.ts'
import {
  ada,
  bob,
  json,
  newSettings,
  startedAt,
  startWorker,
  type User,
  usual,
} from '../../support/worker/worker.ts'
import { isWhole } from '../../support/fuzz.ts'

type Worker = ReturnType<typeof startWorker>

const list = '/v1/instances?project=web'
const post = { method: 'POST', body: '{}' }

/** A passphrase as it is kept; making one takes a while by design. */
let made: { kept: WrappedKey; key: CryptoKey }

beforeAll(async () => {
  countSteps()
  made = await newWrappedKey('', { secret: 'correct horse battery' }, startedAt)
})

/** The server's side: whose session the browser has. It outlives the worker. */
interface Session {
  user: User | undefined
}

/** A server at which a sign-in makes Bob's session and a sign-out ends any. It has done so even if nobody hears its answer. */
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

const owedLogout = ({ parts, partitions }: Worker) =>
  new OwedLogout(partitions, (scope) =>
    parts.origin.fetch(new Request('https://console.test/v1/logout', { method: 'POST' }), scope),
  )

const signOut = (worker: Worker) => {
  const owed = owedLogout(worker)
  const itself = {
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    location: { origin: 'https://console.test' },
    lookAtControl: async () => undefined,
  }
  const message = { data: { type: 'sign-out' }, source: { id: '' }, ports: [] }
  return onPageMessage(worker.parts, owed, files, itself, message)
}

/** What each change of user is to the worker, and to the browser's session before it. */
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

/** Whose list a worker that has just been started shows without a network. */
async function shownOffline({ settings }: Worker): Promise<string | undefined> {
  const worker = startWorker({ settings })
  worker.server.answer = () => Promise.reject(new TypeError('fetch failed'))
  const response = await worker.request(list, { page: 'later' })
  if (response.headers.get(answerHeaders.source) !== 'store') return undefined
  return ((await response.json()) as { owner: string }).owner
}

const partitions = async () =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(partitionPrefix))

/** A worker that is started anew and finds that Ada has set a passphrase. */
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

/** Ada has read her list; then something happens, and the worker is stopped at one of its steps. */
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

/** The key is there only while its user is, and the passphrase goes with them. */
async function leavesNoKey({ settings }: Worker) {
  const [identity, key, kept] = await Promise.all([
    getSetting(settings, 'identity:'),
    getSetting(settings, 'dataKey:'),
    getSetting(settings, 'wrappedKey:'),
  ])
  if (identity?.locked !== false) expect(key).toBeUndefined()
  if (!identity) expect(kept).toBeUndefined()
}

/** What must be so after a change that was stopped anywhere. */
async function holds({ before, session }: Awaited<ReturnType<typeof stopped>>, what: string) {
  await leavesNoKey(before)
  const shown = await shownOffline(before)
  const owed = await getSetting(before.settings, 'owedLogout:')
  // A session that was replaced behind its back is the one thing that a worker cannot know without a network.
  if (shown !== undefined && what !== 'a session that was replaced') expect(shown).toBe(session.user?.id)
  if (what === 'a sign-out' && shown === undefined)
    expect(owed === true || session.user === undefined).toBe(true)
  if (what === 'a sign-out' && shown !== undefined) expect([owed, session.user]).toEqual([undefined, ada])
  if (session.user === bob) expect(owed).toBeUndefined()

  const after = startWorker({ settings: before.settings })
  await deleteLeftovers(after.partitions.inUse)
  serve(after, session)
  // Before any other call.
  await owedLogout(after).deliver('')
  await readAsPage(after)
  await leavesNoKey(after)
  const database = await after.partition()
  const kept = database ? await allAsRead(database, await database.answers.toArray()) : []
  const others = session.user === bob ? 'ada' : 'bob'
  expect(kept.map(({ body }) => body).join('\n')).not.toContain(others)
  // One that is sealed is there, but not open, until the passphrase is given.
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
