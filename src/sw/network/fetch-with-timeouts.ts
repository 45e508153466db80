import type { Reason } from '#api/answer-headers.ts'
import { joinedBytes } from '#domain/joined-bytes.ts'
import type { RequestTimeouts } from './time-outs.ts'

/** A response with its complete body. */
export interface BufferedResponse {
  response: Response
  body: Uint8Array<ArrayBuffer>
}

/** A request got no complete response; `reason` says why. */
export class FetchFailed extends Error {
  override name = 'FetchFailed'
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`No response: ${reason}`, options)
    this.reason = reason
  }
}

/**
 * Fetches a response with its body, and aborts when a time-out passes. Throws `FetchFailed`, or the page's
 * own abort.
 */
export async function fetchWithTimeouts(
  call: (signal: AbortSignal) => Promise<Response>,
  { firstByte, idle, total }: RequestTimeouts,
  pageSignal?: AbortSignal,
): Promise<BufferedResponse> {
  const started = performance.now()
  const controller = new AbortController()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const abortAfter = (ms: number) => {
    const timer = setTimeout(() => controller.abort(new FetchFailed('timeout')), Math.max(0, ms))
    timers.add(timer)
    return () => (clearTimeout(timer), timers.delete(timer))
  }
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error), {
      once: true,
    })
  })
  aborted.catch(() => undefined)
  const abortWithPage = () => controller.abort(pageSignal?.reason)
  pageSignal?.addEventListener('abort', abortWithPage, { once: true })
  if (pageSignal?.aborted) abortWithPage()

  let phase: Reason = 'offline'
  let isWaiting = true
  let stopWaiting: (() => void) | undefined
  const abortUnlessHere = (ms: number) => {
    if (isWaiting) stopWaiting = abortAfter(ms - (performance.now() - started))
  }
  try {
    abortAfter(total)
    const calling = call(controller.signal)
    calling.catch(() => undefined)
    Promise.resolve(firstByte).then(abortUnlessHere, (cause: unknown) => controller.abort(cause))
    const response = await Promise.race([calling, aborted])
    isWaiting = false
    stopWaiting?.()
    phase = 'cut'
    return { response, body: await readBody(response, () => abortAfter(idle), aborted) }
  } catch (cause) {
    if (pageSignal?.aborted || cause instanceof FetchFailed) throw cause
    throw new FetchFailed(phase, { cause })
  } finally {
    isWaiting = false
    pageSignal?.removeEventListener('abort', abortWithPage)
    for (const timer of timers) clearTimeout(timer)
  }
}

async function readBody(response: Response, abortWhenIdle: () => () => void, aborted: Promise<never>) {
  if (!response.body) return new Uint8Array()
  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  for (;;) {
    const stopWaiting = abortWhenIdle()
    const { done, value } = await Promise.race([reader.read(), aborted])
    stopWaiting()
    if (done) return joinedBytes(chunks)
    chunks.push(value)
  }
}
