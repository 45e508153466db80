import type { Terminal } from '@xterm/xterm'
import { joinedBytes } from '#domain/joined-bytes.ts'
import { createStore, type Store } from '#app/state/store.ts'
import { byteQueue } from './byte-queue.ts'
import { countFilter } from './count-filter.ts'

/** Bytes that may wait for the terminal while it is paused or slow; the oldest are dropped beyond it. */
const waitingLimit = 4 * 1_048_576

/** Bytes stored for the download. */
const logLimit = 8 * 1_048_576

/** Pieces given to the terminal at a time: enough to keep it busy, few enough to stop soon. */
const atOnce = 4

const batchSize = 16_384

/** Output held back while paused. */
interface Waiting {
  paused: boolean
  /** Bytes that wait. */
  bytes: number
  /** Whether the oldest bytes were dropped. */
  overflowed: boolean
}

/** Passes output from the stream to the terminal. */
export interface ConsoleOutput {
  waiting: Store<Waiting>
  print: (bytes: Uint8Array<ArrayBuffer>, past: boolean) => void
  /** Prints a line from the console itself. */
  note: (text: string) => void
  pause: (paused: boolean) => void
  /** All received output, up to the log's limit. */
  log: () => Uint8Array<ArrayBuffer>
  stop: () => void
}

const encoder = new TextEncoder()

/** Aborts any sequence the guest has begun, then prints a dim line. */
const noteOf = (text: string) => encoder.encode(`\u0018\r\n\u001B[0;2m── ${text} ──\u001B[0m\r\n`)

/**
 * Feeds a terminal one piece after the other. Calls `answering` in output order: true if the following
 * queries come from current output, false for past output.
 */
export function consoleOutput(
  terminal: Pick<Terminal, 'write'>,
  answering: (now: boolean) => void,
): ConsoleOutput {
  const waiting = createStore<Waiting>({ paused: false, bytes: 0, overflowed: false })
  const queue = byteQueue(waitingLimit)
  const log = byteQueue(logLimit)
  const filter = countFilter()
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let busy = 0
  let paused = false
  let overflowed = false
  let stopped = false
  /** Bytes at the end of the queue that were current when they arrived. */
  let present = 0

  const refill = () => {
    const dropped = queue.takeDropped()
    const chunk = batch()
    if (dropped)
      pieces.push(
        ...filter(noteOf(`${dropped.toLocaleString()} bytes were dropped because the buffer was full`)),
      )
    if (!chunk) return
    answering(queue.size() + chunk.length <= present)
    present = Math.min(present, queue.size())
    pieces.push(...filter(chunk))
  }

  /** Combines small messages into one write. */
  const batch = () => {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    for (let size = 0; size < batchSize;) {
      const chunk = queue.shift()
      if (!chunk) break
      chunks.push(chunk)
      size += chunk.length
    }
    return chunks.length > 1 ? joinedBytes(chunks) : chunks[0]
  }

  const pump = () => {
    if (busy >= atOnce || paused || stopped) return
    if (pieces.length === 0) refill()
    const piece = pieces.shift()
    if (!piece) return
    busy += 1
    terminal.write(piece, () => {
      busy -= 1
      pump()
    })
    pump()
  }

  const tell = () => waiting.set({ paused, bytes: paused ? queue.size() : 0, overflowed })

  const push = (bytes: Uint8Array<ArrayBuffer>) => {
    const before = queue.size()
    queue.push(bytes)
    if (paused) {
      overflowed ||= queue.size() < before + bytes.length
      tell()
    }
  }

  return {
    waiting,
    print(bytes, past) {
      log.push(bytes)
      present = past ? 0 : present + bytes.length
      push(bytes)
      pump()
    },
    note(text) {
      present = 0
      push(noteOf(text))
      pump()
    },
    pause(on) {
      paused = on
      overflowed = false
      // Nobody waits for answers to queries that arrived meanwhile.
      present = 0
      tell()
      pump()
    },
    log: () => joinedBytes(log.all()),
    stop() {
      stopped = true
    },
  }
}
