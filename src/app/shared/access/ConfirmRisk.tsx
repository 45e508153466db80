import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { confirmedBy } from '#app/components/fields/confirmed-by.ts'
import { TextField } from '#app/components/fields/TextField.tsx'
import { Banner } from '#app/ui/Banner.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  field: Path<Values>
  /** The consequence of the change. */
  warning: string
  /** The name to type for confirmation. */
  name: string
}

/** Confirms a change that removes an admin. */
export const ConfirmRisk = <Values extends FieldValues>({ form, field, warning, name }: Props<Values>) => (
  <>
    <Banner tone="warn">{warning}</Banner>
    <TextField form={form} name={field} {...confirmedBy(name)} />
  </>
)
