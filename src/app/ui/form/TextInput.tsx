import type { ComponentProps } from 'react'
import { cx } from '#app/ui/cx.ts'
import { withoutUnseen } from './typed-text.ts'
import { inputClass } from './input-class.ts'

/** Mostly for names and addresses, so phone keyboards neither capitalise nor correct the text. */
export function TextInput({
  className,
  mono,
  onChange,
  ...props
}: ComponentProps<'input'> & { mono?: boolean }) {
  return (
    <input
      type="text"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      onChange={(event) => {
        const seen = withoutUnseen(event.target.value)
        if (seen !== event.target.value) event.target.value = seen
        onChange?.(event)
      }}
      className={cx(inputClass, mono && 'font-mono', className)}
    />
  )
}
