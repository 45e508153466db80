/** Size of the bytes read in parts, and how to recognize that they have not changed. */
export interface BytesHead {
  size: number
  /** For `If-Range`; undefined if the server gives no validator for bytes. */
  validator: string | undefined
}

/** Bytes from `from`, up to but not including `to`. */
export interface AskedPart {
  from: number
  to: number
  head: BytesHead
}

/** The source has changed, so its parts do not fit together. */
export class BytesChanged extends Error {
  override name = 'BytesChanged'

  constructor() {
    super('The file has changed on the server, so the data received so far cannot be used')
  }
}

/** Size and validator from an answer, whole or partial; undefined if the size is missing. */
export function headOf({ status, headers }: Answered): BytesHead | undefined {
  const size = status === 200 ? lengthOf(headers) : /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return size === undefined ? undefined : { size: Number(size), validator: validatorOf(headers) }
}

type Answered = Pick<Response, 'status' | 'headers'>

const lengthOf = (headers: Headers) => /^\d+$/.exec(headers.get('content-length') ?? '')?.[0]

const validatorOf = (headers: Headers): string | undefined =>
  strongTagOf(headers) ?? headers.get('last-modified') ?? undefined

/** A weak ETag does not guarantee identical bytes. */
const strongTagOf = (headers: Headers): string | undefined => /^".*"$/.exec(headers.get('etag') ?? '')?.[0]

export const isSame = (a: BytesHead, b: BytesHead): boolean =>
  a.size === b.size && a.validator === b.validator

/** Requests a part of the same version. */
export const partHeaders = ({ from, to, head }: AskedPart): Record<string, string> => ({
  range: `bytes=${from}-${to - 1}`,
  ...(head.validator ? { 'if-range': head.validator } : {}),
})

/**
 * Problem of an answer to a requested part; undefined if it is that part, its beginning, or the known whole.
 * Anything that does not prove it is `foreign`: a proxy may have sent it.
 */
export function partProblem(
  { status, headers }: Answered,
  { from, to, head }: AskedPart,
): 'changed' | 'foreign' | undefined {
  const known = head.validator
  const isTag = known?.startsWith('"') === true
  const stated = isTag ? strongTagOf(headers) : (headers.get('last-modified') ?? undefined)
  const differs = known !== undefined && stated !== undefined && stated !== known
  // An answer to `If-Range` with a date need not repeat the date.
  const vouches = known === undefined || stated === known || (stated === undefined && !isTag)
  if (status === 200) {
    if (differs && isTag) return 'changed'
    return vouches && headers.get('content-length') === String(head.size) ? undefined : 'foreign'
  }
  const [, first, last, size] =
    /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? []
  if (size === undefined) return 'foreign'
  if (differs || (size !== '*' && Number(size) !== head.size)) return 'changed'
  const fits = status === 206 && Number(first) === from && Number(last) >= from && Number(last) < to
  return fits && vouches ? undefined : 'foreign'
}
