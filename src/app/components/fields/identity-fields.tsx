import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { nameTaken } from '#api/errors.ts'
import { nameProblem } from '#domain/names.ts'
import { TextField } from './TextField.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name?: Path<Values>
  label?: string
  /** Existing names in the same scope. */
  taken?: Iterable<string> | undefined
  /** What the name is for, such as `disk`. */
  resource?: string
}

/** A name, checked by the server's rules. */
export function NameField<Values extends FieldValues>({
  form,
  name,
  label = 'Name',
  taken = [],
  resource = '',
}: Props<Values>) {
  const validate = (text: string) =>
    nameProblem(text) ?? (new Set(taken).has(text) ? nameTaken(resource) : undefined)
  return <TextField form={form} name={name ?? ('name' as Path<Values>)} label={label} validate={validate} />
}

export function DescriptionField<Values extends FieldValues>({
  form,
  name,
}: Pick<Props<Values>, 'form' | 'name'>) {
  const validate = (text: string) =>
    text.length > 512 ? 'Description must be at most 512 characters' : undefined
  return (
    <TextField
      form={form}
      name={name ?? ('description' as Path<Values>)}
      label="Description"
      optional
      validate={validate}
    />
  )
}
