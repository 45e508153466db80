import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  onCheckedChange?: (checked: boolean) => void
  label?: ReactNode
}

const track =
  'relative h-4.5 w-8 shrink-0 appearance-none rounded-full border border-line-3 bg-surface before:absolute before:top-0.5 before:left-0.5 before:size-3 before:rounded-full before:bg-ink-2 before:transition-transform before:duration-100 checked:border-accent checked:bg-accent checked:before:translate-x-3.5 checked:before:bg-on-accent inactive:border-line-2 inactive:bg-sunken forced-colors:appearance-auto forced-colors:before:hidden'

/** Takes effect at once; for choices that are submitted, use `Checkbox`. */
export function Switch({ onCheckedChange, onChange, label, className, ...props }: Props) {
  return (
    <label className={cx('inline-flex min-h-6 items-center gap-2 touch:min-h-11', className)}>
      <input
        {...props}
        type="checkbox"
        role="switch"
        aria-checked={props.checked}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
        className={track}
      />
      {label && <span className="min-w-0">{label}</span>}
    </label>
  )
}
