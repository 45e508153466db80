import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'

type Props = Omit<ComponentProps<'input'>, 'checked' | 'type'> & {
  checked?: boolean | 'indeterminate'
  onCheckedChange?: (checked: boolean) => void
  label?: ReactNode
}

// The marks are drawn in CSS: a list has a checkbox per row, so it must be cheap.
const box =
  'grid size-4 appearance-none place-content-center rounded-[3px] border border-line-3 bg-surface before:hidden before:bg-on-accent checked:border-accent checked:bg-accent checked:before:block checked:before:size-2.5 checked:before:[clip-path:polygon(12%_48%,0_60%,38%_98%,100%_24%,88%_12%,37%_73%)] indeterminate:border-accent indeterminate:bg-accent indeterminate:before:block indeterminate:before:h-0.5 indeterminate:before:w-2 indeterminate:before:[clip-path:none] aria-invalid:border-bad inactive:border-line-2 inactive:bg-sunken inactive:checked:bg-line-2 forced-colors:appearance-auto forced-colors:before:!hidden'

/** A native checkbox, so form libraries can use `ref`, `name` and `onChange`. */
export function Checkbox({ checked, onCheckedChange, label, ref, onChange, className, ...props }: Props) {
  const span = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const input = span.current?.querySelector('input')
    if (input) input.indeterminate = checked === 'indeterminate'
  }, [checked])

  return (
    <label className={cx('inline-flex min-h-6 min-w-6 items-center gap-2 touch:min-h-11', className)}>
      <span ref={span} className="flex size-6 shrink-0 items-center justify-center">
        <input
          {...props}
          ref={ref}
          type="checkbox"
          checked={checked === undefined ? undefined : checked === true}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.target.checked)
          }}
          className={box}
        />
      </span>
      {label && <span className="min-w-0">{label}</span>}
    </label>
  )
}
