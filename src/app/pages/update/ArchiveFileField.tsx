import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '#app/components/fields/TextField.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { FileInput } from '#app/ui/form/FileInput.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'

/** Holds a reference to the file, which is far larger than memory. */
export function ArchiveFileField<Values extends FieldValues>(props: FieldProps<Values>) {
  const {
    field: { value, ref, onChange },
    frame,
  } = useField(props)
  const chosen: unknown = value
  return (
    <Field {...frame} hint={chosen instanceof File ? formatBytes(chosen.size) : frame.hint}>
      <FileInput
        ref={ref}
        accept=".zip"
        onFile={(file) => {
          onChange(file)
          void props.form.trigger(props.name)
        }}
      />
    </Field>
  )
}
