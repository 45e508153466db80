import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { nicAddressProblem } from '#domain/network/nic-addresses.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { optionReads, useOptions } from '#app/components/fields/options.ts'
import { TextField } from '#app/components/fields/TextField.tsx'
import { useLater } from '#app/data/query.ts'
import { nicsInSubnet, subnetsOf } from './vpc-reads.ts'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** The form path of each field: `nics.2.ip`, or `ip` if the form is one interface. */
  at: (field: 'vpcName' | 'subnetName' | 'ip') => Path<Values>
  project: string
}

/** Where a network interface is attached: its VPC, subnet and address. */
export function SubnetFields<Values extends FieldValues>({ form, at, project }: Props<Values>) {
  const names = [at('vpcName'), at('subnetName')] as const
  const [vpcName, subnetName] = useWatch({ control: form.control, name: names }) as [string, string]
  const vpcs = useOptions(optionReads.vpcs(project), { noun: 'VPCs in this project' })
  const subnets = useOptions(subnetsOf(project, vpcName), {
    noun: 'subnets in this VPC',
    enabled: vpcName !== '',
  })
  const subnet = subnets.items.find(({ name }) => name === subnetName)
  const others = useLater(nicsInSubnet(project, vpcName, subnetName), { enabled: subnet !== undefined })
  const takenIps = others.data?.value.items.map(({ ip }) => ip) ?? []
  return (
    <>
      <ComboboxField
        form={form}
        name={at('vpcName')}
        label="VPC"
        noun="VPCs"
        placeholder="Choose a VPC"
        note={vpcs.note}
        options={vpcs.items.map(({ name, description }) => ({
          value: name,
          label: name,
          detail: description,
        }))}
      />
      <ComboboxField
        form={form}
        name={at('subnetName')}
        label="Subnet"
        noun="subnets"
        placeholder={vpcName ? 'Choose a subnet' : 'Choose a VPC first'}
        note={subnets.note}
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
      <TextField
        form={form}
        name={at('ip')}
        label="IP address"
        optional
        mono
        placeholder="Any free address"
        hint={subnet && `In ${[subnet.ipv4Block, subnet.ipv6Block].filter(Boolean).join(' or ')}`}
        validate={(text: string) => nicAddressProblem(text, subnet, takenIps)}
      />
    </>
  )
}
