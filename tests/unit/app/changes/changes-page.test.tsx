// @vitest-environment jsdom
import { act } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { currentUserView } from '#api/generated/current-user.ts'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { NotedChange } from '#domain/offline/changes.ts'
import { changesKept } from '#app/data/changes.ts'
import { client, query } from '#app/data/query.ts'
import ChangesPage from '#app/pages/changes/ChangesPage.tsx'
import { untilDrawn } from '../../../support/dom/drawn.tsx'
import { drawnWithData } from '../../../support/dom/drawn-with-data.tsx'

const kept = vi.hoisted(() => ({ entries: [] as AuditLogEntry[], changes: [] as NotedChange[] }))
vi.mock('#app/worker/worker-bridge.ts', async (original) => ({
  ...(await original<object>()),
  ask: async () => ({ changes: kept.changes }),
}))
vi.mock('#app/pages/changes/change-entries.ts', async (original) => ({
  ...(await original<object>()),
  writesSince: async () => kept.entries,
}))

const now = Date.now()
const idOf = (key: number) => `11111111-2222-4333-8444-00000000000${key}`

const change = (key: number): NotedChange => ({
  key,
  kind: 'disk',
  id: idOf(key),
  name: `disk-${key}`,
  what: 'changed',
  fields: [{ field: 'name', from: 'old', to: `disk-${key}` }],
  after: now - 60_000,
  before: now,
  at: now,
  place: { project: 'shop' },
  isUnseen: true,
})

const entry = (key: number): AuditLogEntry => ({
  id: String(key),
  actor: { kind: 'unauthenticated' },
  operationId: `disk_update_${key}`,
  requestId: `r${key}`,
  requestUri: `/v1/disks/${idOf(key)}`,
  result: { kind: 'success', httpStatusCode: 200 },
  sourceIp: '::1',
  timeStarted: new Date(now - 1_000),
  timeCompleted: new Date(now - 1_000),
})

test('a change that arrives while the page is open gets its audit log entry too', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  client.setQueryData(query(currentUserView, {}).queryKey, {
    value: {
      id: 'me',
      displayName: 'Ada',
      fleetViewer: true,
      siloAdmin: true,
      siloId: 's',
      siloName: 'harbor',
    },
    source: 'network',
    fetchedAt: now,
  })
  const router = createBrowserRouter([{ path: '*', element: <ChangesPage /> }])
  const leave = await drawnWithData(<RouterProvider router={router} />)
  const show = async (keys: number[]) => {
    kept.entries = keys.map(entry)
    kept.changes = keys.map(change)
    await act(async () => changesKept.set({ changes: kept.changes }))
  }
  const links = () => [...document.querySelectorAll('td a.font-mono')].map(({ textContent }) => textContent)
  const untilLinked = (operations: string[]) =>
    untilDrawn(() => expect(links().toSorted()).toEqual(operations))
  await show([1])
  await untilLinked(['disk_update_1'])
  await show([1, 2])
  await untilLinked(['disk_update_1', 'disk_update_2'])
  const fields = [{ field: 'name', from: 'shop', to: 'store' }]
  const renamed: NotedChange = { ...change(3), kind: 'project', name: 'store', fields, place: {} }
  await act(async () => changesKept.set({ changes: [...kept.changes, renamed] }))
  expect(document.querySelector('a[title="disk-1"]')?.getAttribute('href')).toContain(
    '/projects/store/disks/',
  )
  await leave()
})
