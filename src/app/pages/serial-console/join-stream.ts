import { byteQueue, joined as joinedBytes } from './byte-queue.ts'
import { endOfSeen, type History, missingOf, seamOf } from './seam.ts'

/** What to ask the server's history for. */
export interface HistoryQuery {
  fromStart?: number
  mostRecent?: number
  maxBytes?: number
}

/** From here on the offset of everything that is shown is known. */
export interface Joined {
  offset: number
}

interface Parts {
  /** How many bytes of the past the stream begins with. */
  mostRecent: number
  /** What has been shown before this stream; absent when nothing has. */
  known: { shownTo: number | undefined; seen: Uint8Array } | undefined
  history: (query: HistoryQuery) => Promise<History>
  show: (bytes: Uint8Array<ArrayBuffer>, past: boolean) => void
  note: (text: string) => void
  joined: (joined: Joined) => void
}

/** So many times the history is asked for while the guest's output repeats itself and moves on. */
const attempts = 3

/** So often, and after so many milliseconds, it is looked for streamed bytes that the history holds already. */
const looks = 20
const lookAfter = 100

/** So much of the history is compared with the first stream. */
const enough = 16_384

/** A guest that has never printed anything sends nothing to begin with; after this long it is asked for. */
const silentAfter = 1_000

const doubt = 'Output may be missing or repeated here'

/** One connection's bytes, and where they belong. */
export interface Joining {
  opened: () => void
  received: (bytes: Uint8Array<ArrayBuffer>) => void
  /** The offset up to which everything has been shown, once it is known. */
  shownTo: () => number | undefined
  /** No more will come. The offset up to which everything has been shown, where it is known. */
  end: () => number | undefined
}

/**
 * Finds out where a new stream belongs in the guest's output, which it does not tell, and shows what of it has not been
 * shown. The first stream of a page is shown at once; a later one is held back until its place is known.
 */
export function joinStream(parts: Parts): Joining {
  const { known } = parts
  // What is streamed until the place is found; a guest that floods meanwhile loses its oldest bytes here.
  const streamed = byteQueue(4 * 1_048_576)
  let phase: 'joining' | 'joined' | 'over' = 'joining'
  let offset: number | undefined = known?.shownTo
  let began: () => void = () => undefined
  const firstBytes = new Promise<void>((resolve) => {
    began = resolve
  })

  const isOver = () => phase === 'over'

  const settle = (from: number, begin: number | undefined) => {
    if (phase !== 'joining') return
    phase = 'joined'
    const all = joinedBytes(streamed.all())
    offset = begin === undefined ? undefined : begin + all.length
    if (known) parts.show(all.subarray(from), true)
    streamed.clear()
    // Offsets are kept by counting from here on.
    if (offset !== undefined) parts.joined({ offset })
  }

  const join = async () => {
    await firstBytes
    const found = await findSeam(parts, streamed)
    const begin = found && found.history.end - found.at
    if (isOver()) return
    if (!known) return settle(0, begin)
    if (!found || begin === undefined || known.shownTo === undefined)
      return settle(withoutOffsets(parts, joinedBytes(streamed.all())), begin)
    const missing = missingOf({ shownTo: known.shownTo, seen: known.seen }, found.history, begin)
    if (missing.restarted) {
      const start = await fromTheStart(parts, begin)
      if (isOver()) return
      parts.note('The guest has restarted')
      parts.show(start, true)
    }
    if (missing.lost) parts.note(`${missing.lost.toLocaleString()} bytes are no longer on the server`)
    if (found.unsure) parts.note(doubt)
    parts.show(missing.between.slice(), true)
    settle(missing.skip, begin)
  }

  return {
    opened() {
      setTimeout(began, silentAfter)
      void join()
    },
    received(bytes) {
      if (phase === 'over') return
      began()
      if (phase === 'joined') {
        if (offset !== undefined) offset += bytes.length
        return parts.show(bytes, false)
      }
      streamed.push(bytes)
      if (!known) parts.show(bytes, true)
    },
    shownTo: () => (phase === 'joined' ? offset : undefined),
    end() {
      // The first stream is shown before its place is known.
      const unplaced = phase === 'joining' && !known && streamed.size() > 0
      phase = 'over'
      began()
      return unplaced ? undefined : offset
    },
  }
}

interface Found {
  history: History
  at: number
  /** Whether it may as well be elsewhere. */
  unsure: boolean
}

/** Asks for the history, and looks for its end in what has been streamed. Nothing when that cannot be told. */
async function findSeam(
  { mostRecent, known, history }: Parts,
  streamed: { size: () => number; all: () => Uint8Array[] },
): Promise<Found | undefined> {
  const query =
    known?.shownTo === undefined
      ? { mostRecent: enough }
      : { fromStart: Math.max(0, known.shownTo - mostRecent) }
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = streamed.size()
    const answer = await history(query).catch(() => undefined)
    if (!answer) return undefined
    let seam = seamOf(answer, joinedBytes(streamed.all()), { mostRecent, before })
    for (let look = 0; seam.kind === 'ahead' && look < looks; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, lookAfter))
      seam = seamOf(answer, joinedBytes(streamed.all()), { mostRecent, before })
    }
    if (seam.kind === 'found' || (seam.kind === 'ambiguous' && attempt === attempts))
      return { history: answer, at: seam.at, unsure: seam.kind === 'ambiguous' }
  }
  return undefined
}

/** Where the new begins by what was seen last; says so where that cannot be told. */
function withoutOffsets({ known, note }: Parts, all: Uint8Array): number {
  const end = known && endOfSeen(known.seen, all)
  if (end === undefined) note(doubt)
  return end ?? 0
}

/** What a guest that was started anew printed before the stream's first byte. */
async function fromTheStart({ history }: Parts, begin: number): Promise<Uint8Array<ArrayBuffer>> {
  if (begin === 0) return new Uint8Array()
  const answer = await history({ fromStart: 0, maxBytes: begin }).catch(() => undefined)
  return answer ? Uint8Array.from(answer.bytes) : new Uint8Array()
}
