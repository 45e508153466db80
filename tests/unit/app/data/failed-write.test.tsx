// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskDelete } from '#api/generated/disks.ts'
import { instanceReboot } from '#api/generated/instances.ts'
import { projectCreate, projectUpdate } from '#api/generated/projects.ts'
import { networkingBgpAnnounceSetDelete } from '#api/generated/system-networking.ts'
import type { ArgsOf, Operation } from '#api/operation.ts'
import { client, useWrite } from '#app/data/query.ts'
import { drawnWithData } from '../../../support/dom/drawn-with-data.tsx'

const now = Date.UTC(2025, 8, 1, 12)
const iso = (time: number) => new Date(time).toISOString()

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.useRealTimers())

/** The message about a write with this answer, and the requests sent. */
async function told<Op extends Operation>(
  operation: Op,
  args: ArgsOf<Op>,
  answer: (method: string, path: string) => Response | Promise<Response>,
) {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  client.clear()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${url}`)
    return answer(method, url)
  })
  let send: ((args: ArgsOf<Op>) => Promise<unknown>) | undefined
  function Writer() {
    send = useWrite(operation).mutateAsync
    return null
  }
  const leave = await drawnWithData(<Writer />)
  const failure = await act(async () => send?.(args).catch((error: unknown) => error))
  await leave()
  return { message: failure instanceof Error ? failure.message : failure, asked }
}

const lost = () => Promise.reject(new TypeError('reset'))
const dated = { headers: { date: new Date(now).toUTCString() } }
const is = (fields: object) => Response.json({ id: 'a', ...fields }, dated)
const refusal = (status: number, error_code: string, message: string) => () =>
  Response.json({ error_code, message, request_id: 'r' }, { status, ...dated })
const notFound = refusal(404, 'ObjectNotFound', 'not found: disk with name "data-1"')

const web = { body: { name: 'web', description: '' } }
const disk = { path: { disk: 'data-1' }, query: { project: 'web' } }

test('a write without an answer may have succeeded, and says so', async () => {
  const rename = { path: { project: 'web' }, body: { description: 'x' } }
  expect(await told(projectUpdate, rename, lost)).toEqual({
    message: 'No connection to the server. It may still have gone through. Check before you retry.',
    asked: ['PUT /v1/projects/web', 'GET /v1/projects/web'],
  })
})

test('an object created by such a write is found by its name', async () => {
  const answer = (method: string) => (method === 'POST' ? lost() : is({ time_created: iso(now - 500) }))
  expect(await told(projectCreate, web, answer)).toEqual({
    message: 'The response was lost, but web was created',
    asked: ['POST /v1/projects', 'GET /v1/projects/web'],
  })
})

test('a name taken since the write began may be the write’s own', async () => {
  const taken = refusal(400, 'ObjectAlreadyExists', 'already exists: project "web"')
  const young = (method: string) => (method === 'POST' ? taken() : is({ time_created: iso(now) }))
  expect((await told(projectCreate, web, young)).message).toBe(
    'Project name already exists. However, web was created, so the request may have succeeded.',
  )
  const old = (method: string) => (method === 'POST' ? taken() : is({ time_created: iso(now - 60_000) }))
  expect((await told(projectCreate, web, old)).message).toBe('Project name already exists')
})

test('a missing object may have been deleted by the same write', async () => {
  const answer = (method: string) => (method === 'DELETE' ? lost() : notFound())
  expect((await told(diskDelete, disk, answer)).message).toBe('The response was lost, but the item is gone')
  expect((await told(diskDelete, disk, notFound)).message).toMatch(/^Not found: disk .*the item is gone/)
})

test('an action refused because it is already done reports the change', async () => {
  const refused = refusal(400, 'InvalidRequest', 'Only a running instance can be rebooted')
  const args = { path: { instance: 'web-1' }, query: { project: 'web' } }
  const changed = (method: string) =>
    method === 'POST' ? refused() : is({ time_run_state_updated: iso(now + 100) })
  expect(await told(instanceReboot, args, changed)).toEqual({
    message:
      'Only a running instance can be rebooted. However, the item has changed, so the request may have succeeded.',
    asked: ['POST /v1/instances/web-1/reboot?project=web', 'GET /v1/instances/web-1?project=web'],
  })
  const same = (method: string) =>
    method === 'POST' ? refused() : is({ time_run_state_updated: iso(now - 60_000) })
  expect((await told(instanceReboot, args, same)).message).toBe('Only a running instance can be rebooted')
})

test('a write that a gateway refused, or that never left, did not happen', async () => {
  const page = () => new Response('<p>Sign in', { status: 403, headers: { 'content-type': 'text/html' } })
  expect((await told(projectCreate, web, page)).message).toBe('Error reading API response')
  vi.stubGlobal('navigator', { onLine: false })
  expect((await told(projectCreate, web, lost)).message).toBe('No connection to the server')
})

test('an object that the contract has no view of is not looked for, nor said to be gone', async () => {
  const set = { path: { announceSet: 'core' } }
  expect(await told(networkingBgpAnnounceSetDelete, set, lost)).toEqual({
    message: 'No connection to the server. It may still have gone through. Check before you retry.',
    asked: ['DELETE /v1/system/networking/bgp-announce-set/core'],
  })
})
