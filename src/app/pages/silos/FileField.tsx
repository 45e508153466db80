import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '#app/components/fields/TextField.tsx'
import { Field } from '#app/ui/Field.tsx'
import { FileInput } from '#app/ui/FileInput.tsx'
import { formatBytes } from '#app/ui/format.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  accept?: string
  /** What the field holds of a file; throws with a sentence when the file is of no use. */
  read: (content: Uint8Array) => string
  /** Said in the hint's place once the field holds something. */
  held: ReactNode
}

const largest = 1024 * 1024

/** A file whose content is the field's value. The content is never shown. */
export function FileField<Values extends FieldValues>(props: Props<Values>) {
  const {
    field: { value, ref, onChange },
    frame,
  } = useField(props)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    try {
      if (file.size > largest) throw new Error(`This is larger than ${formatBytes(largest)}`)
      onChange(props.read(new Uint8Array(await file.arrayBuffer())))
      void props.form.trigger(props.name)
    } catch (error) {
      onChange('')
      setProblem(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return (
    <Field {...frame} error={problem ?? frame.error} hint={value ? props.held : frame.hint}>
      <FileInput ref={ref} accept={props.accept} onFile={(file) => void take(file)} />
    </Field>
  )
}
