import { noteStatus } from './breaker.ts'
import type { DataLayerParts } from './data-layer-parts.ts'
import { fetchWithin, type TimeLimits, Unreached, type WholeResponse } from './within.ts'

/** Asks the origin within time limits, and lets those know who watch how it goes. Throws `Unreached`, or the page's abort. */
export async function ask(
  { origin, breakerOf, refusals, now }: DataLayerParts,
  scope: string,
  request: Request,
  limits: TimeLimits | Promise<TimeLimits>,
  pageSignal: AbortSignal | undefined,
): Promise<WholeResponse> {
  const breaker = breakerOf(scope)
  const started = now()
  try {
    const call = (signal: AbortSignal) => origin.fetch(new Request(request, { signal }), scope)
    const whole = await fetchWithin(call, limits, pageSignal)
    noteStatus(breaker, whole.response.status, now() - started)
    refusals.note(scope, whole, now())
    return whole
  } catch (cause) {
    if (cause instanceof Unreached) breaker.failed(cause.reason)
    throw cause
  }
}
