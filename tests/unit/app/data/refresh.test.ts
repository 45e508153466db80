import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectUpdate, projectView } from '#api/generated/projects.ts'
import { queued } from '#app/data/queued.ts'
import { client, ensure, query, refresh, refreshAfter, retryFailed } from '#app/data/query.ts'
import { whole } from '../../../support/contract/whole.ts'

const read = query(projectView, { path: { project: 'web' } })
let answer: () => Response
let sent: (RequestCache | undefined)[]

const failing = () => Response.json({ error_code: 'X', message: 'no', request_id: 'r' }, { status: 500 })
const found = () => Response.json(whole(projectView, { name: 'web' }))

beforeEach(() => {
  sent = []
  answer = found
  vi.stubGlobal('location', { origin: 'https://console.test' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init.cache)
    return answer()
  })
})

afterEach(() => client.clear())

const show = (shown: typeof read) => new QueryObserver(client, shown).subscribe(() => undefined)
const settled = () => expect.poll(() => client.isFetching()).toBe(0)

test.each([
  ['a read', read],
  ['a queued read', queued(read)],
])('Refresh sends %s on screen despite earlier failures, and a later poll does not', async (_, shown) => {
  const leave = show(shown)
  await settled()
  refresh()
  await settled()
  await client.refetchQueries()
  leave()
  expect(sent).toEqual([undefined, 'reload', undefined])
})

test('data on screen whose refetch fails after a write says so until an answer replaces it', async () => {
  const leave = show(read)
  await settled()
  answer = failing
  refreshAfter(projectUpdate)
  const shown = () => client.getQueryData(read.queryKey)
  await expect.poll(shown).toMatchObject({ source: 'store', stale: true })
  answer = found
  await client.refetchQueries()
  leave()
  expect(shown()).toMatchObject({ source: 'network' })
  expect(shown()).not.toHaveProperty('stale')
})

test('Refresh skips what is not on screen', async () => {
  await ensure(read)
  refresh()
  await settled()
  expect(sent).toHaveLength(1)
})

test('Retry sends the failed reads on screen', async () => {
  answer = failing
  const leave = show(read)
  await settled()
  retryFailed()
  await settled()
  leave()
  expect(sent).toEqual([undefined, 'reload'])
})

test('Retry makes a page’s loader send its failed reads once', async () => {
  answer = failing
  const load = () => ensure(read).catch(() => undefined)
  await load()
  retryFailed()
  await load()
  await load()
  expect(sent).toEqual([undefined, 'reload', undefined])
})
