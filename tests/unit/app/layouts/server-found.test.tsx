// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pathOf } from '#app/layouts/found-places.tsx'
import { findableOf } from '#app/layouts/server-found.ts'
import { listsAtOnce, listsWhenTyped } from '#app/layouts/server-lists.ts'
import { useServerFound } from '#app/layouts/use-server-found.ts'
import { client } from '#app/data/query.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { drawnAt } from '../../../support/dom/drawn-with-data.tsx'
import { answerWhole, partOf } from '../../../support/contract/whole.ts'

const network = { saveData: false }
let asked: string[] = []
let aborted: string[] = []
let answerTo: (
  path: string,
  signal?: AbortSignal | null,
) => Response | undefined | Promise<Response | undefined>

const disk = (name: string) => ({
  id: `00000000-0000-4000-8000-${name.length.toString().padStart(12, '0')}`,
  project_id: '11111111-1111-4111-8111-111111111111',
  name,
})

const untilAborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  client.clear()
  asked = []
  aborted = []
  network.saveData = false
  answerTo = () => undefined
  vi.stubGlobal('navigator', Object.assign(navigator, { connection: network }))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (url: string | URL, { signal }: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'https://console.test')
    asked.push(pathname)
    signal?.addEventListener('abort', () => aborted.push(pathname))
    const answer = (await answerTo(pathname + search, signal)) ?? partOf({ items: [] })
    return answerWhole({ method: 'GET', url: `https://console.test${pathname}` }, answer)
  })
})
afterEach(() => vi.useRealTimers())

/** Draws the search results of a project; returns functions to type and to unmount. */
async function palette({
  project = 'web',
  mayGo = () => true,
}: Partial<{ project: string; mayGo: (pattern: string) => boolean }> = {}) {
  const typed = createStore('')
  let shown: ReturnType<typeof useServerFound> | undefined
  function Shown() {
    shown = useServerFound(useStore(typed), mayGo)
    return null
  }
  const leave = await drawnAt(`/projects/${project}`, <Shown />, '/projects/:project')
  // State updates are drawn at the end of each step.
  const wait = async (time: number) => {
    for (let waited = 0; waited < time; waited += 20) await act(() => vi.advanceTimersByTimeAsync(20))
  }
  await wait(20)
  return {
    leave,
    wait,
    type: (text: string) => act(async () => typed.set(text)),
    names: () => shown?.found.map(({ name }) => name),
    paths: () => shown?.found.map((found) => pathOf(found, mayGo)),
    isAsking: () => shown?.isAsking,
  }
}

const [instances, projects] = ['/v1/instances', '/v1/projects']

test('listed objects are findable, and each list is read once', () => {
  const reads = [...listsAtOnce, ...listsWhenTyped].map(({ read }) => read('web'))
  expect(reads.filter(({ operation }) => !findableOf(operation.id))).toEqual([])
  expect(new Set(reads.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(reads.length)
})

test('each list is read once, after a pause, however much is typed', async () => {
  const it = await palette()
  expect(asked.toSorted()).toEqual([instances, projects])
  for (const text of ['d', 'da', 'dat', 'data']) {
    await it.type(text)
    await it.wait(100)
  }
  expect(asked).toHaveLength(2)
  expect(it.isAsking()).toBe(true)
  await it.wait(400)
  expect(it.isAsking()).toBe(false)
  const once = asked.length
  expect(once).toBe(listsAtOnce.length + listsWhenTyped.length)
  for (const text of ['data-1', 'zz', '10.2.3.4']) {
    await it.type(text)
    await it.wait(400)
  }
  await it.leave()
  const again = await palette()
  await again.type('data')
  await again.wait(400)
  expect(asked.slice(once).filter((path) => ![instances, projects].includes(path))).toEqual([])
  await again.leave()
})

test('listed objects are found by each word of their name, in their project', async () => {
  answerTo = (path) =>
    path.startsWith('/v1/disks') ? partOf({ items: [disk('data-1'), disk('boot')] }) : undefined
  const it = await palette()
  await it.type('web DATA')
  await it.wait(400)
  expect(it.names()).toEqual(['data-1'])
  await it.type('disk')
  expect(it.names()).toEqual(['boot', 'data-1'])
  await it.type('')
  expect(it.names()).toEqual([])
  await it.leave()
})

test('for a project opened by id, lists are read by its name, or not at all', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  answerTo = (path) => (path.startsWith('/v1/disks?') ? partOf({ items: [disk('data-1')] }) : undefined)
  const unknown = await palette({ project: id })
  await unknown.type('data')
  await unknown.wait(500)
  expect(asked).toContain('/v1/instances')
  expect(asked).toContain('/v1/images')
  expect(asked).not.toContain('/v1/disks')
  await unknown.leave()
  client.clear()
  answerTo = (path) => {
    if (path.startsWith('/v1/projects?')) return partOf({ items: [{ id, name: 'web' }] })
    return path.startsWith('/v1/disks?') && path.includes('project=web')
      ? partOf({ items: [disk('data-1')] })
      : undefined
  }
  const known = await palette({ project: id })
  await known.type('data')
  await known.wait(500)
  expect(known.paths()).toEqual(['/projects/web/disks/data-1'])
  await known.leave()
})

test('in a list of several pages an object is read by name; overtaken reads are aborted', async () => {
  answerTo = (path, signal) => {
    if (path.startsWith('/v1/disks?')) return partOf({ items: [disk('boot')], next_page: 'more' })
    if (path.startsWith('/v1/disks/zeta?')) return partOf(disk('zeta'))
    return path.startsWith('/v1/disks/') ? untilAborted(signal) : undefined
  }
  const it = await palette()
  await it.type('zet')
  await it.wait(500)
  expect(asked.filter((path) => path.startsWith('/v1/disks'))).toEqual(['/v1/disks', '/v1/disks/zet'])
  await it.type('zeta')
  await it.wait(500)
  expect(aborted).toEqual(['/v1/disks/zet'])
  expect(it.names()).toEqual(['zeta'])
  await it.type('Not a name')
  await it.wait(500)
  expect(asked.filter((path) => path.startsWith('/v1/disks'))).toHaveLength(3)
  await it.leave()
})

test('reads still queued when the palette closes are not sent, and start the next time', async () => {
  const it = await palette()
  answerTo = (_, signal) => untilAborted(signal)
  await it.type('data')
  await it.wait(400)
  const sent = asked.length
  expect(sent).toBeLessThan(listsAtOnce.length + listsWhenTyped.length)
  await it.leave()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toHaveLength(sent)
  const states = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state)
  expect(states.filter(({ fetchStatus, error }) => fetchStatus !== 'idle' || error)).toEqual([])
  answerTo = () => undefined
  const again = await palette()
  await again.type('data')
  await again.wait(400)
  expect(asked.length - sent).toBeGreaterThanOrEqual(listsWhenTyped.length)
  expect(again.isAsking()).toBe(false)
  await again.leave()
})

test('a refused read is not repeated, one that failed otherwise is', async () => {
  answerTo = (path) => {
    const status = path.startsWith('/v1/disks') ? 403 : path.startsWith('/v1/vpcs') ? 500 : undefined
    return status ? partOf({ message: 'no', request_id: 'r' }, { status }) : undefined
  }
  const visit = async () => {
    const it = await palette({ project: 'closed' })
    await it.type('data')
    await it.wait(500)
    expect(it.isAsking()).toBe(false)
    await it.leave()
  }
  await visit()
  client.clear()
  await visit()
  expect(asked.filter((path) => path === '/v1/disks')).toHaveLength(1)
  expect(asked.filter((path) => path === '/v1/vpcs')).toHaveLength(2)
})

test('on a metered connection, and for kinds without a page for this user, nothing more is read', async () => {
  network.saveData = true
  const metered = await palette()
  await metered.type('data')
  await metered.wait(500)
  expect(metered.isAsking()).toBe(false)
  expect(asked.toSorted()).toEqual([instances, projects])
  await metered.leave()
  network.saveData = false
  const tenant = await palette({ mayGo: (pattern) => !pattern.startsWith('/system') })
  await tenant.type('data')
  await tenant.wait(500)
  expect(asked).toContain('/v1/disks')
  expect(asked.filter((path) => path.startsWith('/v1/system'))).toEqual([])
  await tenant.leave()
})
