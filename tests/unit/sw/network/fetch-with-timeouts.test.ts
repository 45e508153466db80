import { afterEach, expect, test, vi } from 'vitest'
import { fetchWithTimeouts } from '#sw/network/fetch-with-timeouts.ts'
import { requestTimeouts } from '#sw/network/time-outs.ts'

const timeouts = { firstByte: 100, idle: 50, total: 400 }

afterEach(() => {
  vi.useRealTimers()
})

/** A call that never answers, and its signal. */
function hanging() {
  const seen: { signal?: AbortSignal } = {}
  const call = (signal: AbortSignal) => {
    seen.signal = signal
    return new Promise<Response>(() => undefined)
  }
  return { call, seen }
}

/** A response that sends one byte every `ms` milliseconds, forever or `count` times. */
function dripping(ms: number, count = Infinity) {
  let sent = 0
  const body = new ReadableStream({
    async pull(stream) {
      if (sent === count) return stream.close()
      await new Promise((resolve) => setTimeout(resolve, ms))
      sent += 1
      return stream.enqueue(new Uint8Array([65]))
    },
  })
  return async () => new Response(body)
}

/** How long to wait for the head is known only after 60 ms. */
const late = () => ({
  ...timeouts,
  firstByte: new Promise<number>((resolve) => setTimeout(() => resolve(timeouts.firstByte), 60)),
})

/** How a call ended, and after how many milliseconds. */
async function outcome(work: Promise<unknown>) {
  const started = performance.now()
  const end = work.then(
    () => ({ ok: true, after: performance.now() - started }),
    (cause: { reason?: string }) => ({ reason: cause.reason, after: performance.now() - started }),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return end
}

test('the timeouts are the documented ones', () => {
  expect(requestTimeouts).toEqual({ withStored: 4_000, without: 15_000, idle: 5_000, total: 20_000 })
})

test('a complete answer arrives with its body', async () => {
  const { response, body } = await fetchWithTimeouts(
    async () => new Response('hello', { status: 201 }),
    timeouts,
  )
  expect([response.status, new TextDecoder().decode(body)]).toEqual([201, 'hello'])
})

test('an answer without a body is an empty one', async () => {
  const { body } = await fetchWithTimeouts(async () => new Response(null, { status: 204 }), timeouts)
  expect(body).toHaveLength(0)
})

test('missing headers time out, and the fetch is aborted', async () => {
  vi.useFakeTimers()
  const { call, seen } = hanging()
  expect(await outcome(fetchWithTimeouts(call, timeouts))).toEqual({ reason: 'timeout', after: 100 })
  expect(seen.signal?.aborted).toBe(true)
})

test('timeouts that arrive late count from the call', async () => {
  vi.useFakeTimers()
  expect(await outcome(fetchWithTimeouts(hanging().call, late()))).toEqual({ reason: 'timeout', after: 100 })
})

test('a response does not wait for late timeouts, and its body may stall as long as others', async () => {
  vi.useFakeTimers()
  expect(await outcome(fetchWithTimeouts(dripping(1, 5), late()))).toEqual({ ok: true, after: 5 })
  expect(await outcome(fetchWithTimeouts(dripping(51), late()))).toEqual({ reason: 'timeout', after: 50 })
})

test('a stalled body times out', async () => {
  vi.useFakeTimers()
  expect(await outcome(fetchWithTimeouts(dripping(51), timeouts))).toEqual({ reason: 'timeout', after: 50 })
})

test('a body that drips forever times out', async () => {
  vi.useFakeTimers()
  expect(await outcome(fetchWithTimeouts(dripping(40), timeouts))).toEqual({ reason: 'timeout', after: 400 })
})

test('a slow body that keeps coming is waited for', async () => {
  vi.useFakeTimers()
  expect(await outcome(fetchWithTimeouts(dripping(40, 5), timeouts))).toMatchObject({ ok: true })
})

test('no timer outlives a call', async () => {
  vi.useFakeTimers()
  await fetchWithTimeouts(async () => new Response('hello'), timeouts)
  await fetchWithTimeouts(() => Promise.reject(new TypeError('failed')), timeouts).catch(() => undefined)
  expect(vi.getTimerCount()).toBe(0)
})

test('a truncated body has a different reason than a lost connection', async () => {
  const cut = async () =>
    new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }))
  await expect(
    fetchWithTimeouts(() => Promise.reject(new TypeError('failed')), timeouts),
  ).rejects.toMatchObject({
    name: 'FetchFailed',
    reason: 'offline',
  })
  await expect(fetchWithTimeouts(cut, timeouts)).rejects.toMatchObject({ name: 'FetchFailed', reason: 'cut' })
})

test("the page's abort reaches the fetch and is passed on unchanged", async () => {
  const page = new AbortController()
  const { call, seen } = hanging()
  const answer = fetchWithTimeouts(call, timeouts, page.signal)
  const reason = new Error('left')
  page.abort(reason)
  await expect(answer).rejects.toBe(reason)
  expect(seen.signal?.aborted).toBe(true)
})

test('a page already gone gets its own reason', async () => {
  const reason = new Error('left')
  await expect(fetchWithTimeouts(hanging().call, timeouts, AbortSignal.abort(reason))).rejects.toBe(reason)
})

test("the page's abort in the middle of a body is passed on", async () => {
  const page = new AbortController()
  const answer = fetchWithTimeouts(async () => new Response(new ReadableStream()), timeouts, page.signal)
  setTimeout(() => page.abort(new Error('left')), 5)
  await expect(answer).rejects.toThrow('left')
})
