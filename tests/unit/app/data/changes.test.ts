import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { diskView } from '#api/generated/disks.ts'
import { probeView } from '#api/generated/experimental.ts'
import { groupView, userView } from '#api/generated/silos.ts'
import { siloUserView } from '#api/generated/system-silos.ts'
import { vpcRouterRouteView } from '#api/generated/vpcs.ts'
import { unseenIn } from '#app/data/changes.ts'
import { client, query } from '#app/data/query.ts'
import type { NotedChange } from '#domain/offline/changes.ts'
import type { PageMessage } from '#worker-protocol/messages.ts'

const asked = vi.hoisted(() => [] as PageMessage[])
vi.mock('#app/worker/worker-bridge.ts', () => ({
  ask: async (message: PageMessage) => void asked.push(message),
  onWorkerMessage: () => undefined,
  isControlled: () => false,
}))

const change: NotedChange = {
  key: 1,
  kind: 'disk',
  id: 'd',
  name: 'data',
  what: 'changed',
  fields: [{ field: 'description', from: 'old', to: 'new' }],
  after: 1,
  before: 1,
  at: 1,
  place: {},
  isUnseen: true,
}

test('a change is seen once a page shows the object, not when only a link to it was hovered', () => {
  const { queryKey } = query(diskView, { path: { disk: 'd' } })
  client.setQueryData(queryKey, { value: { id: 'd' }, source: 'network', fetchedAt: 1 })
  expect(unseenIn([change])).toHaveLength(1)
  expect(asked).toEqual([])
  const leave = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined)
  leave()
  expect(unseenIn([change])).toEqual([])
  expect(asked).toMatchObject([{ type: 'seen', keys: [1] }])
  const later = { ...change, key: 2, at: Date.now() + 60_000 }
  client.setQueryData(
    queryKey,
    { value: { id: 'd' }, source: 'network', fetchedAt: 2 },
    { updatedAt: later.at },
  )
  expect(unseenIn([later])).toHaveLength(1)
})

test.each([
  ['probe', query(probeView, { path: { probe: 'p' }, query: { project: 'shop' } })],
  ['user', query(userView, { path: { userId: 'u' } })],
  ['user', query(siloUserView, { path: { userId: 's' }, query: { silo: 'harbor' } })],
  ['group', query(groupView, { path: { groupId: 'g' } })],
  ['route', query(vpcRouterRouteView, { path: { route: 'r' } })],
] as const)('the page of a %s marks its changes as seen', (kind, { queryKey }) => {
  const id = queryKey[0]
  client.setQueryData(queryKey, { value: { id }, source: 'network', fetchedAt: 1 })
  new QueryObserver(client, { queryKey: [...queryKey], enabled: false }).subscribe(() => undefined)()
  expect(unseenIn([{ ...change, kind, id }])).toEqual([])
})
