// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { type Change, netOf } from '#domain/offline/changes.ts'
import { entryOf, writesSince } from '#app/pages/changes/change-entries.ts'
import { auditEntry } from '../../../support/fixtures/audit.ts'

const log = vi.hoisted(() => ({ call: vi.fn(), stored: vi.fn() }))
vi.mock('#app/data/client.ts', () => ({ call: log.call }))
vi.mock('#app/worker/stored-answers.ts', () => ({
  withStored: async (work: unknown) => work && log.stored(work),
}))
vi.mock('#db/audit-log.ts', () => ({
  readBlocks: async (
    entries: AuditLogEntry[],
    _: unknown,
    take: (block: { entries: AuditLogEntry[] }) => unknown,
  ) => take({ entries }),
}))

const id = '3f1c8f3e-0000-4000-8000-000000000001'
const seconds = (count: number) => count * 1_000

function net(fields: Partial<Change> = {}, place: Record<string, string> = { project: 'shop' }) {
  const change = {
    kind: 'disk',
    id,
    name: 'logs',
    what: 'changed',
    fields: [{ field: 'size', from: 1, to: 2 }],
  } as const
  const [made] = netOf([
    {
      ...change,
      ...fields,
      key: 1,
      at: seconds(200),
      after: seconds(100),
      before: seconds(200),
      place,
      isUnseen: true,
    },
  ])
  if (!made) throw new Error('There is a change')
  return made
}

const entry = (
  time: number,
  requestUri: string,
  { siloId = 'harbor', siloUserId = 'ada', operationId = 'disk_update' } = {},
): AuditLogEntry => ({
  ...auditEntry(seconds(time)),
  requestUri,
  operationId,
  actor: { kind: 'silo_user', siloId, siloUserId },
})

const ada = { id: 'ada', siloId: 'harbor', siloName: 'the-harbor' }

const found = (entries: AuditLogEntry[], of = net()) => entryOf(of, entries, ada)?.requestUri

test('the latest entry that names the object between the two reads is the one that changed it', () => {
  const [byName, byId] = ['/v1/disks/logs?project=shop', `/v1/disks/${id}`]
  expect(found([entry(150, byName)])).toBe(byName)
  expect(found([entry(190, byId), entry(150, byName)])).toBe(byId)
})

test.each([
  [99 - 2, '/v1/disks/logs?project=shop', 'harbor'],
  [203, '/v1/disks/logs?project=shop', 'harbor'],
  [150, '/v1/disks/logs?project=other', 'harbor'],
  [150, '/v1/snapshots/logs?project=shop', 'harbor'],
  [150, '/v1/disks/logs?project=shop', 'foundry'],
  [150, '/v1/disks?project=shop', 'harbor'],
  [150, '//[', 'harbor'],
])('an entry at %i s, %s by someone of %s, is not', (time, uri, silo) => {
  expect(found([entry(time, uri, { siloId: silo })])).toBeUndefined()
})

test.each([
  ['project', '/v1/projects/logs'],
  ['image', '/v1/images/logs'],
  ['vpc', '/v1/vpcs/logs'],
] as const)('a same-named %s in another silo is another object', (kind, uri) => {
  const changed = net({ kind }, {})
  expect(found([entry(150, uri)], changed)).toBe(uri)
  expect(found([entry(150, uri, { siloUserId: 'grace' })], changed)).toBe(uri)
  expect(found([entry(150, uri, { siloId: 'foundry' })], changed)).toBeUndefined()
})

test('an SSH key of the same name of another user is another key', () => {
  const [list, key] = ['/v1/me/ssh-keys', '/v1/me/ssh-keys/logs']
  const [added, gone] = (['added', 'gone'] as const).map((what) => net({ kind: 'sshKey', what }, {}))
  const operationId = 'current_user_ssh_key_delete'
  expect(found([entry(150, list)], added)).toBe(list)
  expect(found([entry(150, key, { operationId })], gone)).toBe(key)
  expect(found([entry(150, list, { siloUserId: 'grace' })], added)).toBeUndefined()
  expect(found([entry(150, key, { operationId, siloUserId: 'grace' })], gone)).toBeUndefined()
})

test.each([
  ['ipPool', '/v1/system/ip-pools/logs', {}],
  ['user', '/v1/system/identity-providers/local/users/logs?silo=harbor', { silo: 'harbor' }],
  ['alertReceiver', '/v1/alert-receivers/logs', {}],
] as const)('a change of the %s may be by an operator of another silo', (kind, uri, place) => {
  expect(found([entry(150, uri, { siloId: 'foundry' })], net({ kind }, { ...place }))).toBe(uri)
})

test('a user whom an operator adds to another silo is not the one added here', () => {
  const list = (silo: string) => `/v1/system/identity-providers/local/users?silo=${silo}`
  const added = net({ kind: 'user', what: 'added' }, {})
  expect(found([entry(150, list('the-harbor'), { siloId: 'foundry' })], added)).toBe(list('the-harbor'))
  expect(found([entry(150, list('foundry'))], added)).toBeUndefined()
})

test('an added object matches the only write to its list', () => {
  const list = '/v1/disks?project=shop'
  const added = net({ what: 'added', fields: [] })
  expect(found([entry(150, list)], added)).toBe(list)
  expect(found([entry(150, list), entry(160, list)], added)).toBeUndefined()
})

test('what was added, removed or changed matches only writes that can have done that', () => {
  const [list, one] = ['/v1/disks?project=shop', '/v1/disks/logs?project=shop']
  const created = entry(150, list, { operationId: 'disk_create' })
  const [updated, removed, promoted] = (['disk_update', 'disk_delete', 'image_promote'] as const).map(
    (operationId) => entry(160, one, { operationId }),
  )
  const of = (what: Change['what']) => (what === 'changed' ? net() : net({ what, fields: [] }))
  const pick = (what: Change['what'], entries: (AuditLogEntry | undefined)[]) =>
    entryOf(
      of(what),
      entries.filter((entry) => entry !== undefined),
      ada,
    )?.operationId
  expect(pick('added', [removed, updated, created])).toBe('disk_create')
  expect(pick('added', [removed, updated])).toBeUndefined()
  expect(pick('added', [promoted])).toBe('image_promote')
  expect(pick('gone', [updated, removed])).toBe('disk_delete')
  expect(pick('gone', [updated, created])).toBeUndefined()
  expect(pick('changed', [removed, updated])).toBe('disk_update')
})

test('firewall rules match the one write to all of them', () => {
  const rules = '/v1/vpc-firewall-rules?project=shop&vpc=default'
  const rule = net({ kind: 'firewallRule', id: 'allow-ssh' }, { project: 'shop', vpc: 'default' })
  expect(found([entry(150, rules)], rule)).toBe(rules)
  expect(found([entry(150, rules.replace('default', 'other'))], rule)).toBeUndefined()
})

test('writes come from the stored log and the newest entries of the server, each once, newest first', async () => {
  const write = (time: number) => auditEntry(seconds(time), { operationId: 'disk_delete' })
  const refused = auditEntry(seconds(170), { result: { kind: 'error', httpStatusCode: 400 } } as never)
  const read = auditEntry(seconds(175), { operationId: 'disk_list' })
  log.stored.mockImplementation((work: (entries: AuditLogEntry[]) => unknown) =>
    work([write(160), refused, write(150)]),
  )
  const odd = ['result', 'timeCompleted'].map((field) => ({ ...write(190), id: field, [field]: undefined }))
  log.call.mockResolvedValue({ value: { items: [...odd, write(180), read, write(160)] } })
  const times = async () =>
    (await writesSince(seconds(100), new AbortController().signal)).map(({ timeCompleted }) =>
      timeCompleted.getTime(),
    )
  expect(await times()).toEqual([180, 160, 150].map(seconds))
  expect(log.call.mock.lastCall?.[1]).toMatchObject({ query: { startTime: new Date(seconds(98)) } })

  // Offline, and without a stored log.
  log.call.mockRejectedValue(new Error('offline'))
  expect(await times()).toEqual([160, 150].map(seconds))
  log.stored.mockResolvedValue(undefined)
  expect(await times()).toEqual([])
})
