import type { ComponentProps } from 'react'
import { cx } from '#app/ui/cx.ts'

/** A plain table of fixed layout: widths come from the heads, so rows may come and go without shifting columns. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table {...props} className={cx('w-full table-fixed border-separate border-spacing-0', className)} />
}
