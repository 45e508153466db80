import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { FormOutline } from '#app/components/long-forms/FormOutline.tsx'
import { messagesIn } from './settings-form.ts'
import { sections, summaryOf } from './settings-summary.ts'
import type { SettingsValues } from './settings-values.ts'

/** Sections of the form with a summary of each. */
export function SettingsOutline({ form }: { form: UseFormReturn<SettingsValues> }) {
  const summary = useWatch({ control: form.control, compute: summaryOf })
  const { errors } = useFormState({ control: form.control })
  return (
    <FormOutline
      title="Outline"
      sections={sections.map(({ id, label, fields }) => ({
        id,
        label,
        text: summary[id],
        issues: fields.reduce((sum, field) => sum + messagesIn(errors[field]), 0),
      }))}
    />
  )
}
