import { type Path, useWatch } from 'react-hook-form'
import { SelectField } from '#app/components/fields/choice-fields.tsx'
import { useSettingsForm } from './settings-form.ts'
import type { SettingsValues } from './settings-values.ts'

/** The names of the links, once each. */
export function useLinkNames(): string[] {
  const { form } = useSettingsForm()
  return useWatch({
    control: form.control,
    compute: ({ links }: SettingsValues) => [...new Set(links.map(({ linkName }) => linkName))],
  })
}

/** One of the links above; one that is not there any more stays, and is said to be wrong. */
export function LinkChoice({ name }: { name: Path<SettingsValues> }) {
  const { form } = useSettingsForm()
  const names = useLinkNames()
  const chosen = useWatch({ control: form.control, name }) as string
  return (
    <SelectField
      form={form}
      name={name}
      label="Link"
      placeholder="Choose a link"
      options={[...new Set([...names, chosen])].filter(Boolean).map((value) => ({ value, label: value }))}
    />
  )
}
