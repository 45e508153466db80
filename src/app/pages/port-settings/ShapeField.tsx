import { type ReactNode, useState } from 'react'
import { type Path, useController } from 'react-hook-form'
import { CheckboxField, SelectField } from '#app/components/fields/choice-fields.tsx'
import { NumberField, TextField, useField, useMeantText } from '#app/components/fields/TextField.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { Select } from '#app/ui/form/Select.tsx'
import { TextArea } from '#app/ui/form/TextArea.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import { firstMessage, useSettingsForm } from './settings-form.ts'
import { fieldAt } from './settings-shape.ts'
import type { SettingsValues } from './settings-values.ts'

export interface ShapeFieldProps {
  name: Path<SettingsValues>
  label?: string
  hint?: ReactNode
  unit?: string
  /** An example; fields with one use a monospaced font. */
  placeholder?: string
}

/** Chooses the input by the value's shape in the contract. */
export function ShapeField(props: ShapeFieldProps) {
  const { form, advice } = useSettingsForm()
  const { shape, label, optional = false } = fieldAt(props.name.split('.'))
  const said = advice.get(props.name)
  const shared = {
    form,
    name: props.name,
    label: props.label ?? label,
    optional,
    hint: said ? <Advice text={said} /> : props.hint,
  }
  switch (shape.kind) {
    case 'number':
      return (
        <NumberField {...shared} min={shape.min} max={shape.max} {...(props.unit && { unit: props.unit })} />
      )
    case 'flag':
      return <CheckboxField {...shared} />
    case 'choice': {
      const options = Object.entries(shape.of).map(([value, text]) => ({ value, label: text }))
      return optional ? (
        <OptionalChoice {...shared} options={options} />
      ) : (
        <SelectField {...shared} options={options} />
      )
    }
    case 'list':
      return <ListField {...shared} numbers={shape.of.kind === 'number'} placeholder={props.placeholder} />
    default:
      return optional ? (
        <OptionalText {...shared} placeholder={props.placeholder} />
      ) : (
        <TextField
          {...shared}
          mono={props.placeholder !== undefined}
          {...(props.placeholder && { placeholder: props.placeholder })}
        />
      )
  }
}

/** A hint that does not block saving. */
const Advice = ({ text }: { text: string }) => <span className="text-busy">It {text}</span>

interface Shared {
  form: ReturnType<typeof useSettingsForm>['form']
  name: Path<SettingsValues>
  label: string
  optional: boolean
  hint: ReactNode
}

/** Optional text: absent differs from empty. */
function OptionalText(props: Shared & { placeholder: string | undefined }) {
  const { field, frame } = useField(props)
  const text = useMeantText({
    ...field,
    value: typeof field.value === 'string' ? field.value : '',
    onChange: (meant) => field.onChange(meant === '' ? null : meant),
  })
  return (
    <Field {...frame}>
      <TextInput {...text} autoComplete="off" placeholder={props.placeholder} />
    </Field>
  )
}

const none = '(none)'

function OptionalChoice(props: Shared & { options: { value: string; label: string }[] }) {
  const { field, frame } = useField(props)
  const { value, onChange, ...rest } = field
  return (
    <Field {...frame}>
      <Select
        {...rest}
        value={typeof value === 'string' ? value : none}
        onValueChange={(next) => onChange(next === none ? null : next)}
        options={[{ value: none, label: 'Not set' }, ...props.options]}
      />
    </Field>
  )
}

/** Short texts or numbers, separated by commas, spaces or line breaks. */
function ListField({ numbers, ...props }: Shared & { numbers: boolean; placeholder: string | undefined }) {
  const { field, fieldState } = useController({ name: props.name, control: props.form.control })
  const { value, onChange, ...rest } = field
  const [typed, setTyped] = useState('')
  const read = (text: string): (string | number)[] => {
    const parts = text.split(/[\s,]+/).filter(Boolean)
    // Drafts and JSON keep what is no number.
    return numbers ? parts.map((part) => (Number.isFinite(Number(part)) ? Number(part) : part)) : parts
  }
  const items = Array.isArray(value) ? (value as (string | number)[]) : []
  const same = (list: (string | number)[]) =>
    list.length === items.length && list.every((item, at) => Object.is(item, items[at]))
  return (
    <Field
      label={props.label}
      optional
      hint={props.hint}
      {...(fieldState.error && { error: firstMessage(fieldState.error) ?? '' })}
    >
      <TextArea
        {...rest}
        rows={1}
        mono
        autoComplete="off"
        placeholder={props.placeholder}
        value={same(read(typed)) ? typed : items.join(', ')}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(read(event.target.value))
        }}
        className="min-h-8"
      />
    </Field>
  )
}
