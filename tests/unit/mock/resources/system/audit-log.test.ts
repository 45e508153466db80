import { expect, test } from 'vitest'
import { operations } from '#api/generated/operations.ts'
import { requests } from '#api/generated/schemas.ts'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { Operation } from '#api/operation.ts'
import { hasOperation } from '#mock/engine/versions.ts'
import { day } from '#domain/durations.ts'
import { mockServer, startedAt } from '../../mock-client.ts'

type Server = ReturnType<typeof mockServer>
const iso = (time: number) => new Date(time).toISOString()

async function log({ ask }: Server, query: string, user = 'ada') {
  const { status, data } = await ask('GET', `/v1/system/audit-log?${query}`, { user })
  return { status, items: data.items as unknown as AuditLogEntry[], nextPage: data.nextPage, data }
}

async function everything(server: Server, query: string) {
  const all: AuditLogEntry[] = []
  for (let token: string | null = ''; token !== null;) {
    const { items, nextPage } = await log(server, `${query}${token && `&page_token=${token}`}`)
    all.push(...items)
    token = nextPage
  }
  return all
}

test('every call that may change something adds one entry, others none', async () => {
  const onFault = () => {}
  const older = mockServer({}, { onFault })
  const newer = mockServer({ age: '2026' }, { onFault })
  const all: Operation[] = Object.values(operations)
  const takes: Record<string, object> = requests
  for (const operation of all) {
    const { id, method, path } = operation
    const server = hasOperation('2025', operation) ? older : newer
    const before = server.plane.auditLog.size
    const body = 'body' in (takes[id] ?? {}) ? '{}' : undefined
    const url = path.replaceAll(/\{\w+\}/g, 'x')
    const { headers, status } = await server.ask(method, url, { user: 'ada', body })
    const reads = method === 'GET' || method === 'HEAD' || id.toLowerCase().endsWith('timeseriesquery')
    expect([id, server.plane.auditLog.size - before]).toEqual([id, reads ? 0 : 1])
    if (reads) continue
    const last = server.plane.auditLog.all().at(-1)
    expect(last).toMatchObject({ requestId: headers.get('x-request-id'), requestUri: url })
    expect([id, last?.result.kind === 'unknown' || last?.result.httpStatusCode]).toEqual([id, status])
  }
})

test('an entry shows who did what, and how it ended', async () => {
  const server = mockServer()
  const { ask, plane, wait } = server
  const body = { name: 'audited', description: '' }
  const headers = { 'user-agent': 'a test' }
  await ask('POST', '/v1/projects', { body, headers })
  wait(1000)
  await ask('POST', '/v1/projects', { body })
  wait(1000)
  await ask('DELETE', '/v1/projects/audited', { user: '' })
  const sofia = plane.credentials.all().find(({ userName }) => userName === 'sofia')
  const actor = { kind: 'silo_user', siloUserId: sofia?.id, siloId: sofia?.siloId }
  const { items } = await log(server, `start_time=${iso(startedAt)}`)
  expect(items).toMatchObject([
    {
      actor,
      authMethod: 'access_token',
      operationId: 'project_create',
      requestUri: '/v1/projects',
      result: { kind: 'success', httpStatusCode: 201 },
      userAgent: 'a test',
      timeCompleted: new Date(startedAt),
    },
    {
      actor,
      result: {
        kind: 'error',
        httpStatusCode: 400,
        errorCode: 'ObjectAlreadyExists',
        errorMessage: 'already exists: project "audited"',
      },
    },
    {
      actor: { kind: 'unauthenticated' },
      authMethod: null,
      operationId: 'project_delete',
      result: { kind: 'error', httpStatusCode: 401 },
    },
  ])
})

test('there are sixty days of history, each entry once, in order, followed by this session', async () => {
  const server = mockServer()
  await server.ask('POST', '/v1/projects', { body: { name: 'later', description: '' } })
  const all = await everything(server, `start_time=${iso(startedAt - 90 * day)}&limit=1000`)
  expect(all).toHaveLength(20_001)
  expect(new Set(all.map(({ id }) => id)).size).toBe(20_001)
  const times = all.map(({ timeCompleted }) => timeCompleted.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(all.at(-1)?.operationId).toBe('project_create')
  expect(all.every((entry) => entry.timeStarted <= entry.timeCompleted)).toBe(true)
  const known = new Set(
    Object.keys(operations).map((id) => id.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)),
  )
  expect([...new Set(all.map(({ operationId }) => operationId))].filter((id) => !known.has(id))).toEqual([])
})

test('the history depends only on the seed and the start', async () => {
  const query = `start_time=${iso(startedAt - day)}&end_time=${iso(startedAt)}&limit=1000`
  const changed = mockServer()
  await changed.ask('DELETE', '/v1/disks/old-assets?project=web-frontend')
  expect((await log(changed, query)).items).toEqual((await log(mockServer(), query)).items)
})

test('a range includes its start, excludes its end, and sorts either way', async () => {
  const server = mockServer()
  const { items } = await log(server, `start_time=${iso(startedAt - 2 * day)}&limit=50`)
  const from = items[10]?.timeCompleted.getTime() ?? 0
  const to = items[40]?.timeCompleted.getTime() ?? 0
  const range = `start_time=${iso(from)}&end_time=${iso(to)}&limit=7`
  const up = await everything(server, range)
  expect(up.map(({ id }) => id)).toEqual(items.slice(10, 40).map(({ id }) => id))
  const down = await everything(server, `${range}&sort_by=time_and_id_descending`)
  expect(down).toEqual(up.toReversed())
})

test('a start is required, and the right to see the fleet', async () => {
  const server = mockServer()
  expect((await log(server, '')).data.message).toContain('missing field `start_time`')
  expect((await log(server, `start_time=${iso(startedAt)}`, 'sofia')).status).toBe(403)
  expect((await log(server, `start_time=${iso(startedAt)}`, 'farid')).status).toBe(200)
  const { nextPage } = await log(server, `start_time=${iso(startedAt - day)}&limit=1`)
  const other = await log(server, `start_time=${iso(startedAt)}&page_token=${nextPage}`)
  expect(other.status).toBe(400)
})
