import { overOutages, persistently, type UploadDeps } from '#app/image-upload/upload-deps.ts'
import { viewedFileLimit } from '#domain/limits.ts'
import type { BytesSource } from './bundle-bytes.ts'
import { LineIndex } from './line-index.ts'
import { encodingOf, isBinary } from './text-check.ts'

/** State of a file being displayed. */
export interface Reading {
  is: 'looking' | 'reading' | 'done' | 'too large' | 'binary'
  size: number | undefined
  /** Bytes received. */
  read: number
  /** Since the connection was lost, nothing has arrived. */
  waits: boolean
  /** Snapshot of the text received so far. */
  lines: LineIndex
}

type Deps = Pick<UploadDeps, 'online' | 'delay'>

/** Bytes per request. */
const partSize = 1024 ** 2

/** Reads a text in parts. Does not start if too large, and stops if it turns out to be binary. */
export async function readText(
  source: BytesSource,
  deps: Deps,
  signal: AbortSignal,
  tell: (reading: Reading) => void,
): Promise<void> {
  const lines = new LineIndex()
  let now: Reading = { is: 'looking', size: undefined, read: 0, waits: false, lines }
  const set = (change: Partial<Reading>) => tell((now = { ...now, lines: lines.state(), ...change }))
  const patiently = <Value>(work: () => Promise<Value>) =>
    overOutages(
      deps,
      signal,
      () => persistently(deps, signal, work),
      () => set({ waits: true }),
    )

  set({})
  const head = await patiently(() => source.head(signal))
  if (head.size > viewedFileLimit) return set({ is: 'too large', size: head.size })
  set({ is: 'reading', size: head.size, waits: false })
  let decoder: TextDecoder | undefined
  while (now.read < head.size) {
    const from = now.read
    const to = Math.min(from + partSize, head.size)
    await patiently(async () => {
      const asked = { from: now.read, to: Math.max(to, now.read + 1), head }
      await source.part(asked, signal, (bytes) => {
        const piece = bytes.subarray(0, head.size - now.read)
        // UTF-16 text contains zero bytes.
        const isText = decoder ? decoder.encoding !== 'utf-8' || !piece.includes(0) : !isBinary(piece)
        if (!isText) throw new NoText()
        decoder ??= new TextDecoder(encodingOf(piece))
        lines.append(decoder.decode(piece, { stream: true }))
        now = { ...now, read: now.read + piece.length, waits: false }
      })
    }).catch((error: unknown) => {
      if (!(error instanceof NoText)) throw error
      now = { ...now, is: 'binary' }
    })
    if (now.is === 'binary') return set({ lines: new LineIndex() })
    if (now.read === from) throw new Error('The server is not sending any data')
    set({})
  }
  lines.append(decoder?.decode() ?? '')
  return set({ is: 'done' })
}

class NoText extends Error {}
