import { useForm } from 'react-hook-form'
import { internetGatewayCreate } from '#api/generated/vpcs.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { gatewaysOf, inVpc } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/internet-gateways-new', ({ project, vpc }) =>
  Promise.allSettled([ensure(gatewaysOf(project, vpc))]),
)

export default function GatewayCreateForm() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/internet-gateways-new')
  const { project, vpc } = params
  const navigate = useNavigateFromHere()
  const gateways = useLater(gatewaysOf(project, vpc)).data?.value.items
  const form = useForm({ mode: 'onBlur', defaultValues: { name: '', description: '' } })
  const create = useWrite(internetGatewayCreate, {
    done: ({ name }) =>
      navigate(to('/projects/:project/vpcs/:vpc/internet-gateways/:gateway', { ...params, gateway: name })),
  })
  return (
    <SideForm
      title="Create internet gateway"
      form={form}
      write={create}
      back={to('/projects/:project/vpcs/:vpc/internet-gateways', params)}
      args={(body) => ({ query: inVpc(project, vpc), body })}
    >
      <NameField form={form} resource="Internet gateway" taken={gateways?.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <p className="text-ink-2">Once the gateway is created, attach IP pools and addresses on its page.</p>
    </SideForm>
  )
}
