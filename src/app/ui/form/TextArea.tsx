import type { ComponentProps } from 'react'
import { cx } from '#app/ui/cx.ts'
import { withoutUnseen } from './typed-text.ts'
import { inputClass } from './input-class.ts'

type Props = ComponentProps<'textarea'> & {
  mono?: boolean
  /** Keeps every character, for the content of a file. */
  verbatim?: boolean
}

/** Grows with its text. */
export function TextArea({ className, mono, verbatim, onChange, ...props }: Props) {
  return (
    <textarea
      rows={3}
      {...props}
      onChange={(event) => {
        const seen = withoutUnseen(event.target.value)
        if (!verbatim && seen !== event.target.value) event.target.value = seen
        onChange?.(event)
      }}
      className={cx(
        inputClass,
        'field-sizing-content h-auto max-h-96 min-h-16 resize-y py-1.5 touch:h-auto',
        mono && 'font-mono',
        className,
      )}
    />
  )
}
