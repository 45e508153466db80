import { expect, test, vi } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { OfflineError } from '#api/errors.ts'
import { op, type Operation } from '#api/operation.ts'
import { send, type SendOptions } from '#api/send.ts'

interface Thing {
  id: string
  timeCreated: Date
}
const view = op<Thing, { path: { thing: string } }>('thingView', 'GET', '/v1/things/{thing}')
const create = op<Thing, { body: { displayName: string } }>('thingCreate', 'POST', '/v1/things', {
  status: 201,
})
const remove = op<void, { path: { thing: string } }>('thingDelete', 'DELETE', '/v1/things/{thing}', {
  status: 204,
})
const fileView = op<Blob, object>('fileView', 'GET', '/v1/file', { answerKind: 'bytes' })
const args = { path: { thing: 'a' } }

/** A server that gives one answer and records its requests. */
function server(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit; headers: Headers }[] = []
  const fetch: SendOptions['fetch'] = async (url, init = {}) => {
    asked.push({ url: url as string, init, headers: new Headers(init.headers) })
    return answer()
  }
  return { fetch, asked }
}

const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers })

/** A body that is cut off after its first bytes. */
const cutBody = () =>
  new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"id":')),
    pull: (stream) => stream.error(new TypeError('terminated')),
  })

test('a success returns the answer in the app’s casing', async () => {
  const { fetch } = server(() =>
    json({ id: 'x', time_created: '2025-09-01T10:00:00Z' }, 200, { 'x-request-id': 'r1' }),
  )
  const result = await send(view, args, { fetch })
  expect(result).toMatchObject({
    kind: 'success',
    status: 200,
    data: { id: 'x', timeCreated: new Date('2025-09-01T10:00:00Z') },
  })
  expect(result.headers.get('x-request-id')).toBe('r1')
})

test('a refusal is a result, not an exception', async () => {
  const { fetch } = server(() =>
    json({ error_code: 'ObjectNotFound', message: 'not found', request_id: 'r' }, 404),
  )
  expect(await send(view, args, { fetch })).toMatchObject({
    kind: 'error',
    status: 404,
    data: { errorCode: 'ObjectNotFound', message: 'not found', requestId: 'r' },
  })
})

test.each([
  [200, '<!doctype html><title>Sign in to the airport</title>'],
  [200, '{"id": "x'],
  [501, '<html>Not implemented</html>'],
  [502, '<html>Bad gateway</html>'],
  [500, ''],
])('%i with %j is a client error with its text', async (status, text) => {
  const { fetch } = server(() => new Response(text, { status, headers: { 'content-type': 'text/html' } }))
  expect(await send(view, args, { fetch })).toMatchObject({ kind: 'client_error', status, text })
})

test.each([
  { error: { message: 'nested' } },
  { message: { deep: true }, error_code: 5, request_id: null },
  { message: 'upstream connect error', extra: [1] },
  [],
])("a proxy's own JSON %j is unreadable, not an error of the API", async (body) => {
  const { fetch } = server(() => json(body, 503))
  expect(await send(view, args, { fetch })).toMatchObject({ kind: 'client_error', status: 503 })
})

test('an API error may lack a code, and a code that is not text is ignored', async () => {
  const { fetch } = server(() => json({ message: 'busy', request_id: 'r', error_code: 5 }, 503))
  expect(await send(view, args, { fetch })).toMatchObject({
    kind: 'error',
    data: { message: 'busy', requestId: 'r' },
  })
})

test('an error code alone makes an API error, whose text is shown', async () => {
  const said = async (body: object) => {
    const { fetch } = server(() => json(body, 400))
    return send(view, args, { fetch })
  }
  const message = 'Zod error: name is too long'
  expect(await said({ error_code: 'InvalidRequest', message })).toMatchObject({
    kind: 'error',
    data: { errorCode: 'InvalidRequest', message },
  })
  expect(await said({ error_code: 'InvalidRequest' })).toMatchObject({ data: { message: 'InvalidRequest' } })
})

test.each([
  ['an empty 200 instead of a 201', create, () => new Response('', { status: 200 })],
  ['a 200 instead of a 201', create, () => json({ id: 'x' })],
  ['an empty 201 instead of JSON', create, () => new Response('', { status: 201 })],
  ['a page', view, () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ['JSON under another type', view, () => new Response('{}', { headers: { 'content-type': 'text/plain' } })],
  ['a 200 instead of a 204', remove, () => json({})],
  [
    'a page instead of bytes',
    fileView,
    () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
  ],
])('%s is not a success', async (_, operation, answer) => {
  const { fetch } = server(answer)
  const result = await send<Operation>(operation, args, { fetch })
  expect(result.kind).toBe('client_error')
})

test.each([null, 'down', 5])('an error answer that is %j is unreadable', async (body) => {
  const { fetch } = server(() => json(body, 500))
  expect(await send(view, args, { fetch })).toMatchObject({ kind: 'client_error', status: 500 })
})

test('an empty success is undefined', async () => {
  const { fetch } = server(() => new Response(null, { status: 204 }))
  expect(await send(remove, args, { fetch })).toMatchObject({ kind: 'success', status: 204, data: undefined })
})

test('method, path, body and content type are sent in wire form', async () => {
  const { fetch, asked } = server(() => json({ id: 'x' }, 201))
  await send(create, { body: { displayName: 'X' } }, { fetch, baseUrl: 'http://api.test' })
  expect(asked[0]).toMatchObject({
    url: 'http://api.test/v1/things',
    init: { method: 'POST', body: '{"display_name":"X"}' },
  })
  expect(asked[0]?.headers.get('content-type')).toBe('application/json')
})

test('the version is sent only when configured', async () => {
  const { fetch, asked } = server(() => json({}))
  await send(view, args, { fetch, apiVersion: '20250730.0.0', headers: { 'x-mine': '1' } })
  await send(view, args, { fetch })
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    'api-version': '20250730.0.0',
    'x-mine': '1',
  })
  expect(Object.fromEntries(asked[1]?.headers ?? [])).toEqual({ accept: 'application/json' })
})

test('bytes and forms are sent unchanged', async () => {
  const { fetch, asked } = server(() => json({}))
  const bytes = new Blob(['zip'])
  await send(
    op<unknown, { body: Blob }>('put', 'PUT', '/v1/repo', { bodyKind: 'bytes' }),
    { body: bytes },
    { fetch },
  )
  const form = op<unknown, { body: { userCode: string } }>('post', 'POST', '/device/auth', {
    bodyKind: 'form',
  })
  await send(form, { body: { userCode: 'A B' } }, { fetch })
  expect(asked[0]?.init.body).toBe(bytes)
  expect(asked[0]?.headers.get('content-type')).toBe('application/octet-stream')
  expect(String(asked[1]?.init.body as URLSearchParams)).toBe('user_code=A+B')
})

test('an answer in bytes is a blob', async () => {
  const { fetch } = server(() => new Response('zip'))
  const result = await send(fileView, {}, { fetch })
  expect(result.kind === 'success' && (await result.data.text())).toBe('zip')
})

test('verbatim keys of body and answer stay unchanged', async () => {
  const verbatim = { body: { '': 'all' }, answer: { rootRole: 'all' } } as const
  const trust = op<object, { body: object }>('trust', 'POST', '/v1/trust', { verbatim })
  const { fetch, asked } = server(() => json({ root_role: { key_ids: 1 } }))
  const result = await send(trust, { body: { keyIds: 1 } }, { fetch })
  expect(asked[0]?.init.body).toBe('{"keyIds":1}')
  expect(result).toMatchObject({ kind: 'success', data: { rootRole: { key_ids: 1 } } })
})

test('a lost connection is an offline error with its cause', async () => {
  const cause = new TypeError('fetch failed')
  const { fetch } = server(() => Promise.reject(cause))
  const error: unknown = await send(view, args, { fetch }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OfflineError)
  expect(error).toMatchObject({ reason: 'offline', cause })
})

test("the worker's own offline answer is an offline error with its reason", async () => {
  const headers = { [answerHeaders.source]: 'none', [answerHeaders.reason]: 'timeout' }
  const { fetch } = server(() => json({ error_code: 'Offline' }, 503, headers))
  await expect(send(view, args, { fetch })).rejects.toMatchObject({ name: 'OfflineError', reason: 'timeout' })
})

test.each([
  ['never', 'never'],
  ['series', 'series'],
  ['of a later version', undefined],
  [undefined, undefined],
])('from the class header %j an offline error reads %j', async (told, answerClass) => {
  const headers = { [answerHeaders.source]: 'none', ...(told && { [answerHeaders.answerClass]: told }) }
  const { fetch } = server(() => json({ error_code: 'Offline' }, 503, headers))
  await expect(send(view, args, { fetch })).rejects.toMatchObject({ answerClass })
})

test.each([
  ['JSON', view],
  ['bytes', fileView],
])('an answer in %s that is cut off is an offline error', async (_, operation) => {
  const { fetch } = server(() => new Response(cutBody()))
  await expect(send(operation, args, { fetch })).rejects.toMatchObject({
    name: 'OfflineError',
    reason: 'cut',
  })
})

test("an aborted call throws the signal's own reason", async () => {
  const reason = new Error('left the page')
  const stop = new AbortController()
  const { fetch } = server(() => {
    stop.abort(reason)
    return Promise.reject(new DOMException('aborted', 'AbortError'))
  })
  await expect(send(view, args, { fetch, signal: stop.signal })).rejects.toBe(reason)
})

test('a call aborted while its body is read throws the reason too', async () => {
  const reason = new Error('left the page')
  const stop = new AbortController()
  const { fetch } = server(() => {
    queueMicrotask(() => stop.abort(reason))
    return new Response(cutBody())
  })
  await expect(send(view, args, { fetch, signal: stop.signal })).rejects.toBe(reason)
})

test("without a fetch of its own it uses the browser's", async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(json({ id: 'x' }))
  expect(await send(view, args)).toMatchObject({ kind: 'success' })
  expect(fetch.mock.calls[0]?.[0]).toBe('/v1/things/a')
  fetch.mockRestore()
})

test('redirects are not followed: a proxy wants a sign-in', async () => {
  const { fetch, asked } = server(() =>
    Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' }),
  )
  await expect(send(view, args, { fetch })).rejects.toMatchObject({
    name: 'OfflineError',
    reason: 'redirect',
  })
  expect(asked[0]?.init.redirect).toBe('manual')
})
