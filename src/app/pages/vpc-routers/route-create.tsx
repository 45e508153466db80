import { useForm } from 'react-hook-form'
import { vpcRouterRouteCreate } from '#api/generated/vpcs.ts'
import { routerReason } from '#domain/network/router-routes.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { gatewaysOf, inVpcUnlessId, routesOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { DestinationFields, TargetFields } from './RouteFields.tsx'
import { routerOf } from './router-reads.ts'
import { routeDefaults, type RouteValues, toDestination, toTarget } from './route-values.ts'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/routers/:router/routes-new', (params) =>
  Promise.all([
    ensure(routerOf(params)),
    Promise.allSettled([
      ensure(routesOf(params.project, params.vpc, params.router)),
      ensure(gatewaysOf(params.project, params.vpc)),
    ]),
  ]),
)

export default function RouteCreateForm() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/routers/:router/routes-new')
  const { project, vpc, router } = params
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/vpcs/:vpc/routers/:router', params)
  const routes = useLater(routesOf(project, vpc, router)).data?.value.items
  const form = useForm<RouteValues>({ mode: 'onBlur', defaultValues: routeDefaults })
  const create = useWrite(vpcRouterRouteCreate, {
    done: ({ name }) => {
      toast({ content: named`Route ${name} created` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Create route"
      form={form}
      write={create}
      back={back}
      args={(values) => ({
        query: { ...inVpcUnlessId(project, vpc, router), router },
        body: {
          name: values.name,
          description: values.description,
          destination: toDestination(values),
          target: toTarget(values),
        },
      })}
    >
      <NotNow reason={routerReason('createRoute', useAnswer(routerOf(params)).value)} />
      <NameField form={form} resource="Route" taken={routes?.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <DestinationFields form={form} params={params} />
      <TargetFields form={form} params={params} />
    </SideForm>
  )
}
