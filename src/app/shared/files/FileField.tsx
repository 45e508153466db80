import { messageOf } from '#api/errors.ts'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '#app/components/fields/TextField.tsx'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { FileInput } from '#app/ui/form/FileInput.tsx'
import { TextArea } from '#app/ui/form/TextArea.tsx'
import { formatBytes } from '#app/ui/text/format.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  accept?: string
  /** What the field holds of a file; throws with a sentence when the file is of no use. */
  read: (content: Uint8Array) => string
  /** Said in the hint's place once the field holds something. */
  held: ReactNode
  /** Also takes text, which is shown or, where it is a secret, masked. */
  paste?: 'shown' | 'masked'
}

const largest = 1024 * 1024

/** A file whose content is the field's value. The content is not shown, unless it can be pasted as well. */
export function FileField<Values extends FieldValues>(props: Props<Values>) {
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
      // Another file may have been chosen, or text pasted, while this one was read.
      if (wanted.current !== file) return
      onChange(props.read(content))
      void props.form.trigger(props.name)
    } catch (error) {
      if (wanted.current !== file) return
      setProblem(`${file.name}: ${messageOf(error)}`)
    }
  }
  return (
    <Field {...frame} error={problem ?? frame.error} hint={value ? props.held : frame.hint}>
      {(aria) => {
        const file = { accept: props.accept, onFile: (chosen: File | undefined) => void take(chosen) }
        if (!props.paste) return <FileInput {...aria} {...file} ref={ref} />
        return (
          <>
            <TextArea
              {...aria}
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
              // Browsers keep neither what is typed nor what is corrected.
              autoComplete="off"
              spellCheck={false}
              className={cx('max-h-40! text-sm', props.paste === 'masked' && '[-webkit-text-security:disc]')}
            />
            {/* Another text is not of that file any more. */}
            <FileInput key={pasted} {...file} label={`${props.label} from a file`} />
          </>
        )
      }}
    </Field>
  )
}
