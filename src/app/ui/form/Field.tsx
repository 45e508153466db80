import { cloneElement, useId, type ReactElement, type ReactNode } from 'react'
import type { FieldAria } from './field-aria.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldNote } from './FieldNote.tsx'

type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  id?: string
  children: ReactElement<Partial<FieldAria>> | ((aria: FieldAria) => ReactNode)
}

/** Label above, hint or error below; connects them to the control inside. */
export function Field({ label, hint, error, optional, id, children }: Props) {
  const generated = useId()
  const control = id ?? generated
  const note = `${control}-note`
  const aria: FieldAria = {
    id: control,
    'aria-describedby': error || hint ? note : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div data-field className="flex min-w-0 flex-col gap-1">
      <label htmlFor={control} className="self-start">
        <FieldLabel optional={optional}>{label}</FieldLabel>
      </label>
      {typeof children === 'function' ? children(aria) : cloneElement(children, aria)}
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  )
}
