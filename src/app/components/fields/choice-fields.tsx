import type { FocusEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { RadioCards } from '#app/ui/form/RadioCards.tsx'
import { RadioGroup } from '#app/ui/form/RadioGroup.tsx'
import { Select, type SelectOption } from '#app/ui/form/Select.tsx'
import { type FieldProps, useField } from './TextField.tsx'

/** A choice that a list opens for: opening it takes the focus, which is not yet leaving the field. */
function useChoice<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, frame } = useField(props)
  const control = {
    value: field.value as string,
    ref: field.ref,
    onValueChange: (value: string) => {
      field.onChange(value)
      // At once: an error that only went with the focus would move the page under the next click.
      if (frame.error) void props.form.trigger(props.name)
    },
    onBlur: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.getAttribute('aria-expanded') !== 'true') field.onBlur()
    },
  }
  return { control, frame }
}

/** One of a few options. */
export function SelectField<Values extends FieldValues>(
  props: FieldProps<Values> & { options: SelectOption[]; placeholder?: string },
) {
  const { control, frame } = useChoice(props)
  return (
    <Field {...frame}>
      <Select {...control} options={props.options} placeholder={props.placeholder} />
    </Field>
  )
}

/** One of many options, found by typing. */
export function ComboboxField<Values extends FieldValues>(
  props: FieldProps<Values> & { options: ComboboxOption[]; noun: string; placeholder?: string },
) {
  const { control, frame } = useChoice(props)
  return (
    <Field {...frame}>
      <Combobox
        {...control}
        options={props.options}
        noun={props.noun}
        placeholder={props.placeholder}
        clearable
      />
    </Field>
  )
}

/** One of two to four options that are all in sight. */
export function RadioField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    options: Array<{ value: string; label: string; detail?: string }>
    cards?: boolean
    /** Side by side. */
    row?: boolean
  },
) {
  const { field, frame } = useField(props)
  const Group = props.cards ? RadioCards : RadioGroup
  return (
    <Group
      label={props.label}
      value={field.value}
      onValueChange={field.onChange}
      options={props.options}
      row={props.row}
      error={frame.error}
      hint={props.hint}
    />
  )
}

/** Yes or no. */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field } = useField({ ...props, optional: true })
  return <Checkbox checked={field.value} onCheckedChange={field.onChange} label={props.label} />
}
