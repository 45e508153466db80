import { messageOf } from '#api/errors.ts'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '#app/components/fields/TextField.tsx'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { FileInput } from '#app/ui/form/FileInput.tsx'
import { TextArea } from '#app/ui/form/TextArea.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  accept?: string
  /** The field's value, by default the file's text; throws an error with a sentence for the user. */
  read?: (content: Uint8Array) => string
  /** Replaces the hint once the field has a value. */
  held: ReactNode
  /** Also accepts pasted text, shown or, for secrets, masked. */
  paste?: 'shown' | 'masked'
}

const largest = 1024 * 1024

const textOf = (content: Uint8Array) => new TextDecoder().decode(content)

/** A file whose content is the field's value. The content is hidden unless it can be pasted too. */
export function FileField<Values extends FieldValues>(props: Props<Values>) {
  const { read = textOf } = props
  const {
    field: { value, ref, onChange, onBlur, name },
    frame,
  } = useField(props)
  const [problem, setProblem] = useState<string>()
  const [pasted, setPasted] = useState(0)
  const wanted = useRef<File>(undefined)
  const take = async (file: File | undefined) => {
    if (!file) return
    wanted.current = file
    setProblem(undefined)
    try {
      if (file.size > largest) throw new Error(`The file is larger than ${formatBytes(largest)}`)
      const content = new Uint8Array(await file.arrayBuffer())
      // The user may have chosen another file or pasted text meanwhile.
      if (wanted.current !== file) return
      onChange(read(content))
      void props.form.trigger(props.name)
    } catch (error) {
      if (wanted.current !== file) return
      setProblem(`${file.name}: ${messageOf(error)}`)
      // Nothing would show that an earlier file is still the value.
      if (!props.paste) onChange('')
    }
  }
  return (
    <Field {...frame} error={problem ?? frame.error} hint={value ? props.held : frame.hint}>
      {(aria) => {
        const onFile = (chosen: File | undefined) => void take(chosen)
        const file = { accept: props.accept, again: true, onFile }
        if (!props.paste) return <FileInput {...aria} {...file} ref={ref} />
        return (
          <>
            <TextArea
              {...aria}
              verbatim
              name={name}
              ref={ref}
              value={value}
              onChange={(event) => {
                wanted.current = undefined
                setProblem(undefined)
                setPasted(pasted + 1)
                onChange(event)
              }}
              onBlur={onBlur}
              mono
              rows={3}
              // Keeps browsers from storing or spell-checking the text.
              autoComplete="off"
              spellCheck={false}
              className={cx('max-h-40! text-sm', props.paste === 'masked' && '[-webkit-text-security:disc]')}
            />
            {/* Pasted text no longer comes from the file. */}
            <FileInput key={pasted} {...file} label={`${props.label} from a file`} />
          </>
        )
      }}
    </Field>
  )
}
