import { afterEach, expect, test, vi } from 'vitest'
import { fetchWithin, timeLimits } from '#sw/within.ts'

const limits = { firstByte: 100, idle: 50, whole: 400 }

afterEach(() => {
  vi.useRealTimers()
})

/** A call that never answers by itself, and the signal it got. */
function hanging() {
  const seen: { signal?: AbortSignal } = {}
  const call = (signal: AbortSignal) => {
    seen.signal = signal
    return new Promise<Response>(() => undefined)
  }
  return { call, seen }
}

/** A response that sends one byte every `ms`, for ever or `count` times. */
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

/** How a call ended and after how many milliseconds. */
async function outcome(work: Promise<unknown>) {
  const started = performance.now()
  const end = work.then(
    () => ({ ok: true, after: performance.now() - started }),
    (cause: { reason?: string }) => ({ reason: cause.reason, after: performance.now() - started }),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return end
}

test('the limits are the promised ones', () => {
  expect(timeLimits).toEqual({ withStored: 4_000, without: 15_000, idle: 5_000, whole: 20_000 })
})

test('a whole answer arrives with its body', async () => {
  const { response, body } = await fetchWithin(async () => new Response('hello', { status: 201 }), limits)
  expect([response.status, new TextDecoder().decode(body)]).toEqual([201, 'hello'])
})

test('an answer without a body is an empty one', async () => {
  const { body } = await fetchWithin(async () => new Response(null, { status: 204 }), limits)
  expect(body).toHaveLength(0)
})

test('a head that does not come is a time-out, and the fetch is aborted', async () => {
  vi.useFakeTimers()
  const { call, seen } = hanging()
  expect(await outcome(fetchWithin(call, limits))).toEqual({ reason: 'timeout', after: 100 })
  expect(seen.signal?.aborted).toBe(true)
})

test('limits that are still on their way count from the call', async () => {
  vi.useFakeTimers()
  const late = new Promise<typeof limits>((resolve) => setTimeout(() => resolve(limits), 60))
  expect(await outcome(fetchWithin(hanging().call, late))).toEqual({ reason: 'timeout', after: 100 })
})

test('a body that stalls is a time-out', async () => {
  vi.useFakeTimers()
  expect(await outcome(fetchWithin(dripping(51), limits))).toEqual({ reason: 'timeout', after: 50 })
})

test('a body that drips for ever is a time-out', async () => {
  vi.useFakeTimers()
  expect(await outcome(fetchWithin(dripping(40), limits))).toEqual({ reason: 'timeout', after: 400 })
})

test('a body that is slow but moves is waited for', async () => {
  vi.useFakeTimers()
  expect(await outcome(fetchWithin(dripping(40, 5), limits))).toMatchObject({ ok: true })
})

test('no timer outlives a call', async () => {
  vi.useFakeTimers()
  await fetchWithin(async () => new Response('hello'), limits)
  await fetchWithin(() => Promise.reject(new TypeError('failed')), limits).catch(() => undefined)
  expect(vi.getTimerCount()).toBe(0)
})

test('no connection is told from a body that was cut', async () => {
  const cut = async () =>
    new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }))
  await expect(fetchWithin(() => Promise.reject(new TypeError('failed')), limits)).rejects.toMatchObject({
    name: 'Unreached',
    reason: 'offline',
  })
  await expect(fetchWithin(cut, limits)).rejects.toMatchObject({ name: 'Unreached', reason: 'cut' })
})

test("the page's abort reaches the fetch and passes through as it is", async () => {
  const page = new AbortController()
  const { call, seen } = hanging()
  const answer = fetchWithin(call, limits, page.signal)
  const reason = new Error('left')
  page.abort(reason)
  await expect(answer).rejects.toBe(reason)
  expect(seen.signal?.aborted).toBe(true)
})

test('a page that was gone before gets its own reason', async () => {
  const reason = new Error('left')
  await expect(fetchWithin(hanging().call, limits, AbortSignal.abort(reason))).rejects.toBe(reason)
})

test("the page's abort in the middle of a body passes through", async () => {
  const page = new AbortController()
  const answer = fetchWithin(async () => new Response(new ReadableStream()), limits, page.signal)
  setTimeout(() => page.abort(new Error('left')), 5)
  await expect(answer).rejects.toThrow('left')
})
