import { useFieldArray, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { maxNics } from '#domain/limits.ts'
import { nicAddressProblem } from '#domain/network/nic-addresses.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { NameField } from '#app/components/fields/identity-fields.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'
import { FormRow } from '#app/components/long-forms/FormRow.tsx'
import { Button } from '#app/ui/Button.tsx'
import { FieldNote } from '#app/ui/form/FieldNote.tsx'
import type { InstanceValues } from './instance-form-values.ts'
import { optionReads, useOptions } from '#app/components/fields/options.ts'
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
    append({ name: `net${fields.length}`, vpcName: only?.name ?? '', subnetName, ip: '' })
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

function NicRow({ form, project, index }: InProject & { index: number }) {
  const [vpcName, subnetName] = useWatch({
    control: form.control,
    name: [`nics.${index}.vpcName`, `nics.${index}.subnetName`],
  })
  const vpcs = useOptions(optionReads.vpcs(project), { noun: 'VPCs in this project' })
  const subnets = useOptions(optionReads.subnets(project, vpcName), {
    noun: 'subnets in this VPC',
    enabled: vpcName !== '',
  })
  const subnet = subnets.items.find(({ name }) => name === subnetName)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NameField
        form={form}
        name={`nics.${index}.name`}
        label="Interface name"
        resource="Network interface"
        taken={namesOfOthers(form, index)}
      />
      <TextField
        form={form}
        name={`nics.${index}.ip`}
        label="IP address"
        optional
        mono
        placeholder="Any free address"
        hint={subnet && `In ${subnet.ipv4Block}`}
        validate={(text: string) => nicAddressProblem(text, subnet, [])}
      />
      <ComboboxField
        form={form}
        name={`nics.${index}.vpcName`}
        label="VPC"
        noun="VPCs"
        placeholder="Choose a VPC"
        hint={vpcs.note}
        options={vpcs.items.map(({ name, description }) => ({
          value: name,
          label: name,
          detail: description,
        }))}
      />
      <ComboboxField
        form={form}
        name={`nics.${index}.subnetName`}
        label="Subnet"
        noun="subnets"
        placeholder={vpcName ? 'Choose a subnet' : 'Choose a VPC first'}
        hint={subnets.note}
        options={subnets.items.map(({ name, ipv4Block }) => ({
          value: name,
          label: name,
          detail: ipv4Block,
        }))}
        validate={(name: string) =>
          subnets.items.length > 0 && !subnets.items.some((it) => it.name === name)
            ? `${vpcName} has no such subnet`
            : undefined
        }
      />
    </div>
  )
}

const namesOfOthers = (form: UseFormReturn<InstanceValues>, index: number) =>
  form
    .getValues('nics')
    .filter((_, other) => other !== index)
    .map(({ name }) => name)
