import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  useController,
  type UseFormReturn,
} from 'react-hook-form'
import { numberProblem, requiredText } from './field-texts.ts'
import { asMeant } from '#app/ui/form/typed-text.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { NumberInput } from '#app/ui/form/NumberInput.tsx'
import { PasswordInput } from '#app/ui/form/PasswordInput.tsx'
import { TextArea } from '#app/ui/form/TextArea.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'

export interface FieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
  hint?: ReactNode
  /** May be empty; the label shows it. */
  optional?: boolean
  /** Returns what is wrong as a short sentence, or undefined. */
  validate?: (value: never) => string | undefined | Promise<string | undefined>
}

/** A label that is not a string contains a name; `validate` then says that the field is required. */
type Labelled<Values extends FieldValues, Label = ReactNode> = Omit<FieldProps<Values>, 'label'> & {
  label: Label
}

/** React Hook Form's rules: required unless optional, then `validate`. */
function rulesOf<Values extends FieldValues>({ label, optional, validate }: Omit<Labelled<Values>, 'form'>) {
  return {
    ...(optional || typeof label !== 'string' ? {} : { required: requiredText(label) }),
    validate: async (value: unknown) => {
      if (optional && (value === '' || value === undefined || value === null || Number.isNaN(value)))
        return true
      return (await validate?.(value as never)) ?? true
    },
  } as RegisterOptions<Values, Path<Values>>
}

export function useField<Values extends FieldValues, Label extends ReactNode = string>(
  props: Labelled<Values, Label>,
) {
  const { field, fieldState } = useController({
    name: props.name,
    control: props.form.control,
    rules: rulesOf<Values>(props),
  })
  const frame = {
    label: props.label,
    hint: props.hint,
    optional: props.optional ?? false,
    error: fieldState.error?.message,
  }
  return { field: { ...field, onBlur: useDelayed(field.onBlur) }, frame }
}

/**
 * Validates once the focus has moved: a dialog takes it if nodes, such as an old error, are removed meanwhile.
 * By then, the click that moved it may have removed the field or given it another name, in a list of fields.
 */
function useDelayed(onBlur: () => void): () => void {
  const current = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    current.current = onBlur
    return () => {
      current.current = undefined
    }
  })
  return () => void setTimeout(() => current.current?.())
}

interface TextControl {
  /** A server of another version may omit the field that is edited. */
  value: string | undefined
  onChange: (text: string) => void
  onBlur: () => void
}

/**
 * Strips surrounding white space and invisible characters, often pasted along, from the value; they stay
 * visible only while typing.
 */
export function useMeantText<Control extends TextControl>({
  value = '',
  onChange,
  onBlur,
  ...rest
}: Control) {
  const [typed, setTyped] = useState(value)
  return {
    ...rest,
    value: asMeant(typed) === value ? typed : value,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setTyped(event.target.value)
      onChange(asMeant(event.target.value))
    },
    onBlur() {
      setTyped(value)
      onBlur()
    },
  }
}

/** The state of a `TextField`, for a text input in another frame. */
export function useTextField<Values extends FieldValues, Label extends ReactNode = string>(
  props: Labelled<Values, Label>,
) {
  const { field, frame } = useField(props)
  return { field: useMeantText(field), frame }
}

export function TextField<Values extends FieldValues>(
  props: Labelled<Values> & { autoComplete?: string; mono?: boolean; placeholder?: string },
) {
  const { field, frame } = useTextField(props)
  return (
    <Field {...frame}>
      <TextInput
        {...field}
        autoComplete={props.autoComplete ?? 'off'}
        placeholder={props.placeholder}
        className={props.mono ? 'font-mono' : ''}
      />
    </Field>
  )
}

export function TextAreaField<Values extends FieldValues>(
  props: FieldProps<Values> & { rows?: number; mono?: boolean; verbatim?: boolean },
) {
  const { field, frame } = useField(props)
  return (
    <Field {...frame}>
      <TextArea
        {...field}
        rows={props.rows ?? 4}
        verbatim={props.verbatim ?? false}
        // Without it, browsers store the text, secrets included, for session restore.
        autoComplete="off"
        className={props.mono ? 'font-mono' : ''}
      />
    </Field>
  )
}

/** Never part of a draft. */
export function PasswordField<Values extends FieldValues>(
  props: FieldProps<Values> & { autoComplete?: string },
) {
  const { field, frame } = useField(props)
  return (
    <Field {...frame}>
      <PasswordInput {...field} autoComplete={props.autoComplete ?? 'off'} />
    </Field>
  )
}

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  unit?: string
  min: number
  max: number
  /** Shown in place of the hint. */
  disabledReason?: string
}

/**
 * Stands for text that the browser shows in a number field but cannot read, such as `100-200`. No check takes it
 * for a number or for an empty field, and JSON and drafts keep it.
 */
const unread = '?'

const numberIn = ({ validity, valueAsNumber }: HTMLInputElement) =>
  validity.badInput ? unread : valueAsNumber

/** A whole number between `min` and `max`. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { label, min, max, unit } = props
  // Don't validate a field that the user cannot change.
  const validate = (value: never) =>
    props.disabledReason ? undefined : (numberProblem(value, { label, min, max }) ?? props.validate?.(value))
  const { field, frame } = useField({ ...props, validate })
  const { ref, value, onChange, onBlur, ...rest } = field
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // React leaves unread text in place: to it, the field is empty.
    if (value !== unread && input.current?.validity.badInput) input.current.value = ''
  }, [value])
  return (
    <Field {...frame} hint={props.disabledReason ?? frame.hint}>
      <NumberInput
        {...rest}
        ref={(element) => {
          input.current = element
          ref(element)
        }}
        disabled={Boolean(props.disabledReason)}
        value={value === unread || Number.isNaN(value) ? '' : (value ?? '')}
        // React's `onChange` misses unread text in an empty field.
        onInput={(event) => onChange(numberIn(event.currentTarget))}
        onBlur={(event) => {
          // Unread text of a draft is not shown; a field left empty is meant to be.
          if (value === unread) onChange(numberIn(event.currentTarget))
          onBlur()
        }}
        min={min}
        max={max}
        unit={unit}
      />
    </Field>
  )
}
