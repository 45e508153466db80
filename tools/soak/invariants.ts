import type { Page } from '@playwright/test'
import { operations } from '#api/generated/operations.ts'
import { answerHeaders } from '#api/answer-headers.ts'
import { partitionPrefix } from '#db/database.ts'
import { classOf } from '#sw/answers/policy.ts'
import { goWithin, type Person } from './person.ts'

/** In milliseconds; twice the guarantee, because the machine is busy with other work. */
const limits = { recovery: 10_000, wipe: 4_000 }

type Say = (broken: string) => void

/** Without trouble, every tab is live and fresh in time after user input. */
export async function recovers({ pages }: Person, say: Say): Promise<void> {
  for (const page of pages) {
    const where = new URL(page.url()).pathname
    if (where.startsWith('/login')) continue
    await page.bringToFront()
    // A dialog hides the status.
    if (where.endsWith('-new')) await goWithin(page, '/projects')
    await page.keyboard.press('Escape')
    const started = Date.now()
    const left = () => Math.max(1, limits.recovery - (Date.now() - started))
    try {
      await page
        .getByRole('status')
        .filter({ hasText: /^(live|slow)$/ })
        .first()
        .waitFor({ timeout: left() })
      await page
        .getByText(/stored data from/)
        .first()
        .waitFor({ state: 'hidden', timeout: left() })
    } catch {
      const said = await page.getByRole('status').allTextContents()
      const text = (
        await page
          .locator('main')
          .innerText()
          .catch(() => '')
      ).slice(0, 300)
      say(`${where} has not recovered in ${limits.recovery} ms: ${JSON.stringify({ said, text })}`)
    }
  }
}

/** Without a server, the worker's answers are stored ones from before its end, or errors. */
export async function isHonest(page: Page, deadSince: number, say: Say): Promise<void> {
  const answer = await page.evaluate(async (headers) => {
    const response = await fetch('/v1/projects?limit=50')
    const get = (name: string) => response.headers.get(name)
    return { status: response.status, source: get(headers.source), fetchedAt: get(headers.fetchedAt) }
  }, answerHeaders)
  if (answer.source === 'network') say(`a dead server was said to have answered: ${JSON.stringify(answer)}`)
  // The server's `Date` has a resolution of one second.
  if (answer.source === 'store' && !(Date.parse(answer.fetchedAt ?? '') <= deadSince + 1_000))
    say(`a stored answer is newer than its server: ${JSON.stringify(answer)}`)
}

interface Kept {
  /** Database, table, key, value; of all partitions. */
  rows: [database: string, table: string, key: string, value: string][]
  databases: string[]
  /** Of `localStorage` and `sessionStorage`. */
  local: [key: string, value: string][]
  /** URLs in the caches. */
  cached: string[]
}

/** All stored data, read without the app. */
const keptOn = (page: Page): Promise<Kept> =>
  page.evaluate(async (prefix) => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const databases = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith(prefix) ? [name] : [],
    )
    const rows: Kept['rows'] = []
    for (const name of databases) {
      const database = await settled(indexedDB.open(name))
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table)
        const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
        keys.forEach((key, i) => rows.push([name, table, JSON.stringify(key), JSON.stringify(values[i])]))
      }
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(request.url)
    return {
      rows,
      databases,
      local: [...Object.entries(localStorage), ...Object.entries(sessionStorage)] as Kept['local'],
      cached,
    }
  }, partitionPrefix)

const neverKept = new Set(
  Object.values(operations)
    .filter((operation) => classOf(operation) === 'never')
    .map(({ id }) => id),
)

/**
 * Stored data belongs to the signed-in user and contains no credentials. `sessions` are the server's session
 * tokens.
 */
export async function keepsOnlyOwn(person: Person, ids: Map<string, string>, sessions: string[], say: Say) {
  const [page] = person.pages
  if (!page) return
  const { rows, databases, local, cached } = await keptOn(page)
  if (databases.length > 1) say(`there are ${databases.length} partitions`)
  const own = person.user === undefined ? undefined : ids.get(person.user)
  for (const [, table, key, value] of rows) {
    if (table !== 'answers') continue
    const { operationId, body } = JSON.parse(value) as { operationId: string; body: string }
    if (neverKept.has(operationId)) say(`${key} is never to be kept`)
    const me = operationId === 'currentUserView' ? (JSON.parse(body) as { id: string }).id : own
    if (me !== own) say(`the answer about ${me} is kept while ${person.user} is signed in`)
  }
  const texts = [...rows.map(([, , , value]) => value), ...local.map(([, value]) => value)]
  if (sessions.some((id) => texts.some((text) => text.includes(id)))) say('a session is kept')
  const calls = cached.filter((url) => new URL(url).pathname.startsWith('/v1/'))
  if (calls.length) say(`a cache holds ${calls.join(', ')}`)
}

/** Soon after signing out, nothing of the user remains. */
export async function isWiped(page: Page, user: string, say: Say): Promise<void> {
  const started = Date.now()
  for (;;) {
    // Do not open databases here: opening one that is being deleted recreates it.
    const left = await page.evaluate(async (prefix) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      const kept = Object.keys(localStorage).filter((key) => /cache|owner/.test(key))
      return [...names.filter((name) => name.startsWith(prefix)), ...kept]
    }, partitionPrefix)
    if (left.length === 0) return
    if (Date.now() - started > limits.wipe) return say(`of ${user} there is left: ${left.join(', ')}`)
    await page.waitForTimeout(100)
  }
}
