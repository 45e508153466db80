import { useForm } from 'react-hook-form'
import { vpcCreate } from '#api/generated/vpcs.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { TextField } from '#app/components/fields/TextField.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { vpcPrefixProblem } from '#domain/network/vpc-addresses.ts'
import { VpcFields, type VpcValues } from '#app/shared/vpcs/vpc-fields.tsx'

export const loader = loaderFor('/projects/:project/vpcs-new', ({ project }) =>
  Promise.allSettled([ensure(optionReads.vpcs(project))]),
)

export default function VpcCreateForm() {
  const params = useRouteParams('/projects/:project/vpcs-new')
  const navigate = useNavigateFromHere()
  const vpcs = useLater(optionReads.vpcs(params.project)).data?.value.items
  const form = useForm<VpcValues>({
    mode: 'onBlur',
    defaultValues: { name: '', description: '', dnsName: '', ipv6Prefix: '' },
  })
  const create = useWrite(vpcCreate, {
    done: ({ name }) => navigate(to('/projects/:project/vpcs/:vpc', { ...params, vpc: name })),
  })
  return (
    <SideForm
      title="Create VPC"
      form={form}
      write={create}
      back={to('/projects/:project/vpcs', params)}
      args={({ name, description, dnsName, ipv6Prefix }) => ({
        query: params,
        body: { name, description, dnsName: dnsName || name, ipv6Prefix: ipv6Prefix || null },
      })}
    >
      <VpcFields form={form} others={vpcs} />
      <TextField
        form={form}
        name="ipv6Prefix"
        label="IPv6 prefix"
        optional
        mono
        placeholder="fd12:3456:789a::/48"
        hint="A /48 in fd00::/8. Leave empty to generate one."
        validate={vpcPrefixProblem}
      />
    </SideForm>
  )
}
