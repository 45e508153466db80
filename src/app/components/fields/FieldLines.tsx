import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { focusAfter } from '#app/ui/focus-after.ts'
import type { FieldAria } from '#app/ui/form/field-aria.ts'
import { FieldLabel } from '#app/ui/form/FieldLabel.tsx'
import { FieldNote } from '#app/ui/form/FieldNote.tsx'

interface Props {
  label: string
  hint: ReactNode
  /** For example "Add target". */
  addLabel: string
  onAdd: () => void
  /** `FieldLine`s. */
  children: ReactNode
}

/** A list of values of the same kind, one per line. */
export function FieldLines({ label, hint, addLabel, onAdd, children }: Props) {
  const noteId = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" aria-describedby={noteId}>
      <legend className="mb-1">
        <FieldLabel optional>{label}</FieldLabel>
      </legend>
      {children}
      <div className="flex flex-col items-start gap-1">
        <Button size="sm" onClick={onAdd}>
          {addLabel}
        </Button>
        <FieldNote id={noteId} hint={hint} />
      </div>
    </fieldset>
  )
}

interface LineProps {
  /** For example "target 1". */
  label: string
  /** The grid's columns; the last one is the button that removes the line. */
  className: string
  hint?: ReactNode
  error: string | undefined
  onRemove: () => void
  children: (ariaOf: (error: string | undefined) => LineAria) => ReactNode
}

/** What connects a control to the note below its line. */
type LineAria = Omit<FieldAria, 'id'>

/** One value of `FieldLines`, which may have several controls. */
export function FieldLine({ label, className, hint, error, onRemove, children }: LineProps) {
  const noteId = useId()
  const line = useRef<HTMLDivElement>(null)
  const remove = () => {
    focusAfter(line.current)
    onRemove()
  }
  return (
    <div ref={line} className="min-w-0">
      <div className={`grid min-w-0 items-center gap-1 ${className}`}>
        {children((wrong) => ({ 'aria-invalid': wrong ? true : undefined, 'aria-describedby': noteId }))}
        <Button variant="ghost" aria-label={`Remove ${label}`} onClick={remove}>
          <X />
        </Button>
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}
