import type { FocusEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { RadioCards } from '#app/ui/form/RadioCards.tsx'
import { RadioGroup } from '#app/ui/form/RadioGroup.tsx'
import { Select, type SelectOption } from '#app/ui/form/Select.tsx'
import { isEmptyNote } from './options.ts'
import { type FieldProps, useField } from './TextField.tsx'

/** The error for a choice that is no longer in a complete list. */
export const goneText = 'No longer available: choose another'

/** For controls with a popup list: opening it moves the focus without leaving the field. */
function useChoice<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, frame } = useField(props)
  const control = {
    value: field.value as string,
    ref: field.ref,
    onValueChange: (value: string) => {
      field.onChange(value)
      // Revalidate at once: an error removed when the field loses focus would shift the page under the next click.
      if (frame.error) void props.form.trigger(props.name)
    },
    onBlur: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.getAttribute('aria-expanded') !== 'true') field.onBlur()
    },
  }
  return { control, frame }
}

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

interface ComboboxProps<Values extends FieldValues> extends FieldProps<Values> {
  options: ComboboxOption[]
  noun: string
  placeholder?: string
  /** Why the options are empty or incomplete, shown instead of the hint. */
  note?: string | undefined
}

/** Refuses a choice that is no longer available, such as a draft's. */
export function ComboboxField<Values extends FieldValues>(props: ComboboxProps<Values>) {
  const { options, note, hint, validate } = props
  const isGone = (chosen: string) =>
    (note ? isEmptyNote(note) : options.length > 0) &&
    chosen !== '' &&
    !options.some(({ value }) => value === chosen)
  const { control, frame } = useChoice({
    ...props,
    hint: note ?? hint,
    validate: async (chosen: never) => (await validate?.(chosen)) ?? (isGone(chosen) ? goneText : undefined),
  })
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

/** Two to four options, all visible. */
export function RadioField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    options: Array<{ value: string; label: string; detail?: string }>
    cards?: boolean
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

export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field } = useField({ ...props, optional: true })
  return <Checkbox checked={field.value} onCheckedChange={field.onChange} label={props.label} />
}
