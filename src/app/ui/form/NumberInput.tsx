import type { ComponentProps } from 'react'
import { cx } from '#app/ui/cx.ts'
import { inputClass } from './input-class.ts'

export function NumberInput({ unit, className, ...props }: ComponentProps<'input'> & { unit?: string }) {
  return (
    <div className="relative w-40 max-w-full">
      <input
        type="number"
        inputMode="decimal"
        // Blur on wheel: scrolling would change the number unnoticed.
        onWheel={(event) => event.currentTarget.blur()}
        {...props}
        className={cx(
          inputClass,
          'font-mono [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
          unit && 'pr-14',
          className,
        )}
      />
      {unit && (
        <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-sm text-ink-2">
          {unit}
        </span>
      )}
    </div>
  )
}
