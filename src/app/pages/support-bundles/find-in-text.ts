/** Where a text was found in another. */
export interface Found {
  /** In order. */
  starts: readonly number[]
  /** Characters of each. */
  length: number
  /** There are more than are told. */
  more: boolean
}

const most = 10_000

/** Where a text stands in another, whatever its case: as many as can be gone through. */
export function findIn(text: string, needle: string, limit = most): Found {
  const starts: number[] = []
  const found = { starts, length: needle.length, more: false }
  if (needle === '') return found
  // Without the flag for whole characters upper and lower case are of the same length, so that places hold.
  const pattern = new RegExp(escaped(needle), 'gi')
  for (const { index } of text.matchAll(pattern)) {
    if (starts.length === limit) return { ...found, more: true }
    starts.push(index)
  }
  return found
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** A piece of a row: as it is, or found; `at` is which of those found. */
export interface RowPart {
  text: string
  at?: number
}

/** A row's text in pieces, by what was found in it. What was found across two rows is marked in both. */
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

/** The first of some rising numbers that is above a limit. */
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
