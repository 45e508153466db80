import type { ComponentProps } from 'react'
import { cx } from '#app/ui/cx.ts'

type Props = ComponentProps<'tr'> & { selected?: boolean; active?: boolean }

/** A row; `active` marks the keyboard's position. */
export function Tr({ selected, active, className, ...props }: Props) {
  return (
    <tr
      {...props}
      aria-selected={selected}
      data-active={active || undefined}
      className={cx(
        'group/row',
        selected ? 'bg-accent-wash' : 'hover:bg-hover',
        active && 'outline-2 -outline-offset-2 outline-focus outline-solid',
        className,
      )}
    />
  )
}
