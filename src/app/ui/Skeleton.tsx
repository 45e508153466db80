import { cx } from './cx.ts'

/** A placeholder for text; its class sets the size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block h-3 animate-breathe rounded bg-line', className)} />
}
