import { beforeEach, expect, test, vi } from 'vitest'
import { fetchWithProgress } from '#app/data/fetch-with-progress.ts'

/** An XMLHttpRequest, answered by hand. */
class Sent extends EventTarget {
  static last: Sent
  upload = new EventTarget()
  status = 200
  responseText = ''
  headers: Record<string, string> = {}
  opened: unknown[] = []
  body: unknown
  constructor() {
    super()
    Sent.last = this
  }
  open = (...opened: unknown[]) => (this.opened = opened)
  setRequestHeader = (name: string, value: string) => (this.headers[name] = value)
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-request-id: a: b\r\n'
  send = (body: unknown) => (this.body = body)
  abort = () => this.dispatchEvent(new Event('abort'))
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Sent))

const file = new Blob(['release'])
const begin = (onSent: (bytes: number) => void = () => {}, signal?: AbortSignal) =>
  fetchWithProgress(onSent)('/v1/x', {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    ...(signal ? { signal } : {}),
  })

test('the body is sent unchanged, progress is reported, and the answer is a response', async () => {
  const told: number[] = []
  const answer = begin((bytes) => told.push(bytes))
  const { last } = Sent
  expect([last.opened, last.body, last.headers]).toEqual([
    ['PUT', '/v1/x'],
    file,
    { 'content-type': 'application/octet-stream' },
  ])
  for (const loaded of [3, 7]) last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  last.status = 400
  last.responseText = '{"message":"no"}'
  last.dispatchEvent(new Event('load'))
  const response = await answer
  expect(told).toEqual([3, 7])
  expect([response.status, response.headers.get('x-request-id')]).toEqual([400, 'a: b'])
  expect(await response.json()).toEqual({ message: 'no' })
})

test('an answer without content is one', async () => {
  const answer = begin()
  Sent.last.status = 204
  Sent.last.dispatchEvent(new Event('load'))
  expect((await answer).status).toBe(204)
})

test('a missing answer rejects, like fetch', async () => {
  const answer = begin()
  Sent.last.dispatchEvent(new Event('error'))
  await expect(answer).rejects.toBeInstanceOf(TypeError)
})

test.each([true, false])('a signal aborts it (before it starts: %s)', async (before) => {
  const stop = new AbortController()
  if (before) stop.abort()
  const answer = begin(undefined, stop.signal)
  stop.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(Sent.last.body).toBe(before ? undefined : file)
})
