import { Dexie } from 'dexie'
import { vi } from 'vitest'
import { userKey } from '#api/user-key.ts'
import { partitionPrefix, type SettingsDatabase } from '#db/database.ts'
import type { State } from '../../../offline/matrix/states.ts'
import { stoppedAt } from '../../../support/servers/killable.ts'
import { ada, MatrixServer, paths, quinn, secrets, texts } from './server.ts'
import { ask, giveUpAfter, type Life, newPage, type Page, startLife, type Told } from './worker.ts'
import { pass, within } from '../../../support/worker/virtual-time.ts'
import { newSettings, type User } from '../../../support/worker/worker.ts'

/** One browser and one server. */
export interface Scene {
  state: State
  server: MatrixServer
  settings: SettingsDatabase
  life: Life
  /** A waiting version of the worker. */
  waiting: Life | undefined
  /** The tab in which Ada opened her list; undefined on a first visit. */
  adasTab: Page | undefined
  /** The document under test. */
  page: Page
  /** Answers from a worker that was meant to be stopped but finished. */
  cutShort: Load | undefined
  /** The answer that Ada's tab got after she was gone, for an earlier request. */
  late: Promise<Told> | undefined
  editedAt: number
  /** When the server recovered. */
  restoredAt: number
  /** When the API answered 401; no stored data may be shown after this. */
  refusedAt: number
  /** Closes the connection that blocks a database. */
  letGo: () => void
}

/** Names of the users' databases. */
export const partitionNames = async () =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(partitionPrefix))

/** Opens a browser, and Ada's list unless the case is a first visit. */
export async function setTheScene(state: State): Promise<Scene> {
  const server = new MatrixServer()
  const settings = newSettings()
  const scene: Scene = {
    state,
    server,
    settings,
    life: startLife(settings, server),
    waiting: undefined,
    adasTab: undefined,
    page: newPage(),
    cutShort: undefined,
    late: undefined,
    editedAt: Infinity,
    restoredAt: Infinity,
    refusedAt: Infinity,
    letGo: () => undefined,
  }
  if (state.worker === 'first visit') {
    server.session = ada
    return scene
  }
  scene.adasTab = newPage()
  await signIn(scene, scene.adasTab, ada)
  await pass(3_000)
  if (state.worker === 'waiting') scene.waiting = startLife(settings, server)
  return scene
}

/** Signs in like the login page, and reads. */
async function signIn({ life }: Scene, page: Page, user: User): Promise<void> {
  const work = async () => {
    const body = JSON.stringify({ username: user.id, password: secrets.password })
    await ask(life, page, paths.login.replace('harbor', user.siloId), { method: 'POST', body })
    await ask(life, page, paths.me)
    for (const path of [paths.list, paths.tokens, paths.sessions]) await ask(life, page, path)
    await life.eventsOver()
  }
  await within(1_000, `signing in as ${user.id}`, work())
}

/** Changes the user before any other fault. A pending answer to Ada arrives after she is gone. */
export async function changeUser(scene: Scene): Promise<void> {
  const { state, server } = scene
  if (state.user === 'expired') server.session = undefined
  if (isAdaGone(state)) await askLate(scene)
  if (state.user === 'someone else') await signIn(scene, newPage(), quinn)
  scene.page = newPage(rememberedBy(state))
}

/** Whether Ada has been replaced by another user or has signed out. */
export const isAdaGone = ({ user }: State) => user === 'someone else' || user === 'signed out elsewhere'

/** Sends a read whose answer arrives after the next steps. */
async function askLate(scene: Scene): Promise<void> {
  const { server, life, adasTab = newPage() } = scene
  server.delayList(1_000)
  scene.late = ask(life, adasTab, paths.list)
  await pass(100)
}

/** The user whose name the tab remembers. */
function rememberedBy({ user, worker }: State): User | undefined {
  if (worker === 'first visit' || user === 'signed out elsewhere') return undefined
  return user === 'someone else' ? quinn : ada
}

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/** Applies the case's storage fault. */
export async function spoilStorage(scene: Scene): Promise<void> {
  const { storage } = scene.state
  const [name = ''] = await partitionNames()
  if (storage === 'full')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No space left', 'QuotaExceededError')
    })
  if (storage === 'blocked') {
    const held = await settled(indexedDB.open(name))
    scene.letGo = () => held.close()
  }
  if (storage === 'deleted') await settled(indexedDB.deleteDatabase(name))
  if (storage === 'damaged') await damage(name)
}

const nonsense = [
  { body: '{"items":' },
  { fetchedAt: 'yesterday' },
  { body: 7, contentType: 8 },
  { keptUntil: {} },
]

/** Corrupts every row, each in its own way. */
async function damage(name: string): Promise<void> {
  const database = await settled(indexedDB.open(name))
  const transaction = database.transaction(['answers', 'facts'], 'readwrite')
  const answers = transaction.objectStore('answers')
  const rows = (await settled(answers.getAll())) as object[]
  for (const [i, row] of rows.entries()) answers.put({ ...row, ...nonsense[i % nonsense.length] })
  await settled(transaction.objectStore('facts').put({ key: 'size', value: 'much' }))
  database.close()
}

/** Signs out in another tab, like the menu. */
export async function signOutElsewhere(scene: Scene): Promise<void> {
  if (scene.state.user === 'signed out elsewhere') await signOut(scene.life, newPage(ada))
}

/** How long a person waits for the login page after signing out, in milliseconds. */
const signOutWithin = 5_000

export const signOut = (life: Life, page: Page): Promise<unknown> =>
  within(signOutWithin, 'signing out', life.tell(page, { type: 'sign-out', as: page.as?.user }))

/** Edits the list as another user. */
export function edit(scene: Scene): void {
  scene.server.text = texts.fresh
  scene.editedAt = Date.now()
}

/** Stops the worker, which discards its pending work, and starts another. */
function restart(scene: Scene): void {
  scene.life.end()
  scene.late = undefined
  vi.clearAllTimers()
  scene.life = startLife(scene.settings, scene.server)
}

/** The reads of a document when it loads. */
export interface Load {
  me: Told
  list: Told
}

async function load({ life }: Scene, page: Page): Promise<Load> {
  life.navigate(page)
  const [me, list] = await Promise.all([ask(life, page, paths.me), ask(life, page, paths.list)])
  return { me, list }
}

/** The step under test: loads the list in this state. A worker to be stopped stops after `endsAt` steps. */
export async function loadInThisState(scene: Scene, endsAt: number): Promise<Load> {
  const { worker } = scene.state
  const reads = () => within(giveUpAfter, 'the list', load(scene, scene.page))
  if (worker === 'stopped') restart(scene)
  if (worker === 'stopped mid-request') {
    await stoppedAt(endsAt, async () => (scene.cutShort = await reads()))
    restart(scene)
  }
  if (worker === 'hard reload') {
    // Bypasses the worker.
    const past = { answerCall: (request: Request) => scene.server.fetch(request) }
    const page = newPage()
    await within(
      giveUpAfter + 1,
      'a read past the worker',
      ask(past, page, paths.list).catch(() => undefined),
    )
  }
  return reads()
}

/** Removes all faults, but the user's permissions stay. */
export async function restore(scene: Scene): Promise<void> {
  const { state, server, waiting, life } = scene
  server.restore(state)
  scene.restoredAt = Date.now()
  if (!waiting) return
  // Takes over when the previous worker has no open events.
  await within(6_000, 'the end of all events', life.eventsOver())
  life.end()
  scene.life = waiting
}

/** The last user of the machine. */
export const lastUser = ({ user }: State): User => (user === 'someone else' ? quinn : ada)

/** Results of a user's search for a text on this machine. */
export const found = (life: Life, user: User, text: string): Promise<unknown> =>
  life.tell(newPage(user), { type: 'find', as: userKey(user), text })

/** Removes everything, so that the next case starts clean. */
export async function cleanUp(scene: Scene): Promise<void> {
  scene.letGo()
  scene.life.end()
  scene.settings.close()
  vi.restoreAllMocks()
  vi.clearAllTimers()
  const names = await Dexie.getDatabaseNames()
  await within(5_000, 'cleaning up', Promise.all(names.map((name) => Dexie.delete(name))))
}
