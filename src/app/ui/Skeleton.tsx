import { cx } from './cx.ts'

/** Stands for a text of the size its class gives it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block h-3 animate-breathe rounded bg-line', className)} />
}
