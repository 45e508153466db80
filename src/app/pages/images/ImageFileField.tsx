import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '#app/components/fields/TextField.tsx'
import { Field } from '#app/ui/Field.tsx'
import { FileInput } from '#app/ui/FileInput.tsx'
import { formatBytes } from '#app/ui/format.ts'

/** A file that is only referred to: it may be far larger than memory. */
export function ImageFileField<Values extends FieldValues>({
  onFile,
  ...props
}: FieldProps<Values> & { onFile: (file: File) => void }) {
  const {
    field: { value, ref, onChange },
    frame,
  } = useField(props)
  const chosen: unknown = value
  const file = chosen instanceof File ? chosen : undefined
  return (
    <Field {...frame} hint={file ? formatBytes(file.size) : frame.hint}>
      <FileInput
        ref={ref}
        onFile={(chosen) => {
          onChange(chosen)
          if (chosen) onFile(chosen)
          void props.form.trigger(props.name)
        }}
      />
    </Field>
  )
}
