import { Check, Minus } from 'lucide-react'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = Omit<ComponentProps<'input'>, 'checked' | 'type'> & {
  checked?: boolean | 'indeterminate'
  onCheckedChange?: (checked: boolean) => void
  label?: ReactNode
}

const box =
  'peer size-4 appearance-none rounded-[3px] border border-line-3 bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent aria-invalid:border-bad inactive:border-line-2 inactive:bg-sunken inactive:checked:bg-line-2 forced-colors:appearance-auto'
const mark = 'pointer-events-none absolute hidden size-3 text-on-accent forced-colors:!hidden'

/** A native checkbox, so it also takes a form library's `ref`, `name` and `onChange`. */
export function Checkbox({ checked, onCheckedChange, label, ref, onChange, className, ...props }: Props) {
  const span = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const input = span.current?.querySelector('input')
    if (input) input.indeterminate = checked === 'indeterminate'
  }, [checked])

  return (
    <label className={cx('inline-flex min-h-6 min-w-6 items-center gap-2 max-sm:min-h-11', className)}>
      <span ref={span} className="relative flex size-6 shrink-0 items-center justify-center">
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
        <Check strokeWidth={3} className={cx(mark, 'peer-checked:block')} />
        <Minus strokeWidth={3} className={cx(mark, 'peer-indeterminate:block')} />
      </span>
      {label && <span className="min-w-0">{label}</span>}
    </label>
  )
}
