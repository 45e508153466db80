import type { ComponentProps } from 'react'
import { cx } from '#app/ui/cx.ts'

type Props = Omit<ComponentProps<'td'>, 'align'> & {
  mono?: boolean
  align?: 'left' | 'right'
  truncate?: boolean
}

/** A table cell; truncates by default. */
export function Td({ mono, align, truncate = true, className, ...props }: Props) {
  return (
    <td
      {...props}
      className={cx(
        'h-(--row-height) border-b border-line px-2',
        mono && 'font-mono text-sm',
        align === 'right' && 'pr-4 text-right',
        truncate && 'truncate',
        className,
      )}
    />
  )
}
