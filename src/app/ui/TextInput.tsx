import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { inputClass } from './input-class.ts'

/** A line of text. Names and addresses are the rule here, so keyboards of phones neither capitalise nor correct it. */
export function TextInput({ className, mono, ...props }: ComponentProps<'input'> & { mono?: boolean }) {
  return (
    <input
      type="text"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      className={cx(inputClass, mono && 'font-mono', className)}
    />
  )
}
