import {
  type ArrayPath,
  type FieldArray,
  type FieldArrayMethodProps,
  get,
  useFieldArray,
} from 'react-hook-form'
import { overInitial, useSettingsForm } from './settings-form.ts'
import type { SettingsValues } from './settings-values.ts'

/** A list of the form; no row takes over the initial values of the row that was in its place. */
export function useRows<Name extends ArrayPath<SettingsValues>>(name: Name) {
  const { form } = useSettingsForm()
  const { fields, append, replace } = useFieldArray({ control: form.control, name })
  type Row = FieldArray<SettingsValues, Name>
  const initial = (path: string): unknown => get(form.formState.defaultValues, path)
  return {
    fields,
    append: (row: Row, options?: FieldArrayMethodProps) =>
      append(overInitial(row, initial(`${name}.${fields.length}`)), options),
    remove: (at: number) => {
      const rows = get<SettingsValues, Row[]>(form.getValues(), name).filter((_, place) => place !== at)
      replace(overInitial(rows, initial(name)))
    },
  }
}
