/** Pixels. Browsers cannot render elements much taller than this. */
const highest = 8_000_000

interface Options {
  rows: number
  /** Pixels. */
  rowHeight: number
  /** Height of the visible part, in pixels. */
  view: number
}

/** Total scroll height; compressed for very many rows. */
export const scrolledHeight = ({ rows, rowHeight }: Pick<Options, 'rows' | 'rowHeight'>): number =>
  Math.min(rows * rowHeight, highest)

/** Visible rows at a scroll position, and the offset of the first. */
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

/**
 * Scroll position that shows a row: unchanged if visible, otherwise with the row at a third of the height.
 */
export function scrollTo(options: Options, scrollTop: number, row: number): number {
  const { rowHeight, view } = options
  const real = Math.max(0, Math.min(scrollTop, scrolledHeight(options) - view)) * stretchOf(options)
  const above = row * rowHeight
  if (above >= real && above + rowHeight <= real + view) return scrollTop
  return Math.max(0, above - view / 3) / stretchOf(options)
}

/** Pixels of rows per pixel of scrolling. */
function stretchOf(options: Options): number {
  const { rows, rowHeight, view } = options
  const room = scrolledHeight(options) - view
  return room <= 0 ? 1 : (rows * rowHeight - view) / room
}
