import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Combobox, type ComboboxOption } from '#app/ui/Combobox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { RadioCards } from '#app/ui/RadioCards.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { Select, type SelectOption } from '#app/ui/Select.tsx'
import { type FieldProps, useField } from './TextField.tsx'

/** One of a few options. */
export function SelectField<Values extends FieldValues>(
  props: FieldProps<Values> & { options: SelectOption[]; placeholder?: string },
) {
  const { field, frame } = useField(props)
  return (
    <Field {...frame}>
      <Select
        value={field.value as string}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        options={props.options}
        {...(props.placeholder ? { placeholder: props.placeholder } : {})}
      />
    </Field>
  )
}

/** One of many options, found by typing. */
export function ComboboxField<Values extends FieldValues>(
  props: FieldProps<Values> & { options: ComboboxOption[]; noun: string; placeholder?: string },
) {
  const { field, frame } = useField(props)
  return (
    <Field {...frame}>
      <Combobox
        value={field.value as string}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        options={props.options}
        noun={props.noun}
        {...(props.placeholder ? { placeholder: props.placeholder } : {})}
      />
    </Field>
  )
}

/** One of two to four options that are all in sight. */
export function RadioField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    options: Array<{ value: string; label: string; detail?: string }>
    cards?: boolean
  },
) {
  const { field, frame } = useField(props)
  const Group = props.cards ? RadioCards : RadioGroup
  return (
    <Group
      label={props.label}
      value={field.value as string}
      onValueChange={field.onChange}
      options={props.options}
      {...(frame.error ? { error: frame.error } : {})}
      {...(props.hint ? { hint: props.hint } : {})}
    />
  )
}

/** Yes or no. */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field } = useField({ ...props, optional: true })
  return <Checkbox checked={field.value as boolean} onCheckedChange={field.onChange} label={props.label} />
}
