import { joinedBytes } from '#domain/joined-bytes.ts'
import { delay } from '#app/state/delay.ts'
import { byteQueue } from './byte-queue.ts'
import { endOfSeen, type History, missingOf, seamOf } from './seam.ts'

/** Query for the server's history. */
export interface HistoryQuery {
  fromStart?: number
  mostRecent?: number
  maxBytes?: number
}

/** From here on, the offset of all shown output is known. */
export interface Joined {
  offset: number
}

interface Deps {
  /** Bytes of past output the stream starts with. */
  mostRecent: number
  /** What was shown before this stream; absent if nothing was. */
  known: { shownTo: number | undefined; seen: Uint8Array } | undefined
  history: (query: HistoryQuery) => Promise<History>
  show: (bytes: Uint8Array<ArrayBuffer>, past: boolean) => void
  note: (text: string) => void
  joined: (joined: Joined) => void
}

/** History requests while the guest's output is ambiguous. */
const attempts = 3

/** The most checks whether the history has the streamed bytes. */
const checks = 20
/** Milliseconds between them. */
const checkEvery = 100

/** Bytes of history compared with the first stream. */
const enough = 16_384

/** More bytes than a server keeps: without a limit, it sends 16 KiB, which may end before the stream begins. */
const wholeHistory = 4 * 1_048_576

/** Milliseconds after which joining starts without output: a guest that never printed anything sends none. */
const silentAfter = 1_000

const doubt = 'Output may be missing or repeated here'

/** Places the bytes of one connection in the output. */
export interface Joining {
  opened: () => void
  received: (bytes: Uint8Array<ArrayBuffer>) => void
  /** Offset up to which all output was shown, once known. */
  shownTo: () => number | undefined
  /** Ends the stream. Returns the offset up to which all output was shown, if known. */
  end: () => number | undefined
}

/**
 * Finds where a new stream belongs in the guest's output, as streams have no offsets, and shows the part not
 * shown yet. The first stream of a page is shown at once; later ones are held back until placed.
 */
export function joinStream(deps: Deps): Joining {
  const { known } = deps
  // Bytes streamed before the stream is placed; a guest that floods it loses its oldest bytes here.
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
    if (known) deps.show(all.subarray(from), true)
    streamed.clear()
    // From here on, offsets follow by counting.
    if (offset !== undefined) deps.joined({ offset })
  }

  const join = async () => {
    await firstBytes
    const found = await findSeam(deps, streamed)
    const begin = found && found.history.end - found.at
    if (isOver()) return
    if (!known) return settle(0, begin)
    if (!found || begin === undefined || known.shownTo === undefined)
      return settle(withoutOffsets(deps, joinedBytes(streamed.all())), begin)
    const missing = missingOf({ shownTo: known.shownTo, seen: known.seen }, found.history, begin)
    if (missing.restarted) {
      const start = await fromTheStart(deps, begin)
      if (isOver()) return
      deps.note('The guest has restarted')
      deps.show(start, true)
    }
    if (missing.lost) deps.note(`${missing.lost.toLocaleString()} bytes are no longer on the server`)
    if (found.unsure) deps.note(doubt)
    deps.show(missing.between.slice(), true)
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
        return deps.show(bytes, false)
      }
      streamed.push(bytes)
      if (!known) deps.show(bytes, true)
    },
    shownTo: () => (phase === 'joined' ? offset : undefined),
    end() {
      // The first stream is shown before it is placed.
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
  /** Whether another position is possible. */
  unsure: boolean
}

/** Reads the history and searches the stream for its end. Undefined if not found. */
async function findSeam(
  { mostRecent, known, history }: Deps,
  streamed: { size: () => number; all: () => Uint8Array[] },
): Promise<Found | undefined> {
  const query =
    known?.shownTo === undefined
      ? { mostRecent: enough }
      : { fromStart: Math.max(0, known.shownTo - mostRecent), maxBytes: wholeHistory }
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = streamed.size()
    const answer = await history(query).catch(() => undefined)
    if (!answer) return undefined
    let seam = seamOf(answer, joinedBytes(streamed.all()), { mostRecent, before })
    for (let check = 0; seam.kind === 'ahead' && check < checks; check += 1) {
      await delay(checkEvery)
      seam = seamOf(answer, joinedBytes(streamed.all()), { mostRecent, before })
    }
    if (seam.kind === 'found' || (seam.kind === 'ambiguous' && attempt === attempts))
      return { history: answer, at: seam.at, unsure: seam.kind === 'ambiguous' }
  }
  return undefined
}

/** Start of new output, judging by the last bytes shown; notes a doubt if unclear. */
function withoutOffsets({ known, note }: Deps, all: Uint8Array): number {
  const end = known && endOfSeen(known.seen, all)
  if (end === undefined) note(doubt)
  return end ?? 0
}

/** Output of a restarted guest before the stream's first byte. */
async function fromTheStart({ history }: Deps, begin: number): Promise<Uint8Array<ArrayBuffer>> {
  if (begin === 0) return new Uint8Array()
  const answer = await history({ fromStart: 0, maxBytes: begin }).catch(() => undefined)
  return answer ? Uint8Array.from(answer.bytes) : new Uint8Array()
}
