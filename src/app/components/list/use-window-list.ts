import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

interface Options {
  /** The element around the rows. */
  top: RefObject<HTMLElement | null>
  ids: string[]
  /** Height of a row in pixels, exact or estimated. */
  estimate: number
  gap?: number
  overscan: number
}

/** Virtualizes rows within the window's scroll area. */
export function useWindowList({ top, ids, estimate, gap = 0, overscan }: Options) {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (top.current) setOffset(Math.round(top.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    // Elements above, such as a banner or bulk bar, appear and disappear.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [top])
  const virtual = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => estimate,
    gap,
    overscan,
    scrollMargin: offset,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 48,
    getItemKey: (index) => ids[index] ?? index,
  })
  // Plain values: the virtualizer mutates while its identity stays the same, which memoized callers would
  // miss.
  return {
    offset,
    shown: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    scrollTo: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
    /** Also for a moment after the last movement. */
    isScrolling: virtual.isScrolling,
    measure: virtual.measureElement,
  }
}
