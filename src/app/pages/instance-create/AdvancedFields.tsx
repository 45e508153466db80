import { useWatch } from 'react-hook-form'
import { CheckListField } from '#app/components/fields/CheckListField.tsx'
import { CheckboxField, SelectField } from '#app/components/fields/choice-fields.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'
import { cpuPlatforms, restartPolicies } from '#app/shared/instances/instance-words.ts'
import { hostnameProblem } from './instance-checks.ts'
import { optionReads, useOptions } from '#app/components/fields/options.ts'
import type { InProject } from './instance-form-values.ts'

export function AdvancedFields({ form, project }: InProject) {
  const name = useWatch({ control: form.control, name: 'name' })
  const groups = useOptions(optionReads.groups(project), { noun: 'anti-affinity groups in this project' })
  return (
    <>
      <CheckListField
        form={form}
        name="groups"
        label="Anti-affinity groups"
        optional
        note={groups.note}
        hint="Members of a group are placed on different sleds."
        options={groups.items.map(({ id, name, description }) => ({
          value: id,
          label: name,
          detail: description,
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="restart" label="Auto-restart" options={restartPolicies} />
        <SelectField form={form} name="cpuPlatform" label="CPU platform" options={cpuPlatforms} />
        <TextField
          form={form}
          name="hostname"
          label="Hostname"
          optional
          mono
          placeholder={name}
          hint="Defaults to the instance name."
          validate={hostnameProblem}
        />
      </div>
      <CheckboxField form={form} name="start" label="Start the instance when it is created" />
    </>
  )
}
