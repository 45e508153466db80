import { Refusal } from './refusals.ts'

/** Bytes that can be generated on demand. */
export interface Bytes {
  size: number
  /** The bytes from `from` up to, but not including, `to`. */
  part: (from: number, to: number) => Uint8Array<ArrayBuffer>
  /** Changes when the bytes do. */
  etag: string
}

/** Bytes in memory. */
export const wholeBytes = (bytes: Uint8Array<ArrayBuffer>, etag: string): Bytes => ({
  size: bytes.length,
  part: (from, to) => bytes.subarray(from, to),
  etag,
})

/** Sends all bytes, or the range that a GET requests. Throws 416 for a range outside the bytes. */
export function bytesAnswer(request: Request, { size, part, etag }: Bytes, type: string): Response {
  const headers = { 'content-type': type, 'accept-ranges': 'bytes', etag }
  const length = (size: number) => ({ 'content-length': String(size) })
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, ...length(size) } })
  // `If-Range`: a range applies only if the bytes are unchanged; otherwise all are sent.
  const condition = request.headers.get('if-range')
  const isSame = condition === null || condition === etag
  const range = isSame ? rangeOf(request.headers.get('range'), size) : undefined
  if (!range) return new Response(part(0, size), { headers: { ...headers, ...length(size) } })
  const { from, to } = range
  const place = { 'content-range': `bytes ${from}-${to}/${size}` }
  return new Response(part(from, to + 1), {
    status: 206,
    headers: { ...headers, ...length(to + 1 - from), ...place },
  })
}

/**
 * First and last byte, both included; undefined without a valid range or for several, which a server may
 * ignore.
 */
function rangeOf(text: string | null, size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(text ?? '') ?? []
  const isNone = first === '' ? last === '' : last !== '' && Number(first) > Number(last)
  if (isNone) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from <= to) return { from, to }
  throw new Refusal(416, 'InvalidRequest', 'Range Not Satisfiable', { 'content-range': `bytes */${size}` })
}
