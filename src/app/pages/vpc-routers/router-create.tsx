import { useForm } from 'react-hook-form'
import { vpcRouterCreate } from '#api/generated/vpcs.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { inVpc, routersOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/routers-new', ({ project, vpc }) =>
  Promise.allSettled([ensure(routersOf(project, vpc))]),
)

export default function RouterCreateForm() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/routers-new')
  const { project, vpc } = params
  const navigate = useNavigateFromHere()
  const routers = useLater(routersOf(project, vpc)).data?.value.items
  const form = useForm({ mode: 'onBlur', defaultValues: { name: '', description: '' } })
  const create = useWrite(vpcRouterCreate, {
    done: ({ name }) =>
      navigate(to('/projects/:project/vpcs/:vpc/routers/:router', { ...params, router: name })),
  })
  return (
    <SideForm
      title="Create router"
      form={form}
      write={create}
      back={to('/projects/:project/vpcs/:vpc/routers', params)}
      args={(body) => ({ query: inVpc(project, vpc), body })}
    >
      <NameField form={form} resource="VPC router" taken={routers?.map(({ name }) => name)} />
      <DescriptionField form={form} />
    </SideForm>
  )
}
