import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { json, signedIn } from '../../support/worker/worker.ts'

const list = '/v1/instances?project=web'
const typed = (type: string) => new Response('{"items":[]}', { headers: { 'content-type': type } })

test.each([
  'application/json',
  'APPLICATION/JSON; charset=UTF-8',
  'application/problem+json',
  'text/json ;x=y',
])('an answer of type %s is stored', async (type) => {
  const { request, kept, server } = await signedIn()
  server.answer = () => typed(type)
  await request(list)
  expect(await kept()).toContain(list)
})

test.each(['text/html; was=application/json', 'application/jsonp', 'application/x-ndjson', 'json'])(
  'an answer of type %s is not',
  async (type) => {
    const { request, kept, server } = await signedIn()
    server.answer = () => typed(type)
    await request(list)
    expect(await kept()).not.toContain(list)
  },
)

test.each([201, 203, 206])(
  'JSON with status %i is not stored: a read is answered with 200',
  async (status) => {
    const { request, kept, server } = await signedIn()
    server.answer = () => json({}, status)
    expect((await request(list)).status).toBe(status)
    expect(await kept()).not.toContain(list)
  },
)

test.each([204, 205, 304])('%i, which has no body, is passed on', async (status) => {
  const { request, server } = await signedIn()
  server.answer = () => new Response(null, { status })
  const response = await request(list)
  expect([response.status, response.headers.get(answerHeaders.source)]).toEqual([status, 'network'])
})

test.each(['', ' ', 'a\nb', '\ud800', 'x'.repeat(101)])('the id %j names nobody', async (id) => {
  const { request, kept, server, wiped } = await signedIn()
  await request(list)
  server.answer = () => json({ id, silo_id: 'harbor' })
  await request('/v1/me')
  expect(wiped).toEqual([])
  expect(await kept()).toContain(list)
})
