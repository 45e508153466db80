import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ipBlockProblem, ipProblem } from '#domain/network/ip-addresses.ts'
import { destinationTypes, placeTypeText, targetProblem, targetTypes } from '#domain/network/router-routes.ts'
import { ComboboxField, SelectField } from '#app/components/fields/choice-fields.tsx'
import { optionReads, useOptions } from '#app/components/fields/options.ts'
import { TextField } from '#app/components/fields/TextField.tsx'
import type { ListQuery } from '#app/components/list/list-reads.ts'
import { gatewaysOf, subnetsOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { type RouteValues, toDestination, toTarget } from './route-values.ts'

interface Props {
  form: UseFormReturn<RouteValues>
  params: VpcParams
}

const typeOptions = (types: readonly string[]) =>
  types.map((value) => ({ value, label: placeTypeText(value) }))

/** Traffic a route applies to. */
export function DestinationFields({ form, params }: Props) {
  const type = useWatch({ control: form.control, name: 'destination.type' })
  // The target's check depends on the destination.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name?.startsWith('destination') && form.getFieldState('target.ip').error)
            void form.trigger('target.ip')
        },
      }),
    [form],
  )
  return (
    <>
      <SelectField
        form={form}
        name="destination.type"
        label="Destination type"
        options={typeOptions(destinationTypes)}
      />
      {type === 'ip' && (
        <TextField
          form={form}
          name="destination.ip"
          label="Destination IP address"
          mono
          placeholder="192.0.2.10"
          validate={ipProblem}
        />
      )}
      {type === 'ip_net' && (
        <TextField
          form={form}
          name="destination.ip_net"
          label="Destination IP network"
          mono
          placeholder="192.0.2.0/24"
          validate={ipBlockProblem}
        />
      )}
      {isNamed(type) && <NameOf form={form} params={params} side="destination" type={type} />}
    </>
  )
}

export function TargetFields({ form, params }: Props) {
  const type = useWatch({ control: form.control, name: 'target.type' })
  const mixed = () => {
    const values = form.getValues()
    const destination = toDestination(values)
    const isValid = !(destination.type === 'ip' ? ipProblem : ipBlockProblem)(destination.value)
    return isValid ? targetProblem(destination, toTarget(values)) : undefined
  }
  return (
    <>
      <SelectField form={form} name="target.type" label="Target type" options={typeOptions(targetTypes)} />
      {type === 'ip' && (
        <TextField
          form={form}
          name="target.ip"
          label="Target IP address"
          mono
          placeholder="172.30.0.5"
          validate={(text: string) => ipProblem(text) ?? mixed()}
        />
      )}
      {isNamed(type) && <NameOf form={form} params={params} side="target" type={type} />}
    </>
  )
}

interface Named {
  id: string
  name: string
  description: string
  ipv4Block?: string
}

/** Lists to choose a name from. */
const lists = {
  vpc: { noun: 'VPCs', an: 'a VPC', read: ({ project }) => optionReads.vpcs(project) },
  subnet: { noun: 'subnets', an: 'a subnet', read: ({ project, vpc }) => subnetsOf(project, vpc) },
  instance: { noun: 'instances', an: 'an instance', read: ({ project }) => optionReads.instances(project) },
  internet_gateway: {
    noun: 'internet gateways',
    an: 'an internet gateway',
    read: ({ project, vpc }) => gatewaysOf(project, vpc),
  },
} satisfies Record<string, { noun: string; an: string; read: (params: VpcParams) => ListQuery<Named> }>

type NamedType = keyof typeof lists

const isNamed = (type: string): type is NamedType => type in lists

interface NameProps extends Props {
  side: 'destination' | 'target'
  type: NamedType
}

function NameOf({ form, params, side, type }: NameProps) {
  const { noun, an, read } = lists[type]
  const name = `${side}.${type}` as 'target.subnet'
  const { items, note } = useOptions<Named>(read(params), { noun })
  const before = form.formState.defaultValues?.[side]?.[type as 'subnet']
  const gone = before && !items.some((item) => item.name === before) ? [before] : []
  return (
    <ComboboxField
      form={form}
      name={name}
      label={`${side === 'target' ? 'Target' : 'Destination'} ${type === 'vpc' ? 'VPC' : placeTypeText(type).toLowerCase()}`}
      noun={noun}
      placeholder={`Choose ${an}`}
      note={note}
      options={[
        ...items.map((item) => ({
          value: item.name,
          label: item.name,
          detail: [item.ipv4Block, item.description].filter(Boolean).join(', '),
        })),
        ...gone.map((value) => ({ value, label: value, detail: note ? undefined : 'No longer exists' })),
      ]}
    />
  )
}
