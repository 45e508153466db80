import { identityOf } from '#app/components/forms/edit-merge.ts'
import { callServer } from '#app/data/client.ts'
import { useForm } from 'react-hook-form'
import { vpcRouterUpdate, vpcRouterView } from '#api/generated/vpcs.ts'
import { routerReason } from '#domain/network/router-routes.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { changedOf } from '#app/components/forms/changed-of.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { routersOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { routerOf } from './router-reads.ts'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/routers/:router/edit', (params) =>
  Promise.all([
    ensure(routerOf(params)),
    Promise.allSettled([ensure(routersOf(params.project, params.vpc))]),
  ]),
)

export default function RouterEditForm() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/routers/:router/edit')
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/vpcs/:vpc/routers', params)
  const router = useOpened(routerOf(params))
  const { id, name, description } = router
  const routers = useLater(routersOf(params.project, params.vpc)).data?.value.items
  const others = routers?.filter((other) => other.id !== id)
  const form = useForm({ mode: 'onBlur', defaultValues: { name, description } })
  const update = useWrite(vpcRouterUpdate, {
    done: (saved) => {
      toast({ content: named`Router ${saved.name} saved` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Edit router"
      submitLabel="Save router"
      form={form}
      write={update}
      back={back}
      now={async () => identityOf(await callServer(vpcRouterView, { path: { router: id } }))}
      args={(values, before) => ({ path: { router: id }, body: changedOf(before, values) })}
    >
      <NotNow reason={routerReason('edit', router)} />
      <NameField form={form} resource="VPC router" taken={others?.map((other) => other.name)} />
      <DescriptionField form={form} />
    </SideForm>
  )
}
