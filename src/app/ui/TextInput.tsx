import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { inputClass } from './input-class.ts'

export function TextInput({ className, mono, ...props }: ComponentProps<'input'> & { mono?: boolean }) {
  return <input type="text" {...props} className={cx(inputClass, mono && 'font-mono', className)} />
}
