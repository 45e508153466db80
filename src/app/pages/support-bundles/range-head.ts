/** What is being read in parts: how large it is, and by what it is known to be the same. */
export interface BytesHead {
  size: number
  /** For `If-Range`; nothing where the server gives none that holds for bytes. */
  validator: string | undefined
}

/** A part: bytes from `from` to before `to`. */
export interface AskedPart {
  from: number
  to: number
  head: BytesHead
}

/** What was read is no longer what it was, so parts of it do not fit together. */
export class BytesChanged extends Error {
  override name = 'BytesChanged'

  constructor() {
    super('It has changed on the server since this started, so what has arrived is unusable')
  }
}

/** The head of what an answer is about, or is a part of; nothing where it does not say how large that is. */
export function headOf({ status, headers }: Answered): BytesHead | undefined {
  const size = status === 200 ? lengthOf(headers) : /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return size === undefined ? undefined : { size: Number(size), validator: validatorOf(headers) }
}

type Answered = Pick<Response, 'status' | 'headers'>

const lengthOf = (headers: Headers) => /^\d+$/.exec(headers.get('content-length') ?? '')?.[0]

const validatorOf = (headers: Headers): string | undefined =>
  strongTagOf(headers) ?? headers.get('last-modified') ?? undefined

/** A weak tag does not hold for bytes. */
const strongTagOf = (headers: Headers): string | undefined => /^".*"$/.exec(headers.get('etag') ?? '')?.[0]

export const isSame = (a: BytesHead, b: BytesHead): boolean =>
  a.size === b.size && a.validator === b.validator

/** The headers that ask for a part, of the same bytes as before. */
export const partHeaders = ({ from, to, head }: AskedPart): Record<string, string> => ({
  range: `bytes=${from}-${to - 1}`,
  ...(head.validator ? { 'if-range': head.validator } : {}),
})

/**
 * What is wrong with an answer to a part that was asked for; nothing where it is that part, or begins with it, or is the known
 * whole. Whatever does not say so of itself is `foreign`: anyone between here and the server may have given it.
 */
export function partProblem(
  { status, headers }: Answered,
  { from, to, head }: AskedPart,
): 'changed' | 'foreign' | undefined {
  const known = head.validator
  const isTag = known?.startsWith('"') === true
  const stated = isTag ? strongTagOf(headers) : (headers.get('last-modified') ?? undefined)
  const differs = known !== undefined && stated !== undefined && stated !== known
  // A time need not be repeated in an answer to `If-Range`.
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
