import { Refusal } from './refusals.ts'

/** Bytes as an answer: all of them, or for a GET the one range asked for. Throws 416 for a range that lies outside. */
export function bytesAnswer(request: Request, bytes: Uint8Array<ArrayBuffer>, type: string): Response {
  const headers = { 'content-type': type, 'accept-ranges': 'bytes' }
  const length = (size: number) => ({ 'content-length': String(size) })
  if (request.method === 'HEAD')
    return new Response(null, { headers: { ...headers, ...length(bytes.length) } })
  const range = rangeOf(request.headers.get('range'), bytes.length)
  if (!range) return new Response(bytes, { headers: { ...headers, ...length(bytes.length) } })
  const part = bytes.subarray(range.from, range.to + 1)
  const place = { 'content-range': `bytes ${range.from}-${range.to}/${bytes.length}` }
  return new Response(part, { status: 206, headers: { ...headers, ...length(part.length), ...place } })
}

/** First and last byte, both included; undefined without a valid range, and for several, which a server may ignore. */
function rangeOf(text: string | null, size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(text ?? '') ?? []
  const isNone = first === '' ? last === '' : last !== '' && Number(first) > Number(last)
  if (isNone) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from <= to) return { from, to }
  throw new Refusal(416, 'InvalidRequest', 'Range Not Satisfiable', { 'content-range': `bytes */${size}` })
}
