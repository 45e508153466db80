import { useForm } from 'react-hook-form'
import { internetGatewayIpAddressCreate } from '#api/generated/vpcs.ts'
import { blockContains, ipProblem } from '#domain/network/ip-addresses.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { gatewayAddressesOf, inVpcUnlessId } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { gatewayOf } from './gateway-reads.ts'

export const loader = loaderFor(
  '/projects/:project/vpcs/:vpc/internet-gateways/:gateway/addresses-attach',
  (params) =>
    Promise.all([
      ensure(gatewayOf(params)),
      Promise.allSettled([ensure(gatewayAddressesOf(params.project, params.vpc, params.gateway))]),
    ]),
)

export default function GatewayAddressAttachForm() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/internet-gateways/:gateway/addresses-attach')
  const { project, vpc, gateway } = params
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/vpcs/:vpc/internet-gateways/:gateway', params)
  const attached = useLater(gatewayAddressesOf(project, vpc, gateway)).data?.value.items
  const attachedAs = (ip: string) => {
    const name = attached?.find(({ address }) => blockContains(address, ip))?.name
    return name && `Already attached as ${name}`
  }
  const form = useForm({ mode: 'onBlur', defaultValues: { address: '', name: '', description: '' } })
  const attach = useWrite(internetGatewayIpAddressCreate, {
    done: ({ address }) => {
      toast({ content: named`IP address ${address} attached` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Attach IP address"
      form={form}
      write={attach}
      back={back}
      args={(body) => ({ query: { ...inVpcUnlessId(project, vpc, gateway), gateway }, body })}
    >
      <TextField
        form={form}
        name="address"
        label="IP address"
        mono
        placeholder="203.0.113.10"
        hint="Traffic from this address leaves the VPC through this gateway."
        validate={(text: string) => ipProblem(text) ?? attachedAs(text)}
      />
      <NameField
        form={form}
        label="Attachment name"
        resource="IP address attachment"
        taken={attached?.map(({ name }) => name)}
      />
      <DescriptionField form={form} />
    </SideForm>
  )
}
