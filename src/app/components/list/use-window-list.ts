import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

interface Options {
  ids: string[]
  /** Height of one row in pixels, or a guess at it. */
  estimate: number
  gap?: number
  overscan: number
}

/** Draws only those rows of a list that the window shows; `top` goes on the element that holds them. */
export function useWindowList<Element extends HTMLElement>({ ids, estimate, gap = 0, overscan }: Options) {
  const top = useRef<Element>(null)
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
  }, [])
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
    top,
    offset,
    shown: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    scrollTo: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
    measure: virtual.measureElement,
  }
}
