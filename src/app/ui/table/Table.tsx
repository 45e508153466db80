import type { ComponentProps } from 'react'
import { cx } from '#app/ui/cx.ts'

/** A table with fixed layout: headers set the widths, so rows do not shift columns. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table {...props} className={cx('w-full table-fixed border-separate border-spacing-0', className)} />
}
