import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '#app/ui/cx.ts'
import { scrolledHeight, scrollTo, windowAt } from './row-window.ts'

export interface RowsHandle {
  show: (row: number) => void
  focus: () => void
}

type Props = Omit<ComponentProps<'div'>, 'children' | 'ref'> & {
  handle: Ref<RowsHandle>
  rows: number
  /** Pixels. */
  rowHeight: number
  children: (row: number) => ReactNode
}

/** A scrolling list of rows of equal height; renders only those in view. */
export function VirtualRows({ handle, rows, rowHeight, children, className, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const [view, setView] = useState(600)
  const options = { rows, rowHeight, view }
  const { first, end, top } = windowAt(options, scrollTop)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setView(element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useImperativeHandle(handle, () => ({
    show: (row) => {
      const element = box.current
      if (!element) return
      element.scrollTop = scrollTo(options, element.scrollTop, row)
      setScrollTop(element.scrollTop)
    },
    focus: () => box.current?.focus(),
  }))
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas need keyboard access
      tabIndex={0}
      {...props}
      ref={box}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      className={cx('relative overflow-auto overscroll-contain', className)}
    >
      <div style={{ height: scrolledHeight(options) }} className="relative min-w-full">
        <div style={{ transform: `translateY(${top}px)` }} className="w-max min-w-full">
          {Array.from({ length: Math.max(0, end - first) }, (_, at) => children(first + at))}
        </div>
      </div>
    </div>
  )
}
