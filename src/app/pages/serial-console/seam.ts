/** How many bytes are compared; longer runs that agree are taken to be the same. */
const compared = 4_096

/** What the server keeps of a console, up to an offset that counts from the guest's start. */
export interface History {
  bytes: Uint8Array
  end: number
}

interface Bounds {
  /** How many bytes of the past the stream was asked to begin with. */
  mostRecent: number
  /** How many streamed bytes had arrived when the history was asked for: those it holds for certain. */
  before: number
}

export type Seam =
  /** The history ends where so many bytes have been streamed. */
  | { kind: 'found'; at: number }
  /** The history repeats itself; it may end at the byte `at` or earlier. */
  | { kind: 'ambiguous'; at: number }
  /** What the history ends with has not been streamed yet. */
  | { kind: 'ahead' }

/**
 * Where in a stream the history ends. A stream tells no offsets: it begins with the last bytes of the past, as many as
 * were asked for, and goes on with what is printed. The history tells its end's offset, but not when it was taken.
 */
export function seamOf({ bytes, end }: History, streamed: Uint8Array, { mostRecent, before }: Bounds): Seam {
  // All that was there when the stream began came first, up to `mostRecent`; the history is not older than that.
  const least = Math.max(before, Math.min(end, mostRecent))
  let found: number | undefined
  for (let at = streamed.length; at >= least; at -= 1) {
    if (!endsAlike(bytes, streamed, at)) continue
    if (found !== undefined) return { kind: 'ambiguous', at: found }
    found = at
  }
  return found === undefined ? { kind: 'ahead' } : { kind: 'found', at: found }
}

/** Whether the history's last bytes are those of the stream before `at`. */
function endsAlike(history: Uint8Array, streamed: Uint8Array, at: number): boolean {
  const length = Math.min(at, history.length, compared)
  for (let back = 1; back <= length; back += 1)
    if (history[history.length - back] !== streamed[at - back]) return false
  return true
}

/** Where what was seen last ends in `bytes`; undefined when it is not in there, or more than once. */
export function endOfSeen(seen: Uint8Array, bytes: Uint8Array): number | undefined {
  const last = seen.subarray(-compared)
  if (last.length === 0) return undefined
  let found: number | undefined
  for (let at = bytes.length; at >= last.length; at -= 1) {
    if (!endsAlike(last, bytes, at)) continue
    if (found !== undefined) return undefined
    found = at
  }
  return found
}

interface Known {
  /** The offset up to which everything has been shown. */
  shownTo: number
  /** The last bytes that were shown. */
  seen: Uint8Array
}

/** What of a history and of a stream that begins at offset `begin` has not been shown. */
export interface Missing {
  /** The guest was started anew: its offsets begin at 0 again. */
  restarted: boolean
  /** Bytes that the server no longer has. */
  lost: number
  /** Printed while there was no stream. */
  between: Uint8Array
  /** So many streamed bytes have been shown before. */
  skip: number
}

/** Compares what has been shown with what there is now. For a restarted guest everything is missing. */
export function missingOf({ shownTo, seen }: Known, history: History, begin: number): Missing {
  const start = history.end - history.bytes.length
  if (history.end < shownTo || !goesOn({ shownTo, seen }, history, start))
    return { restarted: true, lost: 0, between: history.bytes.subarray(0, 0), skip: 0 }
  const from = Math.max(shownTo, start)
  return {
    restarted: false,
    lost: Math.min(begin, start) > shownTo ? Math.min(begin, start) - shownTo : 0,
    between: history.bytes.subarray(from - start, Math.max(from, begin) - start),
    skip: Math.max(0, shownTo - begin),
  }
}

/** Whether the history holds, before `shownTo`, what was shown there. */
function goesOn({ shownTo, seen }: Known, { bytes }: History, start: number): boolean {
  const overlap = bytes.subarray(0, Math.max(0, shownTo - start))
  return endsAlike(overlap, seen, seen.length)
}
