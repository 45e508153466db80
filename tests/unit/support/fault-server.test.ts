import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seedToken } from '#mock/seed/people.ts'
import { FaultServer } from '../../support/servers/fault-server.ts'

let folder = ''
let server: FaultServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rackside-'))
  writeFileSync(join(folder, 'index.html'), '<p>the app')
  writeFileSync(join(folder, 'sw.js'), '[{"revision":"aa11","url":"index.html"}]')
  server = await FaultServer.start({ folder })
})
afterEach(() => server.rules.clear())
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, signal?: AbortSignal) =>
  fetch(server.url + path, {
    redirect: 'manual',
    headers: { authorization: `Bearer ${seedToken('ada')}`, accept: 'text/html' },
    ...(signal ? { signal } : {}),
  })
const whole = (path: string) => get(path).then((response) => response.text())

test('the app and the API share one origin, and both are logged', async () => {
  expect(await whole('/projects')).toBe('<p>the app')
  expect(((await (await get('/v1/me')).json()) as { display_name: string }).display_name).toBe('Ada Okafor')
  expect(server.log.slice(-2).map(({ path, done }) => [path, done])).toEqual([
    ['/projects', 200],
    ['/v1/me', 200],
  ])
})

test('another build has new revisions of its pages', async () => {
  server.build = 3
  expect(await whole('/sw.js')).toContain('"revision":"3"')
  server.build = 0
  expect(await whole('/sw.js')).toContain('"revision":"aa11"')
})

test.each([
  [{ do: 'reset' } as const, 'rejects'],
  [{ do: 'truncate' } as const, 'rejects'],
  [{ do: 'html' } as const, /^<!doctype html>/],
  [{ do: 'late', by: 5 } as const, /Ada Okafor/],
  [{ do: 'drip', every: 0 } as const, /Ada Okafor/],
  [{ do: 'status', status: 503 } as const, /fault 503/],
])('%o', async (fault, expected) => {
  server.rules.add(fault)
  if (expected === 'rejects') await expect(whole('/v1/me')).rejects.toThrow()
  else expect(await whole('/v1/me')).toMatch(expected)
  expect(server.log.at(-1)?.done).toBe(fault.do)
})

test('a hang sends no head, or half of the body, until the client gives up', async () => {
  server.rules.add({ do: 'hang' }, { times: 1 })
  await expect(get('/v1/me', AbortSignal.timeout(100))).rejects.toThrow()
  server.rules.add({ do: 'hang-in-body' })
  const stop = new AbortController()
  const response = await get('/v1/me', stop.signal)
  setTimeout(() => stop.abort(), 100)
  await expect(response.text()).rejects.toThrow()
})

test('headers: location, retry-after and date', async () => {
  server.rules.add({ do: 'redirect', to: '/elsewhere' }, { times: 1 })
  expect((await get('/v1/me')).headers.get('location')).toBe('/elsewhere')
  server.rules.add({ do: 'status', status: 429, retryAfter: 7 }, { times: 1 })
  expect((await get('/v1/me')).headers.get('retry-after')).toBe('7')
  server.rules.add({ do: 'skew', by: 3600_000 })
  const date = Date.parse((await get('/v1/me')).headers.get('date') ?? '')
  expect(date - Date.now()).toBeGreaterThan(3500_000)
})

test('a killed server refuses connections; restarted, it keeps its URL and state', async () => {
  const { url } = server
  const project = server.plane.projects.all().find(({ name }) => name === 'web-frontend')?.id ?? ''
  server.plane.projects.update(project, { description: 'kept' })
  await server.kill()
  await expect(get('/v1/me')).rejects.toThrow()
  await server.restart()
  expect(server.url).toBe(url)
  expect(await whole(`/v1/projects/${project}`)).toContain('kept')
})
