import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { isRecord } from '#api/objects.ts'
import { loadedAsHeader, userKey, writeLoadedAs } from '#api/user-key.ts'
import { SettingsDatabase } from '#db/database.ts'
import { allAsRead } from '#db/sealed-answers.ts'
import { getSetting } from '#db/settings.ts'
import { cases, fc, isWhole } from '../../support/property.ts'
import { ada, bob, json, newSettings, startWorker, type User, usual } from '../../support/worker/worker.ts'

type Worker = ReturnType<typeof startWorker>
type Fault = 'none' | 'lists fail' | 'all fails' | 'gone'

/** A tab's document, and the user it was loaded as and shows. */
interface Tab {
  client: string
  as: User
  /** Its user came from the store. */
  isUnsure: boolean
  /** The session was replaced while the tab was hidden: it reads /v1/me once it is shown. */
  mustLook: boolean
}

/** A browser with some tabs and a worker that is stopped now and then, in front of a server with two users. */
interface Browser {
  worker: Worker
  /** The user of the browser's session. */
  session: User | undefined
  fault: Fault
  tabs: Tab[]
  loaded: number
  /** Answers of one user that reached another's tab. */
  seen: string[]
  /** Writes sent as another user. */
  sent: string[]
  /** How often each thing happened: a walk without events proves nothing. */
  counts: Record<string, number>
}

const lists = ['/v1/instances?project=web', '/v1/disks?project=web', '/v1/vpcs?project=web']
const pause = (g: fc.GeneratorValue) => new Promise((resolve) => setTimeout(resolve, g(fc.nat, 2)))

/** A slow server. It answers as the user whose session a request arrives with. */
function serve(browser: Browser, g: fc.GeneratorValue) {
  browser.worker.server.answer = async (request) => {
    const { pathname } = new URL(request.url)
    if (browser.fault === 'gone') throw new TypeError('fetch failed')
    const isSession = pathname.includes('/login/') || ['/v1/me', '/v1/logout'].includes(pathname)
    if (browser.fault === 'all fails' || (browser.fault === 'lists fail' && !isSession))
      return json({ message: 'broken', request_id: 'r' }, 500)
    const response = answerTo(browser, request, pathname)
    await pause(g)
    return response
  }
}

function answerTo(browser: Browser, request: Request, pathname: string): Response {
  if (pathname.includes('/login/')) {
    browser.session = pathname.includes('ada') ? ada : bob
    return new Response(null, { status: pathname.includes('/saml/') ? 303 : 204 })
  }
  if (pathname === '/v1/logout') {
    browser.session = undefined
    return new Response(null, { status: 204 })
  }
  const as = new URL(request.url).searchParams.get('as')
  if (as !== null && browser.session && as !== browser.session.id)
    browser.sent.push(`${as} in another's name`)
  return usual(request, browser.session)
}

async function ask(
  browser: Browser,
  { client, as, isUnsure = false }: Pick<Tab, 'client'> & Partial<Tab>,
  path: string,
  init = {},
) {
  const headers: Record<string, string> = as
    ? { [loadedAsHeader]: writeLoadedAs({ user: userKey(as), isUnsure }) }
    : {}
  const response = await browser.worker.start(path, { ...init, page: client, headers })
  const body: unknown = response.ok && response.status === 200 ? await response.json() : undefined
  return { response, body: isRecord(body) ? body : undefined }
}

/** A new document: it reads /v1/me beside its other reads, and belongs to that user from then on. */
async function open(browser: Browser, g: fc.GeneratorValue) {
  browser.loaded += 1
  const client = `tab-${browser.loaded}`
  const [me, list] = await Promise.all([
    ask(browser, { client }, '/v1/me'),
    ask(browser, { client }, g(fc.constantFrom, ...lists)),
  ])
  const as = [ada, bob].find(({ id }) => id === me.body?.id)
  if (!as) return
  const isUnsure = me.response.headers.get(answerHeaders.source) === 'store'
  browser.tabs.push({ client, as, isUnsure, mustLook: false })
  if (browser.tabs.length > 5) browser.tabs.shift()
  notice(browser, as, list)
}

/** A tab shows only data of the user it was loaded as. */
function notice(browser: Browser, as: User, { response, body }: Awaited<ReturnType<typeof ask>>) {
  const from = response.headers.get(answerHeaders.source) ?? (response.status === 409 ? 'refused' : 'other')
  browser.counts[from] = (browser.counts[from] ?? 0) + 1
  if (body && body.owner !== as.id)
    browser.seen.push(`${String(body.owner)}'s list by ${as.id}, from ${from}`)
}

async function inTab(browser: Browser, g: fc.GeneratorValue, act: (tab: Tab) => Promise<unknown>) {
  const { tabs } = browser
  const tab = tabs.length > 0 && tabs[g(fc.nat, tabs.length - 1)]
  if (!tab) return
  if (tab.mustLook) {
    const me = await ask(browser, { client: tab.client }, '/v1/me', { cache: 'no-store' })
    // Without an answer the user is unknown; the tab tries again later.
    if (me.response.status !== 200 && me.response.status !== 401) return
    tab.mustLook = false
    tab.isUnsure = false
  }
  await act(tab)
}

const readIn = (browser: Browser, g: fc.GeneratorValue) =>
  inTab(browser, g, async (tab) =>
    notice(browser, tab.as, await ask(browser, tab, g(fc.constantFrom, ...lists))),
  )

const writeIn = (browser: Browser, g: fc.GeneratorValue) =>
  inTab(browser, g, (tab) =>
    ask(browser, tab, `/v1/projects?as=${tab.as.id}`, { method: 'POST', body: '{}' }),
  )

const post = { method: 'POST', body: '{}' }

const passphrase = 'correct horse battery'

/** Possible steps. Tabs of the previous user stay open, and continue unaware. */
const steps: Record<
  string,
  { share: number; run: (browser: Browser, g: fc.GeneratorValue) => Promise<unknown> }
> = {
  read: { share: 30, run: readIn },
  write: { share: 10, run: writeIn },
  open: { share: 15, run: open },
  'several at once': {
    share: 12,
    run: (browser, g) =>
      Promise.all([readIn(browser, g), open(browser, g), readIn(browser, g), writeIn(browser, g)]),
  },
  form: {
    share: 6,
    run: (browser, g) =>
      ask(browser, { client: 'login' }, `/v1/login/${g(fc.constantFrom, 'ada', 'bob')}/local`, post),
  },
  'single sign-on': {
    share: 6,
    run: (browser, g) =>
      ask(browser, { client: 'sso' }, `/login/${g(fc.constantFrom, 'ada', 'bob')}/saml/okta`, post),
  },
  'sign-out': {
    share: 4,
    run: (browser) => ask(browser, { client: 'out' }, '/v1/logout', { method: 'POST' }),
  },
  'session replaced': {
    share: 6,
    run: async (browser, g) => {
      browser.session = g(fc.constantFrom, ada, bob)
      for (const tab of browser.tabs) tab.mustLook = true
    },
  },
  fault: {
    share: 8,
    run: async (browser, g) => {
      browser.fault = g(fc.constantFrom, 'none', 'none', 'none', 'lists fail', 'all fails', 'gone')
      // The worker's breaker has its own tests.
      restart(browser, g)
    },
  },
  wrappedKey: {
    share: 4,
    run: async ({ worker, counts }) => {
      const user = (await worker.partitions.user('')) ?? ''
      if (!(await worker.sealing.change('', user, { secret: passphrase }))) return
      counts['passphrases set'] = (counts['passphrases set'] ?? 0) + 1
    },
  },
  unlock: {
    share: 6,
    run: async ({ worker, counts }) => {
      // As after a 401.
      await worker.partitions.lock('')
      if (!(await worker.sealing.stateOf('')).isSealed) return
      const { result } = await worker.sealing.unlock('', passphrase)
      counts[`unlock ${result}`] = (counts[`unlock ${result}`] ?? 0) + 1
    },
  },
  restart: { share: 3, run: async (browser, g) => restart(browser, g) },
}

/** A stopped worker changes nothing more: what it was doing must not run beside the next one. */
function restart(browser: Browser, g: fc.GeneratorValue) {
  const { settings, settled } = browser.worker
  settled().catch(() => undefined)
  settings.close()
  browser.worker = startWorker({ settings: new SettingsDatabase(settings.name) })
  serve(browser, g)
}

const aStep = () =>
  fc.oneof(
    ...Object.entries(steps).map(([name, { share }]) => ({ weight: share, arbitrary: fc.constant(name) })),
  )

/** The open partition holds nothing of another user. */
async function storesNothingOfOthers({ worker }: Browser) {
  const user = await worker.partitions.user('')
  const database = await worker.partition()
  const rows = database ? await allAsRead(database, await database.answers.toArray()) : []
  const other = user === userKey(ada) ? '"bob"' : '"ada"'
  expect(rows.filter(({ body }) => body.includes(other)).map(({ pathname }) => pathname)).toEqual([])
}

/** A key exists only for a known user, and a passphrase only for its own. */
async function leavesNoKey({ worker: { settings } }: Browser) {
  const [identity, key, kept] = await Promise.all([
    getSetting(settings, 'identity:'),
    getSetting(settings, 'dataKey:'),
    getSetting(settings, 'wrappedKey:'),
  ])
  if (!kept) expect(key).toBeUndefined()
  if (kept) expect(kept.partition).toBe(identity?.partition)
}

test('500 random steps of two users in many tabs: neither sees, stores or sends anything as the other', async () => {
  const total: Record<string, number> = {}
  const walk = async (g: fc.GeneratorValue) => {
    const browser: Browser = {
      worker: startWorker({ settings: newSettings() }),
      session: ada,
      fault: 'none',
      tabs: [],
      loaded: 0,
      seen: [],
      sent: [],
      counts: total,
    }
    serve(browser, g)
    await open(browser, g)
    const taken: string[] = []
    for (let count = 0; count < 500; count += 1) {
      const name = g(aStep)
      taken.push(name)
      await steps[name]?.run(browser, g)
      // Writes waiting for the server to name a user may wait forever.
      await Promise.race([browser.worker.settled(), pause(g)])
      const last = taken.slice(-8).join(', ')
      expect([browser.seen, browser.sent], `after ${count}: ${last}, ${browser.fault}`).toEqual([[], []])
      await storesNothingOfOthers(browser)
      await leavesNoKey(browser)
    }
  }
  await fc.assert(fc.asyncProperty(fc.gen(), walk), { numRuns: cases(5), endOnFailure: true })
  if (!isWhole) return
  for (const from of ['network', 'store', 'refused', 'none']) expect(total[from]).toBeGreaterThan(20)
  for (const what of ['passphrases set', 'unlock done']) expect(total[what]).toBeGreaterThan(5)
}, 120_000)
