import { useFieldArray, type UseFormReturn, useFormState } from 'react-hook-form'
import { maxNics } from '#domain/limits.ts'
import { unusedName } from '#domain/unused-name.ts'
import { NameField } from '#app/components/fields/identity-fields.tsx'
import { FormRow } from '#app/components/long-forms/FormRow.tsx'
import { Button } from '#app/ui/Button.tsx'
import { FieldNote } from '#app/ui/form/FieldNote.tsx'
import type { InstanceValues } from './instance-form-values.ts'
import { optionReads, useOptions } from '#app/components/fields/options.ts'
import { SubnetFields } from '#app/shared/vpcs/SubnetFields.tsx'
import type { InProject } from './instance-form-values.ts'

/** Interfaces of a custom network; the first is the primary one. */
export function NicsFields({ form, project }: InProject) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'nics',
    rules: { validate: (nics) => nics.length > 0 || 'Add a network interface, or choose None' },
  })
  const vpcs = useOptions(optionReads.vpcs(project), { noun: 'VPCs in this project' })
  const full = fields.length >= maxNics ? `An instance can have at most ${maxNics} interfaces` : undefined
  const add = () => {
    const only = vpcs.items.find(({ name }) => name === 'default') ?? vpcs.items[0]
    const subnetName = only?.name === 'default' ? 'default' : ''
    append({
      name: unusedName(
        'net',
        form.getValues('nics').map((nic) => nic.name),
      ),
      vpcName: only?.name ?? '',
      subnetName,
      ip: '',
    })
  }
  const { errors } = useFormState({ control: form.control, name: 'nics' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <FormRow
          key={id}
          title={`Interface ${index + 1}`}
          note={index === 0 ? 'primary' : undefined}
          onRemove={() => remove(index)}
        >
          <NicRow form={form} project={project} index={index} />
        </FormRow>
      ))}
      <div className="flex flex-col items-start gap-1">
        <Button disabledReason={full} onClick={add}>
          Add interface
        </Button>
        <FieldNote id="nics-note" error={errors.nics?.root?.message} />
      </div>
    </>
  )
}

const NicRow = ({ form, project, index }: InProject & { index: number }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <NameField
      form={form}
      name={`nics.${index}.name`}
      label="Interface name"
      resource="Network interface"
      taken={namesOfOthers(form, index)}
    />
    <SubnetFields form={form} at={(field) => `nics.${index}.${field}` as const} project={project} />
  </div>
)

const namesOfOthers = (form: UseFormReturn<InstanceValues>, index: number) =>
  form
    .getValues('nics')
    .filter((_, other) => other !== index)
    .map(({ name }) => name)
