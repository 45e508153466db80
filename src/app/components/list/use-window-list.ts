import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

interface Options {
  /** The element that holds the rows. */
  top: RefObject<HTMLElement | null>
  ids: string[]
  /** Height of one row in pixels, or a guess at it. */
  estimate: number
  gap?: number
  overscan: number
}

/** Which rows of a list the window shows. */
export function useWindowList({ top, ids, estimate, gap = 0, overscan }: Options) {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (top.current) setOffset(Math.round(top.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    // What stands above (a banner, a bulk bar) comes and goes.
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
  // Plain values: the virtualizer stays the same object while what it says changes, which memoised callers would miss.
  return {
    offset,
    shown: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    scrollTo: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
    measure: virtual.measureElement,
  }
}
