import type { ReactNode } from 'react'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Instance } from '#api/generated/instances.ts'
import type { Vpc, VpcSubnet } from '#api/generated/vpcs.ts'
import { FieldLine, FieldLines } from '#app/components/fields/FieldLines.tsx'
import { optionReads, useOptions } from '#app/components/fields/options.ts'
import { useTextField } from '#app/components/fields/TextField.tsx'
import { subnetsOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'
import { Select } from '#app/ui/form/Select.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import { placeProblem, type PlaceValue, type RuleValues } from './firewall-rule-values.ts'

interface Props {
  form: UseFormReturn<RuleValues>
  params: VpcParams
  name: 'targets' | 'hosts'
  label: string
  /** For example "target". */
  noun: string
  hint: ReactNode
}

const types: { value: PlaceValue['type']; label: string }[] = [
  { value: 'vpc', label: 'VPC' },
  { value: 'subnet', label: 'Subnet' },
  { value: 'instance', label: 'Instance' },
  { value: 'ip', label: 'IP address' },
  { value: 'ip_net', label: 'IP block' },
]

/** Targets or hosts: a type, and a name from a list or an address. */
export function PlaceFields({ form, params, name, label, noun, hint }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  return (
    <FieldLines
      label={label}
      hint={hint}
      addLabel={`Add ${noun.toLowerCase()}`}
      onAdd={() => append({ type: fields.at(-1)?.type ?? 'instance', value: '' })}
    >
      {fields.map((field, index) => (
        <PlaceLine
          key={field.id}
          form={form}
          params={params}
          name={name}
          label={`${noun} ${index + 1}`}
          index={index}
          onRemove={() => remove(index)}
        />
      ))}
    </FieldLines>
  )
}

interface LineProps extends Pick<Props, 'form' | 'params' | 'name' | 'label'> {
  index: number
  onRemove: () => void
}

function PlaceLine({ form, params, name, label, index, onRemove }: LineProps) {
  const { type, value } = useWatch({ control: form.control, name: `${name}.${index}` })
  const { field, frame } = useTextField({
    form,
    name: `${name}.${index}.value`,
    label,
    validate: (text: string) => placeProblem({ type, value: text }),
  })
  const choice = {
    value,
    ref: field.ref,
    onValueChange: (next: string) =>
      form.setValue(`${name}.${index}.value`, next, {
        shouldDirty: true,
        shouldValidate: Boolean(frame.error),
      }),
  }
  const choose = (next: PlaceValue['type']) => {
    form.setValue(`${name}.${index}`, { type: next, value: '' }, { shouldDirty: true })
    form.clearErrors(`${name}.${index}.value`)
  }
  return (
    <FieldLine
      label={label.toLowerCase()}
      className="grid-cols-[7rem_minmax(0,1fr)_auto]"
      error={frame.error}
      onRemove={onRemove}
    >
      {(ariaOf) => (
        <>
          <Select
            aria-label={`Type of ${label.toLowerCase()}`}
            value={type}
            onValueChange={choose}
            options={types}
          />
          {/* A newer server may have other types. */}
          {isNamed(type) ? (
            <NameCombobox
              {...ariaOf(frame.error)}
              {...choice}
              aria-label={label}
              type={type}
              params={params}
            />
          ) : (
            <TextInput
              {...field}
              {...ariaOf(frame.error)}
              aria-label={label}
              mono
              autoComplete="off"
              placeholder={type === 'ip' ? '203.0.113.7' : '203.0.113.0/24'}
            />
          )}
        </>
      )}
    </FieldLine>
  )
}

type NameProps = Omit<React.ComponentProps<typeof Combobox>, 'options' | 'noun' | 'type'> & {
  type: 'vpc' | 'subnet' | 'instance'
  params: VpcParams
}

/** Names a rule may use; a name in use but not in the list stays. */
function NameCombobox({ type, params: { project, vpc }, value, ...props }: NameProps) {
  const noun = nouns[type]
  const read = (of: NameProps['type']) => ({ noun: `${nouns[of]} in this project`, enabled: of === type })
  const vpcs = useOptions<Vpc>(optionReads.vpcs(project), read('vpc'))
  const subnets = useOptions<VpcSubnet>(subnetsOf(project, vpc), read('subnet'))
  const instances = useOptions<Instance>(optionReads.instances(project), read('instance'))
  const known: Record<NameProps['type'], ComboboxOption[]> = {
    vpc: vpcs.items.map(({ name, description }) => ({ value: name, label: name, detail: description })),
    subnet: subnets.items.map(({ name, ipv4Block }) => ({ value: name, label: name, detail: ipv4Block })),
    instance: instances.items.map(({ name, runState }) => ({ value: name, label: name, detail: runState })),
  }
  const isKnown = !value || known[type].some((option) => option.value === value)
  const options = isKnown
    ? known[type]
    : [{ value: value ?? '', label: value ?? '', detail: `Not in the list of ${noun}` }, ...known[type]]
  const note = { vpc: vpcs, subnet: subnets, instance: instances }[type].note
  return (
    <Combobox
      {...props}
      value={value}
      options={options}
      noun={noun}
      clearable
      placeholder={options.length === 0 && note ? note : `Choose ${articles[type]}`}
    />
  )
}

const isNamed = (type: string): type is NameProps['type'] => type in nouns

const nouns = { vpc: 'VPCs', subnet: 'subnets', instance: 'instances' }
const articles = { vpc: 'a VPC', subnet: 'a subnet', instance: 'an instance' }
