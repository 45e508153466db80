import { type UIEvent, useState } from 'react'

/** Extra rows rendered beyond the edges. */
const overscan = 10

/** Virtual scrolling for rows of equal height (pixels): which ones to render. */
export function useScrollWindow(count: number, rowHeight: number, boxHeight: number) {
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - overscan)
  const last = Math.min(count, Math.ceil((top + boxHeight) / rowHeight) + overscan)
  return {
    first,
    last,
    before: first * rowHeight,
    after: (count - last) * rowHeight,
    onScroll: (event: UIEvent<HTMLElement>) => setTop(event.currentTarget.scrollTop),
  }
}
