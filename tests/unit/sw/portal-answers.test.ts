import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { probe } from '#sw/data-layer.ts'
import { ada, cutOff, json, me, signedIn, usual } from '../../support/worker/worker.ts'

const id = '00000000-0000-4000-8000-000000000001'
const list = '/v1/instances?project=web'
const view = '/v1/projects/web'

/** JSON with status 200 from a captive portal, or from the API about another object. */
const bodies: [string, unknown][] = [
  ['a word', { status: 'ok' }],
  ['an empty object', {}],
  ['an array', []],
  ['items that are null', { items: null }],
  ['an item without fields', { items: [{}] }],
  ['one item of two wrong', { items: [{ id }, null] }],
  ['a user', me(ada)],
]

const header = (response: Response, of: keyof typeof answerHeaders) => response.headers.get(answerHeaders[of])

/** Ada's worker with a stored list and view, behind a portal from now on. */
async function behindPortal(body: unknown) {
  const worker = await signedIn()
  for (const path of [list, view]) await worker.request(path)
  const before = await (await worker.partition())!.answers.toArray()
  worker.server.answer = () => Response.json(body)
  return {
    ...worker,
    unchanged: async () => {
      const now = await (await worker.partition())!.answers.toArray()
      const said = (rows: typeof now) => rows.map(({ key, body, fetchedAt }) => ({ key, body, fetchedAt }))
      expect(said(now)).toEqual(said(before))
    },
  }
}

describe.each(bodies)('a portal that answers with %s', (_, body) => {
  test('replaces nothing stored, and the stored answer is shown', async () => {
    const worker = await behindPortal(body)
    for (const path of [list, view]) {
      const response = await worker.request(path)
      expect([path, response.status, header(response, 'source')]).toEqual([path, 200, 'store'])
      expect(header(response, 'reason')).toBe('unreadable')
    }
    await worker.unchanged()
    cutOff(worker)
    expect(header(await worker.request(list), 'source')).toBe('store')
  })

  test('does not end an outage', async () => {
    const worker = await behindPortal(body)
    const breaker = worker.deps.breakerOf('')
    breaker.failed('instanceList', 'offline')
    await probe(worker.deps, '', 'https://console.test')
    await worker.request(list)
    if (body !== bodies.at(-1)?.[1]) expect(breaker.state).toBe('offline')
  })

  test('has carried out no write: nothing is marked stale', async () => {
    const worker = await behindPortal(body)
    await worker.request('/v1/instances/a', { method: 'PUT', body: '{}' })
    await worker.request('/v1/projects', { method: 'POST', body: '{}' })
    await worker.unchanged()
    cutOff(worker)
    expect(header(await worker.request(list), 'stale')).toBeNull()
  })

  test('names nobody else', async () => {
    if (body === bodies.at(-1)?.[1]) return
    const worker = await behindPortal(body)
    const response = await worker.request('/v1/me')
    expect([header(response, 'source'), await response.json()]).toEqual(['store', me(ada)])
    expect(worker.wiped).toEqual([])
  })
})

test('an answer about another object does not replace the requested one', async () => {
  const worker = await signedIn()
  await worker.request(view)
  worker.server.answer = () => json({ name: 'api' })
  expect(header(await worker.request(view), 'source')).toBe('store')
  worker.server.answer = usual
  expect(header(await worker.request(view), 'source')).toBe('network')
})

test('a foreign answer that an earlier version stored is not shown', async () => {
  const worker = await signedIn()
  await worker.request(list)
  const { answers } = (await worker.partition())!
  await answers.filter(({ pathname }) => pathname === '/v1/instances').modify({ body: '{"items":null}' })
  cutOff(worker)
  expect(header(await worker.request(list), 'source')).toBe('none')
})
