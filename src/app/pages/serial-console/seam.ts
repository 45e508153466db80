/** Bytes compared; longer matches count as equal. */
const compared = 4_096

/** The server's buffered output; `end` is its offset since the guest's start. */
export interface History {
  bytes: Uint8Array
  end: number
}

interface Bounds {
  /** Bytes of past output requested at the stream's start. */
  mostRecent: number
  /** Streamed bytes received before the history was requested; it certainly includes these. */
  before: number
}

export type Seam =
  /** The history ends after `at` streamed bytes. */
  | { kind: 'found'; at: number }
  /** The output repeats; the history may end at `at` or earlier. */
  | { kind: 'ambiguous'; at: number }
  /** The end of the history has not been streamed yet. */
  | { kind: 'ahead' }

/**
 * Finds where the history ends in a stream. The stream has no offsets: it starts with up to the requested
 * number of past bytes, then follows the output. The history has an end offset, but no time.
 */
export function seamOf({ bytes, end }: History, streamed: Uint8Array, { mostRecent, before }: Bounds): Seam {
  // The stream starts with all past output, up to `mostRecent`; the history is not older than that.
  const least = Math.max(before, Math.min(end, mostRecent))
  // With no more output than that, its offsets are the guest's.
  const most = end <= mostRecent ? Math.min(end, streamed.length) : streamed.length
  let found: number | undefined
  for (let at = most; at >= least; at -= 1) {
    if (!endsAlike(bytes, streamed, at)) continue
    if (found !== undefined) return { kind: 'ambiguous', at: found }
    found = at
  }
  return found === undefined ? { kind: 'ahead' } : { kind: 'found', at: found }
}

/** Whether the history ends with the bytes of the stream before `at`. */
function endsAlike(history: Uint8Array, streamed: Uint8Array, at: number): boolean {
  const length = Math.min(at, history.length, compared)
  for (let back = 1; back <= length; back += 1)
    if (history[history.length - back] !== streamed[at - back]) return false
  return true
}

/** End of the last shown bytes in `bytes`; undefined if absent or not unique. */
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
  /** Offset up to which all output was shown. */
  shownTo: number
  /** The last bytes shown. */
  seen: Uint8Array
}

/** What is missing from the screen, given a history and a stream that starts at offset `begin`. */
export interface Missing {
  /** The guest restarted; its offsets start at 0 again. */
  restarted: boolean
  /** Bytes the server no longer has. */
  lost: number
  /** Output from before the stream. */
  between: Uint8Array
  /** Streamed bytes that were already shown. */
  skip: number
}

/** For a restarted guest, everything is missing. */
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

/** Whether the history before `shownTo` matches what was shown. */
function goesOn({ shownTo, seen }: Known, { bytes }: History, start: number): boolean {
  const overlap = bytes.subarray(0, Math.max(0, shownTo - start))
  return endsAlike(overlap, seen, seen.length)
}
