// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteFirstReads } from '#app/data/first-reads.ts'
import { noticeUser } from '#app/user/page-user.ts'

const { origin } = location

noticeUser({ id: 'ada', siloId: 'harbor' }, 'network')

/** A document at `path` that has requested `urls`. */
function load(path: string, ...urls: string[]) {
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    (type === 'navigation' ? [path] : urls).map(
      (name) =>
        ({ name: origin + name, startTime: name.includes('late') ? Infinity : 0 }) as PerformanceEntry,
    ),
  )
  noteFirstReads()
  vi.advanceTimersByTime(2_000)
}

const noted = () => JSON.parse(localStorage.getItem('rackside.own.harbor/ada.first-reads') ?? '{}') as object

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  localStorage.setItem('rackside.owner', 'harbor/ada')
})

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  delete globalThis.early
})

test('a page’s reads are noted, without files, periods, queries and who is signed in', () => {
  load(
    '/projects/web/instances?q=a',
    '/assets/first.js',
    '/v1/me',
    '/v1/instances?project=web&limit=50',
    '/v1/instances?project=web&limit=50',
    '/v1/timeseries/query?project=web',
    '/v1/late',
    '/v1/system/audit-log?start_time=2026-01-01T00%3A00%3A00.000Z',
  )
  expect(noted()).toEqual({ '/projects/web/instances': ['/v1/instances?project=web&limit=50'] })
})

test('what was asked early and not needed is forgotten', () => {
  globalThis.early = {
    version: '',
    as: null,
    user: Promise.resolve(undefined),
    answers: { '/v1/old': { answer: Promise.resolve(new Response()), end: new AbortController() } },
  }
  load('/projects', '/v1/projects', '/v1/old')
  expect(noted()).toEqual({ '/projects': ['/v1/projects'] })
  expect(globalThis.early).toBeUndefined()
})

test('a list that cannot be read is replaced', () => {
  localStorage.setItem('rackside.own.harbor/ada.first-reads', '{')
  load('/projects', '/v1/projects')
  expect(noted()).toEqual({ '/projects': ['/v1/projects'] })
})

test('the pages loaded last are kept, with a few reads each', () => {
  for (let page = 0; page < 40; page += 1)
    load(`/page-${page}`, ...Array.from({ length: 20 }, (_, n) => `/v1/${n}`))
  load('/page-20', '/v1/0')
  const pages = Object.entries(noted())
  expect(pages).toHaveLength(30)
  expect(pages.at(-1)).toEqual(['/page-20', ['/v1/0']])
  expect(pages[0]?.[1]).toHaveLength(8)
})

test.each([
  ['signed out', () => localStorage.clear()],
  ['another user signed in', () => localStorage.setItem('rackside.owner', 'qa-lab/quinn')],
])('nothing is noted after a change of the session: %s', (_, change) => {
  change()
  load('/projects', '/v1/projects')
  expect(noted()).toEqual({})
})

test('nothing is noted where nothing may be stored', () => {
  localStorage.setItem('rackside.keep-nothing', '1')
  load('/projects', '/v1/projects')
  expect(noted()).toEqual({})
})
