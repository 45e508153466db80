// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchVisits } from '#app/layouts/visits.ts'
import { notFound } from '#app/routing/crumbs.ts'

const disk = vi.hoisted(() => ({ kept: undefined as unknown }))

vi.mock('#app/data/drafts.ts', () => ({
  readDraft: () => Promise.resolve(disk.kept ?? null),
  keepDraft: (_: string, values: unknown) => Promise.resolve(void (disk.kept = values)),
  forgetDraft: () => Promise.resolve(void (disk.kept = undefined)),
}))

const sledId = '00000000-0000-4000-8000-000000000001'

beforeEach(() => {
  vi.useFakeTimers()
  disk.kept = undefined
  fails.clear()
  document.body.innerHTML = '<main><h1>RKS-7</h1></main>'
})
afterEach(() => vi.useRealTimers())

/** Paths whose loaders fail. */
const fails = new Set<string>()

const asLoaded = ({ request }: { request: Request }) => {
  if (fails.has(new URL(request.url).pathname)) throw new Error('The server cannot be reached')
  return null
}

/** Opens pages in turn and returns the recorded places. */
async function walk(...steps: [path: string, stay: number, before?: () => void][]) {
  const page = (path: string) => ({ path, Component: () => null, loader: asLoaded })
  const router = createMemoryRouter([
    page('/projects'),
    page('/projects/:project/disks'),
    page('/projects/:project/vpcs/:vpc/subnets/:subnet'),
    {
      ...page('/projects/:project/instances/:instance'),
      children: [page('/projects/:project/instances/:instance/networking')],
    },
    {
      ...page('/system/inventory/sleds/:sledId'),
      children: [page('/system/inventory/sleds/:sledId/instances')],
    },
  ])
  watchVisits(router)
  for (const [path, stay, before] of steps) {
    before?.()
    await router.navigate(path)
    await vi.advanceTimersByTimeAsync(stay)
  }
  router.dispose()
  const { used = [] } = (disk.kept ?? {}) as { used?: { place: unknown }[] }
  return used.map(({ place }) => place)
}

test('each object whose page is open for a while is recorded with its parents; lists and tabs are not', async () => {
  const noted = await walk(
    ['/projects/web/vpcs/edge/subnets/inner', 1_100],
    ['/projects/web/disks', 1_100],
    ['/projects/web/instances/passed-by', 500],
    ['/projects/web/instances/db/networking', 1_100],
    [`/system/inventory/sleds/${sledId}/instances`, 1_100],
  )
  expect(noted).toEqual([
    { path: `/system/inventory/sleds/${sledId}`, label: 'RKS-7', detail: 'Sled', kind: 'sled' },
    { path: '/projects/web/instances/db', label: 'db', detail: 'Instance · web', kind: 'instance' },
    {
      path: '/projects/web/vpcs/edge/subnets/inner',
      label: 'inner',
      detail: 'Subnet · web / edge',
      kind: 'subnet',
    },
  ])
})

test('a missing object is forgotten', async () => {
  const path = '/projects/web/instances/db'
  expect(await walk([path, 1_100])).toHaveLength(1)
  notFound.set(true)
  expect(await walk([path, 1_100])).toEqual([])
  notFound.set(false)
})

const sled = `/system/inventory/sleds/${sledId}`
const noteOfSled = { path: sled, label: 'RKS-7', detail: 'Sled', kind: 'sled' }

test('a failed page is not recorded, and leaves its earlier record', async () => {
  const instance = '/projects/web/instances/db'
  const fail = () => {
    fails.add(sled).add(instance)
    document.body.innerHTML = '<main><h2>You are offline</h2></main>'
  }
  expect(await walk([sled, 1_100], ['/projects', 0], [sled, 1_100, fail], [instance, 1_100])).toEqual([
    noteOfSled,
  ])
})

test('a page that works on retry is recorded then', async () => {
  const mend = () => {
    fails.clear()
    document.body.innerHTML = '<main><h1>RKS-7</h1></main>'
  }
  fails.add(sled)
  document.body.innerHTML = '<main><h2>You are offline</h2></main>'
  expect(await walk([sled, 1_100], [sled, 1_100, mend])).toEqual([noteOfSled])
})

test('an object without a name is not recorded under its id', async () => {
  document.body.innerHTML = '<main></main>'
  expect(await walk([sled, 1_100])).toEqual([])
})
