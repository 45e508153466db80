import { type Path, useWatch } from 'react-hook-form'
import { SelectField } from '#app/components/fields/choice-fields.tsx'
import { useSettingsForm } from './settings-form.ts'
import type { SettingsValues } from './settings-values.ts'

/** Without duplicates. */
export function useLinkNames(): string[] {
  const { form } = useSettingsForm()
  return useWatch({
    control: form.control,
    compute: ({ links }: SettingsValues) => [...new Set(links.map(({ linkName }) => linkName))],
  })
}

/** A link of the form; a name that no longer exists stays and is marked invalid. */
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
      hint={names.length === 0 && !chosen ? 'Add a link first.' : undefined}
      options={[...new Set([...names, chosen])].filter(Boolean).map((value) => ({ value, label: value }))}
    />
  )
}
