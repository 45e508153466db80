/** Browsers cannot draw elements that are much higher than this, in pixels. */
const highest = 8_000_000

interface Options {
  rows: number
  /** Pixels. */
  rowHeight: number
  /** Height of what is seen. */
  view: number
}

/** How high all rows are as they are scrolled: of very many, each counts for less than it has. */
export const scrolledHeight = ({ rows, rowHeight }: Pick<Options, 'rows' | 'rowHeight'>): number =>
  Math.min(rows * rowHeight, highest)

/** Which rows are seen when it is scrolled so far, and how far down the first is drawn. */
export function windowAt(options: Options, scrollTop: number): { first: number; end: number; top: number } {
  const { rows, rowHeight, view } = options
  const at = Math.max(0, Math.min(scrollTop, scrolledHeight(options) - view))
  const real = at * stretchOf(options)
  const first = Math.floor(real / rowHeight)
  return {
    first,
    end: Math.min(rows, first + Math.ceil(view / rowHeight) + 1),
    top: at - (real - first * rowHeight),
  }
}

/** How far to scroll so that a row is seen: not at all where it is; otherwise it comes to a third of the height. */
export function scrollTo(options: Options, scrollTop: number, row: number): number {
  const { rowHeight, view } = options
  const real = Math.max(0, Math.min(scrollTop, scrolledHeight(options) - view)) * stretchOf(options)
  const above = row * rowHeight
  if (above >= real && above + rowHeight <= real + view) return scrollTop
  return Math.max(0, above - view / 3) / stretchOf(options)
}

/** Pixels of rows that one pixel of scrolling stands for. */
function stretchOf(options: Options): number {
  const { rows, rowHeight, view } = options
  const room = scrolledHeight(options) - view
  return room <= 0 ? 1 : (rows * rowHeight - view) / room
}
