import type { ComponentProps } from 'react'
import { cx } from '#app/ui/cx.ts'
import { inputClass } from './input-class.ts'

/** Grows with its text. */
export function TextArea({ className, mono, ...props }: ComponentProps<'textarea'> & { mono?: boolean }) {
  return (
    <textarea
      rows={3}
      {...props}
      className={cx(
        inputClass,
        'field-sizing-content h-auto max-h-96 min-h-16 resize-y py-1.5 max-sm:h-auto',
        mono && 'font-mono',
        className,
      )}
    />
  )
}
