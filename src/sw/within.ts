import type { Reason } from '#api/answer-headers.ts'

/** Milliseconds until a request is aborted. */
export interface TimeLimits {
  /** Until the response's head has arrived. */
  firstByte: number
  /** Between two pieces of the body. */
  idle: number
  /** From start to end. */
  whole: number
}

/** First byte: patience is shorter where there is a stored answer to show instead. */
export const timeLimits = { withStored: 4_000, without: 15_000, idle: 5_000, whole: 20_000 }

/** A response whose body has arrived in full. */
export interface WholeResponse {
  response: Response
  body: Uint8Array<ArrayBuffer>
}

/** Why there is no whole response. */
export class Unreached extends Error {
  override name = 'Unreached'
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`No answer: ${reason}`, options)
    this.reason = reason
  }
}

/**
 * Fetches a response with its body and aborts when it takes too long. `limits` may still be on its way (it depends on
 * whether an answer is stored); its clock runs from the call. Throws `Unreached`, or the page's own abort.
 */
export async function fetchWithin(
  call: (signal: AbortSignal) => Promise<Response>,
  limits: TimeLimits | Promise<TimeLimits>,
  pageSignal?: AbortSignal,
): Promise<WholeResponse> {
  const started = performance.now()
  const stop = new AbortController()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const after = (ms: number) => {
    const timer = setTimeout(() => stop.abort(new Unreached('timeout')), Math.max(0, ms))
    timers.add(timer)
    return () => (clearTimeout(timer), timers.delete(timer))
  }
  const aborted = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error), { once: true })
  })
  aborted.catch(() => undefined)
  const stopWithPage = () => stop.abort(pageSignal?.reason)
  pageSignal?.addEventListener('abort', stopWithPage, { once: true })
  if (pageSignal?.aborted) stopWithPage()

  let phase: Reason = 'offline'
  try {
    const calling = call(stop.signal)
    calling.catch(() => undefined)
    const { firstByte, idle, whole } = await limits
    after(whole - (performance.now() - started))
    const headInTime = after(firstByte - (performance.now() - started))
    const response = await Promise.race([calling, aborted])
    headInTime()
    phase = 'cut'
    return { response, body: await readBody(response, () => after(idle), aborted) }
  } catch (cause) {
    if (pageSignal?.aborted || cause instanceof Unreached) throw cause
    throw new Unreached(phase, { cause })
  } finally {
    pageSignal?.removeEventListener('abort', stopWithPage)
    for (const timer of timers) clearTimeout(timer)
  }
}

async function readBody(response: Response, armIdle: () => () => void, aborted: Promise<never>) {
  if (!response.body) return new Uint8Array()
  const reader = response.body.getReader()
  const pieces: Uint8Array[] = []
  for (;;) {
    const arrived = armIdle()
    const { done, value } = await Promise.race([reader.read(), aborted])
    arrived()
    if (done) return joined(pieces)
    pieces.push(value)
  }
}

function joined(pieces: Uint8Array[]) {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
