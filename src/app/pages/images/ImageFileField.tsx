import { X } from 'lucide-react'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '#app/components/fields/TextField.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { FileInput } from '#app/ui/form/FileInput.tsx'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  onFile: (file: File) => void
  /** A note about the chosen file. */
  noteOf: (file: File) => string
}

/** Holds a reference to the file, which may be far larger than memory. */
export function ImageFileField<Values extends FieldValues>({ onFile, noteOf, ...props }: Props<Values>) {
  const {
    field: { value, ref, onChange },
    frame,
  } = useField(props)
  const chosen: unknown = value
  const file = chosen instanceof File ? chosen : undefined
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    if (input.current) input.current.value = ''
    onChange(undefined)
    input.current?.focus()
  }
  return (
    <div className="flex items-start gap-2 *:first:min-w-0 *:first:flex-1">
      <Field {...frame} hint={file ? noteOf(file) : frame.hint}>
        <FileInput
          ref={(node) => {
            ref(node)
            input.current = node
            if (node && file) showIn(node, file)
          }}
          onFile={(chosen) => {
            onChange(chosen)
            if (chosen) onFile(chosen)
            void props.form.trigger(props.name)
          }}
        />
      </Field>
      {file && (
        <Button variant="ghost" aria-label="Clear file" className="mt-6" onClick={clear}>
          <X />
        </Button>
      )}
    </div>
  )
}

/** Shows a file that the form starts with in the input, though it was not chosen there. */
function showIn(input: HTMLInputElement, file: File) {
  if (input.files?.length) return
  const list = new DataTransfer()
  list.items.add(file)
  input.files = list.files
}
