import { Dexie } from 'dexie'
import { vi } from 'vitest'
import { userKey } from '#api/user-key.ts'
import { partitionPrefix, type SettingsDatabase } from '#db/database.ts'
import type { State } from '../../offline/matrix/states.ts'
import { stoppedAt } from '../servers/killable.ts'
import { ada, MatrixServer, paths, quinn, secrets, texts } from './matrix-server.ts'
import { ask, giveUpAfter, type Life, newPage, type Page, startLife, type Told } from './matrix-worker.ts'
import { pass, within } from './virtual-time.ts'
import { newSettings, type User } from './worker.ts'

/** One browser in front of one server. */
export interface Scene {
  state: State
  server: MatrixServer
  settings: SettingsDatabase
  life: Life
  /** A version that waits for its turn. */
  waiting: Life | undefined
  /** The tab in which Ada has read her list; none on a first visit. */
  adasTab: Page | undefined
  /** The document that the case is about. */
  page: Page
  /** What a worker that was to be stopped has told all the same. */
  cutShort: Load | undefined
  /** What Ada's tab was told after she was gone, of what it had asked for before. */
  late: Promise<Told> | undefined
  /** When the list was edited. */
  editedAt: number
  /** When everything was well again. */
  mendedAt: number
  /** When the API said that nobody is signed in, after which nothing that is stored is shown. */
  refusedAt: number
  /** Lets go of a database that something holds open. */
  letGo: () => void
}

/** Names of users' databases on the machine. */
export const partitionNames = async () =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(partitionPrefix))

/** Opens a browser, and the list as Ada unless it is to be the first visit. */
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
    mendedAt: Infinity,
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

/** Signs in as the login page does it, and reads. */
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

/** What becomes of the user before anything else goes wrong. An answer to Ada is still on its way when she is no longer there. */
export async function changeUser(scene: Scene): Promise<void> {
  const { state, server } = scene
  if (state.user === 'expired') server.session = undefined
  if (isAdaGone(state)) await askLate(scene)
  if (state.user === 'someone else') await signIn(scene, newPage(), quinn)
  scene.page = newPage(rememberedBy(state))
}

/** Whether somebody else may be there, or nobody. */
export const isAdaGone = ({ user }: State) => user === 'someone else' || user === 'signed out elsewhere'

/** Sends a read whose answer comes after what happens next. */
async function askLate(scene: Scene): Promise<void> {
  const { server, life, adasTab = newPage() } = scene
  server.delayList(1_000)
  scene.late = ask(life, adasTab, paths.list)
  await pass(100)
}

/** Whom what a tab keeps names. */
function rememberedBy({ user, worker }: State): User | undefined {
  if (worker === 'first visit' || user === 'signed out elsewhere') return undefined
  return user === 'someone else' ? quinn : ada
}

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/** Does to the storage what the case says. */
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

/** Every row becomes nonsense of its own kind. */
async function damage(name: string): Promise<void> {
  const database = await settled(indexedDB.open(name))
  const transaction = database.transaction(['answers', 'facts'], 'readwrite')
  const answers = transaction.objectStore('answers')
  const rows = (await settled(answers.getAll())) as object[]
  for (const [i, row] of rows.entries()) answers.put({ ...row, ...nonsense[i % nonsense.length] })
  await settled(transaction.objectStore('facts').put({ key: 'size', value: 'much' }))
  database.close()
}

/** Signs out in another tab, as the menu does it. */
export async function signOutElsewhere(scene: Scene): Promise<void> {
  if (scene.state.user === 'signed out elsewhere') await signOut(scene.life, newPage(ada))
}

/** How long a person waits for the login page after signing out, in milliseconds. */
const signOutWithin = 5_000

export const signOut = (life: Life, page: Page): Promise<unknown> =>
  within(signOutWithin, 'signing out', life.tell(page, { type: 'sign-out', as: page.as?.user }))

/** Somebody else edits the list. */
export function edit(scene: Scene): void {
  scene.server.text = texts.fresh
  scene.editedAt = Date.now()
}

/** The worker is stopped: what it was doing comes to nothing. */
function restart(scene: Scene): void {
  scene.life.end()
  scene.late = undefined
  vi.clearAllTimers()
  scene.life = startLife(scene.settings, scene.server)
}

/** What a document reads when it is loaded. */
export interface Load {
  me: Told
  list: Told
}

async function load({ life }: Scene, page: Page): Promise<Load> {
  life.navigate(page)
  const [me, list] = await Promise.all([ask(life, page, paths.me), ask(life, page, paths.list)])
  return { me, list }
}

/** The step that every case is about: the list is asked for in this state of things. `endsAt`: where a worker is stopped. */
export async function loadInThisState(scene: Scene, endsAt: number): Promise<Load> {
  const { worker } = scene.state
  const reads = () => within(giveUpAfter, 'the list', load(scene, scene.page))
  if (worker === 'stopped') restart(scene)
  if (worker === 'stopped mid-request') {
    await stoppedAt(endsAt, async () => (scene.cutShort = await reads()))
    restart(scene)
  }
  if (worker === 'hard reload') {
    // Nothing of this is seen by the worker.
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

/** Everything is well again, but for what the user may not do. */
export async function mend(scene: Scene): Promise<void> {
  const { state, server, waiting, life } = scene
  server.mend(state)
  scene.mendedAt = Date.now()
  if (!waiting) return
  // It takes over when no event of the other is open.
  await within(6_000, 'the end of all events', life.eventsOver())
  life.end()
  scene.life = waiting
}

/** Whom the machine is left to, as a page that was loaded as them. */
export const lastUser = ({ user }: State): User => (user === 'someone else' ? quinn : ada)

/** What a page of someone's finds on the machine for a text. */
export const found = (life: Life, user: User, text: string): Promise<unknown> =>
  life.tell(newPage(user), { type: 'find', as: userKey(user), text })

/** Nothing of a case is left for the next. */
export async function cleanUp(scene: Scene): Promise<void> {
  scene.letGo()
  scene.life.end()
  scene.settings.close()
  vi.restoreAllMocks()
  vi.clearAllTimers()
  const names = await Dexie.getDatabaseNames()
  await within(5_000, 'cleaning up', Promise.all(names.map((name) => Dexie.delete(name))))
}
