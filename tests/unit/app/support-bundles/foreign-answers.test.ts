import { afterEach, expect, test, vi } from 'vitest'
import { supportBundleView } from '#api/generated/experimental.ts'
import { client, query } from '#app/data/query.ts'
import { readIndex, sourceOf } from '#app/pages/support-bundles/bundle-bytes.ts'
import { Download } from '#app/pages/support-bundles/download.ts'
import { readText, type Reading } from '#app/pages/support-bundles/read-text.ts'
import { MemorySink } from '#app/pages/support-bundles/sinks.ts'
import { bytesAnswer, wholeBytes } from '#mock/engine/ranges.ts'

const bytes = Uint8Array.from({ length: 1000 }, (_, at) => 32 + (at % 64))
const told = 'A proxy answered instead of the server'

/** 12 bytes of chunked JSON, without an ETag and a length. */
const portal = () => new Response('{"login":""}', { headers: { 'content-type': 'application/json' } })

/** Answers as `answer` says, and otherwise with a part that is cut off after 400 bytes. HEAD is -1. */
function served(answer: (request: Request, get: number) => Response | undefined) {
  const etag = '"a"'
  let gets = 0
  vi.stubGlobal('location', { origin: 'https://console.test', pathname: '/', search: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(`https://console.test${url}`, { method: init.method, headers: init.headers })
    const instead = answer(request, request.method === 'HEAD' ? -1 : gets++)
    if (instead) return instead
    const said = bytesAnswer(request, wholeBytes(bytes, etag), 'application/octet-stream')
    const { status, headers } = said
    return new Response((await said.arrayBuffer()).slice(0, 400), { status, headers })
  })
  return { gets: () => gets }
}

const waits: number[] = []
const deps = {
  online: () => Promise.resolve(),
  delay: (ms: number) => {
    waits.push(ms)
    return Promise.resolve()
  },
  now: () => 0,
}

async function download() {
  waits.length = 0
  const saved: Blob[] = []
  const sink = new MemorySink((blob) => saved.push(blob))
  const work = new Download({ name: 'x', bundleId: 'b' }, sourceOf('b', 'x'), sink, deps)
  await work.run()
  return { work, saved, phase: () => work.state.get().phase }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test.each([0, 1])('a foreign answer (GET %i) is requested again', async (at) => {
  served((_request, get) => (get === at ? portal() : undefined))
  const { saved, phase } = await download()
  expect(phase()).toEqual({ is: 'done' })
  expect(await saved[0]?.text()).toBe(textOf(bytes))
  expect(waits).toEqual([500])
})

test('an answer without a size is requested again', async () => {
  let asked = 0
  served(() => (asked++ < 2 ? portal() : undefined))
  const { saved } = await download()
  expect(await saved[0]?.text()).toBe(textOf(bytes))
  expect(waits).toEqual([500])
})

test('the viewer shows nothing of it either', async () => {
  served((_, get) => (get === 0 ? portal() : undefined))
  const seen: Reading[] = []
  await readText(sourceOf('b', 'x'), deps, new AbortController().signal, (reading) => seen.push(reading))
  expect(seen.at(-1)?.lines.text).toBe(textOf(bytes))
})

test('a foreign page is reported as such', async () => {
  const page = () => new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } })
  served((_request, get) => (get >= 0 ? page() : undefined))
  expect((await download()).phase()).toMatchObject({ is: 'paused', error: { message: told } })
})

test('repeated foreign answers are reported, and a download resumes after them', async () => {
  let isPortal = true
  const { gets } = served((_, get) => (isPortal && get > 0 ? portal() : undefined))
  const { work, saved, phase } = await download()
  expect(phase()).toMatchObject({ is: 'paused', error: { message: told } })
  expect(work.state.get().done).toBe(400)
  expect(waits.length).toBeGreaterThan(2)
  expect(gets()).toBe(2 + waits.length)
  isPortal = false
  await work.run()
  expect(phase()).toEqual({ is: 'done' })
  expect(await saved[0]?.text()).toBe(textOf(bytes))
})

test('of a whole answer in place of a part, only the part is used', async () => {
  const whole = () =>
    new Response(bytes, {
      headers: { 'content-type': 'application/zip', 'content-length': '1000', etag: '"a"' },
    })
  served((_, get) => (get > 0 ? whole() : undefined))
  const { saved, phase } = await download()
  expect(phase()).toEqual({ is: 'done' })
  expect(await saved[0]?.text()).toBe(textOf(bytes))
})

test('when a bundle’s bytes are refused, the bundle is read again: it may be gone', async () => {
  const { queryKey } = query(supportBundleView, { path: { bundleId: 'b' } })
  client.setQueryData(queryKey, {})
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const refusal = { error_code: 'ObjectNotFound', message: 'not found', request_id: 'r' }
  served((_request, get) => (get > 0 ? Response.json(refusal, { status: 404 }) : undefined))
  expect((await download()).phase()).toMatchObject({ is: 'paused', error: { statusCode: 404 } })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a bundle that has become smaller has changed', async () => {
  served((_, get) =>
    get > 0 ? new Response(null, { status: 416, headers: { 'content-range': 'bytes */50' } }) : undefined,
  )
  const { saved, phase } = await download()
  expect(phase()).toMatchObject({ is: 'paused', error: { name: 'BytesChanged' } })
  expect(saved).toEqual([])
})

afterEach(() => vi.useRealTimers())

const readers = {
  'its size': (signal: AbortSignal) => sourceOf('b', 'x').head(signal),
  'the file list': (signal: AbortSignal) => readIndex('b', signal, () => undefined),
}

/** An answer that stops after its head, or before it. */
const stops =
  (where: 'head' | 'body') =>
  (_url: string, { signal }: RequestInit) => {
    const { promise, reject, resolve } = Promise.withResolvers<Response>()
    const body = new ReadableStream({
      start: (controller) => {
        signal?.addEventListener('abort', () => {
          reject(signal.reason as Error)
          controller.error(signal.reason)
        })
      },
    })
    if (where === 'body') resolve(new Response(body, { headers: { 'content-type': 'text/plain' } }))
    return promise
  }

test.each([
  ['its size', 'head'],
  ['the file list', 'head'],
  ['the file list', 'body'],
] as const)(
  'a connection that dies silently before %s (%s) counts as lost within 20 s, but not the server',
  async (what, where) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('location', { origin: 'https://console.test', pathname: '/', search: '' })
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    vi.stubGlobal('fetch', stops(where))
    const lost = expect(readers[what](new AbortController().signal)).rejects.toMatchObject({
      name: 'OfflineError',
      onlyThis: true,
    })
    await vi.advanceTimersByTimeAsync(20_000)
    await lost
  },
)
