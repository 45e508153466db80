import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#app/data/client.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  get length() {
    return kept.size
  },
  key: (n: number) => [...kept.keys()][n] ?? null,
}
const queryKey = ['projectList', {}]
const answer: Answer<string> = { value: 'web', source: 'network', fetchedAt: Date.now() - 5_000 }

const ada = { id: 'ada', siloId: 'silo' }
const quinn = { id: 'quinn', siloId: 'silo' }

/** A page just loaded by Ada. */
async function visit() {
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  const cache = await import('#app/data/persisted-cache.ts')
  const { client } = await import('#app/data/query.ts')
  await cache.restoreCache()
  cache.claimCache(ada)
  return { client, ...cache }
}

beforeEach(() => {
  kept.clear()
  kept.set('rackside.owner', 'silo/ada')
})

test('data of the last visit returns as stored, with its own age, and is refreshed at once', async () => {
  const before = await visit()
  before.client.setQueryData(queryKey, answer)
  await expect.poll(() => kept.get('rackside.cache')).toContain('projectList')
  const { client } = await visit()
  expect(client.getQueryData(queryKey)).toEqual({ ...answer, source: 'store' })
  expect(client.getQueryState(queryKey)).toMatchObject({
    isInvalidated: true,
    dataUpdatedAt: answer.fetchedAt,
  })
})

test('answers older than a week are not restored, however recently they were saved', async () => {
  const before = await visit()
  const week = 7 * 24 * 3600_000
  before.client.setQueryData(queryKey, { ...answer, fetchedAt: Date.now() - week })
  before.client.setQueryData(['instanceList', {}], answer)
  await expect.poll(() => kept.get('rackside.cache')).toContain('instanceList')
  const { client } = await visit()
  expect(client.getQueryData(queryKey)).toBeUndefined()
  expect(client.getQueryData(['instanceList', {}])).toBeDefined()
})

test.each(['{"clientState":', '7', '{}', '{"timestamp":1,"buster":"1","clientState":{"queries":[7]}}'])(
  'a damaged cache (%s) does not keep the app from starting',
  async (text) => {
    kept.set('rackside.cache', text)
    const { client } = await visit()
    expect(client.getQueryCache().getAll()).toEqual([])
  },
)

test('a tab of the previous user writes nothing into the next user’s cache', async () => {
  const adas = await visit()
  const quinns = await visit()
  quinns.dropCache()
  quinns.claimCache(quinn)
  quinns.client.setQueryData(queryKey, { ...answer, value: 'kept for quinn' })
  await expect.poll(() => kept.get('rackside.cache')).toContain('kept for quinn')
  const written = kept.get('rackside.cache')
  adas.client.setQueryData(queryKey, answer)
  await untilWritten()
  expect(kept.get('rackside.cache')).toBe(written)
})

test('the cache’s owner is forgotten along with it', async () => {
  const { claimCache } = await visit()
  kept.set('rackside.cache', 'ada')
  claimCache(quinn)
  expect([...kept]).toEqual([['rackside.owner', 'silo/quinn']])
})

test.each([
  ['the same user', 'silo/ada', 1],
  ['someone else', 'silo/quinn', 0],
  ['nobody, as the partition is locked', undefined, 0],
])('a worker that reports %s decides whether the last visit is shown', async (_, reply, queries) => {
  const before = await visit()
  before.client.setQueryData(queryKey, answer)
  await expect.poll(() => kept.get('rackside.cache')).toContain('projectList')
  vi.resetModules()
  const controller = { postMessage: (_: unknown, [port]: [MessagePort]) => port.postMessage(reply) }
  vi.stubGlobal('navigator', { serviceWorker: { controller, addEventListener: () => undefined } })
  const { restoreCache } = await import('#app/data/persisted-cache.ts')
  const { client } = await import('#app/data/query.ts')
  await restoreCache()
  vi.unstubAllGlobals()
  expect(client.getQueryCache().getAll()).toHaveLength(queries)
})

/** A visit whose list is among the stored first screens. */
async function storedVisit() {
  const page = await visit()
  page.client.setQueryData(queryKey, answer)
  await expect.poll(() => kept.get('rackside.cache')).toContain('projectList')
  return page
}

/** Longer than the persister's delay before writing. */
const untilWritten = () => new Promise((resolve) => setTimeout(resolve, 1_200))

test('an expired session removes the first screens, even from a pending write', async () => {
  const { client } = await storedVisit()
  const { lockUserStorage } = await import('#app/user/user-storage.ts')
  kept.set('rackside.oxql.history', '["get"]')
  client.setQueryData(queryKey, { ...answer, value: 'later' })
  lockUserStorage()
  await untilWritten()
  expect(kept.get('rackside.cache')).toBeUndefined()

  // Offline there is nothing to show to another user; the same user's next visit stores again.
  vi.resetModules()
  const { restoreCache } = await import('#app/data/persisted-cache.ts')
  const next = await import('#app/data/query.ts')
  kept.set('rackside.cache', '{"clientState":{"queries":[]}}')
  await restoreCache()
  expect(next.client.getQueryCache().getAll()).toEqual([])
  await storedVisit()
  expect(kept.get('rackside.oxql.history')).toBe('["get"]')
})

test('after an expired session another user finds nothing of the previous one', async () => {
  const { claimCache } = await storedVisit()
  const { lockUserStorage } = await import('#app/user/user-storage.ts')
  kept.set('rackside.oxql.history', '["get"]')
  lockUserStorage()
  claimCache(quinn)
  expect([...kept]).toEqual([['rackside.owner', 'silo/quinn']])
})

test('"keep nothing" removes the first screens at once, and no more are written', async () => {
  const { client, claimCache } = await storedVisit()
  const { setKeepNothing } = await import('#app/worker/set-keep-nothing.ts')
  client.setQueryData(queryKey, { ...answer, value: 'later' })
  await setKeepNothing(true)
  expect([...kept.keys()]).toEqual(['rackside.keep-nothing'])
  claimCache(ada)
  await untilWritten()
  expect([...kept.keys()]).toEqual(['rackside.keep-nothing'])
})

test('sign-out deletes everything of the user and keeps what belongs to the machine', async () => {
  const { dropCache } = await storedVisit()
  for (const key of ['oxql.history', 'pages.["projectList",{}]', 'columns.projects', 'theme'])
    kept.set(`rackside.${key}`, '1')
  dropCache()
  expect([...kept.keys()]).toEqual(['rackside.theme'])
})

test('a late answer naming the page’s user restores nothing after sign-out', async () => {
  const { client, dropCache, claimCache } = await storedVisit()
  const { noticeUser } = await import('#app/user/page-user.ts')
  noticeUser(ada, 'network')
  dropCache()
  claimCache(ada)
  client.setQueryData(queryKey, answer)
  await untilWritten()
  expect([...kept.keys()]).toEqual([])
})

test('another user’s page tokens in this tab are forgotten, even if another tab claimed the browser', async () => {
  const { claimCache } = await visit()
  const inTab = new Map([
    ['rackside.owner', 'silo/ada'],
    ['rackside.pages.[]', '["token"]'],
  ])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => inTab.get(key) ?? null,
    setItem: (key: string, value: string) => void inTab.set(key, value),
    removeItem: (key: string) => void inTab.delete(key),
    get length() {
      return inTab.size
    },
    key: (n: number) => [...inTab.keys()][n] ?? null,
  })
  kept.set('rackside.owner', 'silo/quinn')
  claimCache(quinn)
  expect([...inTab]).toEqual([['rackside.owner', 'silo/quinn']])
})
