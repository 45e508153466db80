/** Matches of a search. */
export interface Found {
  /** In ascending order. */
  starts: readonly number[]
  /** Length of each match in characters. */
  length: number
  /** There are more matches than `starts`. */
  more: boolean
}

const most = 10_000

/** Case-insensitive search, up to `limit` matches. */
export function findIn(text: string, needle: string, limit = most): Found {
  const starts: number[] = []
  const found = { starts, length: needle.length, more: false }
  if (needle === '') return found
  // No `u` flag: with it, upper and lower case can differ in length, which would shift positions.
  const pattern = new RegExp(escaped(needle), 'gi')
  for (const { index } of text.matchAll(pattern)) {
    if (starts.length === limit) return { ...found, more: true }
    starts.push(index)
  }
  return found
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** A piece of a row: plain, or a match with index `at`. */
export interface RowPart {
  text: string
  at?: number
}

/** Splits a row at its matches. A match across two rows is marked in both. */
export function partsOf({ start, text }: { start: number; text: string }, found: Found): RowPart[] {
  const end = start + text.length
  const parts: RowPart[] = []
  let done = start
  for (let at = firstAfter(found.starts, start - found.length); at < found.starts.length; at += 1) {
    const from = found.starts[at] ?? 0
    if (from >= end) break
    const [first, last] = [Math.max(from, done), Math.min(from + found.length, end)]
    if (first > done) parts.push({ text: text.slice(done - start, first - start) })
    if (last > first) parts.push({ text: text.slice(first - start, last - start), at })
    done = Math.max(done, last)
  }
  if (done < end || parts.length === 0) parts.push({ text: text.slice(done - start) })
  return parts
}

/** First of some ascending numbers that is above the limit. */
export function firstAfter(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return low
}
