/** The longest `Retry-After` that is respected, in milliseconds. */
const longest = 10 * 60_000

/**
 * Milliseconds to wait before a retry, from a 429 or 503 with `Retry-After`. A date is compared with the
 * server's clock.
 */
export function retryAfter(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: number,
): number | undefined {
  const text = headers.get('retry-after')
  if (!text || (status !== 429 && status !== 503)) return undefined
  const answeredAt = Date.parse(headers.get('date') ?? '') || now
  const wait = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - answeredAt
  return wait > 0 ? Math.min(wait, longest) : undefined
}
