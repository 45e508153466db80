import { useWatch } from 'react-hook-form'
import { instanceNetworkInterfaceCreate } from '#api/generated/instances.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { nicAddressProblem } from '#domain/network/nic-addresses.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { optionReads, useOptions } from '#app/components/fields/options.ts'
import { TextField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { instanceOf, nicsOf } from '#app/shared/instances/instance-reads.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { blocksOf, type NicValues, useNicForm } from './nic-form-values.ts'
import { nicsInSubnet, subnetsOf } from '#app/shared/vpcs/vpc-reads.ts'
import { named } from '#app/components/named.tsx'
import { TransitIpFields } from './TransitIpFields.tsx'

export const loader = loaderFor('/projects/:project/instances/:instance/networking/nics-new', (params) =>
  Promise.all([
    ensure(instanceOf(params)),
    ensure(nicsOf(params)),
    Promise.allSettled([ensure(optionReads.vpcs(params.project))]),
  ]),
)

export default function NicCreateForm() {
  const params = useRouteParams('/projects/:project/instances/:instance/networking/nics-new')
  const { project, instance } = params
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/instances/:instance/networking', params)
  const taken = useAnswer(nicsOf(params)).value.items.map(({ name }) => name)
  const form = useNicForm({})
  const create = useWrite(instanceNetworkInterfaceCreate, {
    done: ({ name }) => {
      toast({ variant: 'success', content: named`Network interface ${name} created` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Create network interface"
      form={form}
      write={create}
      back={back}
      args={(values) => ({ query: { project, instance }, body: bodyOf(values) })}
    >
      <NotNow reason={instanceReason('updateNic', useAnswer(instanceOf(params)).value)} />
      <NameField form={form} resource="Network interface" taken={taken} />
      <DescriptionField form={form} />
      <PlaceFields form={form} project={project} />
      <TransitIpFields form={form} />
    </SideForm>
  )
}

const bodyOf = ({ ip, ...values }: NicValues) => ({
  ...values,
  transitIps: blocksOf(values),
  ...(ip ? { ip } : {}),
})

function PlaceFields({ form, project }: { form: ReturnType<typeof useNicForm>; project: string }) {
  const [vpcName, subnetName] = useWatch({ control: form.control, name: ['vpcName', 'subnetName'] })
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
        name="vpcName"
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
        name="subnetName"
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
      <TextField
        form={form}
        name="ip"
        label="IP address"
        optional
        mono
        placeholder="Any free address"
        hint={subnet && `In ${subnet.ipv4Block} or ${subnet.ipv6Block}`}
        validate={(text: string) => nicAddressProblem(text, subnet, takenIps)}
      />
    </>
  )
}
