import {
  supportBundleDownload,
  supportBundleDownloadFile,
  supportBundleHead,
  supportBundleHeadFile,
  supportBundleIndex,
  supportBundleList,
  supportBundleView,
} from '#api/generated/experimental.ts'
import { isJsonType } from '#api/contract-answer.ts'
import { ApiError, isRefused, OfflineError } from '#api/errors.ts'
import type { ArgsOf, Operation } from '#api/operation.ts'
import { call } from '#app/data/client.ts'
import { invalidate } from '#app/data/query.ts'
import { noticeDoubt } from '#app/worker/connection.ts'
import {
  type AskedPart,
  type BytesHead,
  BytesChanged,
  headOf,
  partHeaders,
  partProblem,
} from './range-head.ts'

type OnPiece = (bytes: Uint8Array<ArrayBuffer>) => Promise<void> | void

/** Bytes on the server, read in parts. Both throw `ApiError`, `OfflineError`, or the signal's reason. */
export interface BytesSource {
  head: (signal: AbortSignal) => Promise<BytesHead>
  /**
   * Passes on pieces as they arrive, which may end early. Throws if they do not belong to the requested part.
   */
  part: (asked: AskedPart, signal: AbortSignal, onPiece: OnPiece) => Promise<void>
}

/** A bundle's zip file, or one file in it. */
export const sourceOf = (bundleId: string, file?: string): BytesSource =>
  file === undefined
    ? bytesAt(supportBundleHead, supportBundleDownload, { path: { bundleId } })
    : bytesAt(supportBundleHeadFile, supportBundleDownloadFile, { path: { bundleId, file } })

const bytesAt = <Head extends Operation<Blob>, Get extends Operation<Blob>>(
  head: Head,
  get: Get,
  args: ArgsOf<Head> & ArgsOf<Get>,
): BytesSource => ({
  async head(signal) {
    const seen: { head?: BytesHead | undefined } = {}
    const look = (response: Response) => {
      seen.head = headOf(response)
    }
    await take(head, args, signal, {}, look).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
    // A refused HEAD has no body, and some servers omit the size there.
    if (!seen.head) await take(get, args, signal, { range: 'bytes=0-0' }, look)
    // A proxy's answer may lack it as well.
    if (!seen.head) throw new ApiError(get, 0, {}, 'The server does not report the file size')
    return seen.head
  },
  part: (asked, signal, onPiece) =>
    take(get, args, signal, partHeaders(asked), async (response, silence) => {
      const problem = partProblem(response, asked)
      if (problem === 'changed') throw new BytesChanged()
      if (problem === 'foreign') throw foreignAnswer(get)
      // A full answer repeats the bytes already read.
      let known = response.status === 200 ? asked.from : 0
      await readPieces(response, silence, (piece) => {
        const news = piece.subarray(known)
        known -= piece.length - news.length
        return news.length > 0 ? onPiece(news) : undefined
      })
    }),
})

/** An error for answers from something else, such as a captive portal; temporary, so retried. */
const foreignAnswer = (operation: Operation) =>
  new ApiError(operation, 0, {}, 'A proxy answered instead of the server')

export async function readIndex(
  bundleId: string,
  signal: AbortSignal,
  onRead: (bytes: number) => void,
): Promise<string> {
  const decoder = new TextDecoder()
  const texts: string[] = []
  let read = 0
  await take(supportBundleIndex, { path: { bundleId } }, signal, {}, async (response, silence) => {
    // The list has one name per line, so JSON comes from something else.
    if (isJsonType(response.headers.get('content-type'))) throw foreignAnswer(supportBundleIndex)
    await readPieces(response, silence, (piece) => {
      texts.push(decoder.decode(piece, { stream: true }))
      onRead((read += piece.length))
      if (read > largestIndex) throw new Error('The file list is too long to show')
    })
  })
  return texts.join('')
}

const largestIndex = 64 * 1024 ** 2

/** Milliseconds for a part on a slow connection, and without its next bytes. */
const patience = { part: 120_000, silence: 15_000 }

/** A timer for bytes that do not come. */
interface Silence {
  begin: () => void
  end: () => void
}

/** Calls `giveUp` when a silence lasts too long. */
function silenceUntil(giveUp: () => void): Silence {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const begin = () => {
    end()
    timer = setTimeout(giveUp, patience.silence)
  }
  return { begin, end }
}

/** Requests bytes without storing them, even in the browser's cache. */
async function take<Op extends Operation<Blob>>(
  operation: Op,
  args: ArgsOf<Op>,
  signal: AbortSignal,
  headers: Record<string, string>,
  read: (response: Response, silence: Silence) => Promise<void> | void,
): Promise<void> {
  const stop = new AbortController()
  const own: { error?: unknown } = {}
  const silence = silenceUntil(() => {
    noticeDoubt()
    stop.abort(new OfflineError('timeout', { onlyThis: true }))
  })
  silence.begin()
  try {
    await call(operation, args, AbortSignal.any([signal, stop.signal]), {
      cache: 'no-store',
      timeout: patience.part,
      headers,
      take: async (response) => {
        silence.end()
        try {
          await read(response, silence)
        } catch (error) {
          // An error of the caller's own does not mean a lost connection.
          if (error instanceof Lost) throw error
          own.error = error
        }
      },
    })
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 0) throw foreignAnswer(operation)
    // The bundle may be deleted, which its page would notice only at the next poll.
    if (isRefused(error)) void invalidate([supportBundleView, supportBundleList])
    throw error
  } finally {
    silence.end()
    // Stops the rest of the answer.
    stop.abort()
  }
  if (own.error) throw own.error
}

/** The answer stopped arriving. */
class Lost extends Error {}

async function readPieces({ body }: Response, silence: Silence, onPiece: OnPiece): Promise<void> {
  const reader = body?.getReader()
  if (!reader) return
  for (;;) {
    silence.begin()
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new Lost('The response was cut off', { cause })
    })
    silence.end()
    if (done) return
    await onPiece(value)
  }
}
