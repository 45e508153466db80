import { callServer } from '#app/data/client.ts'
import { useForm } from 'react-hook-form'
import { vpcRouterRouteUpdate, vpcRouterRouteView } from '#api/generated/vpcs.ts'
import { onlyTargetChanges, routeEditReason, routePlaceText } from '#domain/network/router-routes.ts'
import { Facts } from '#app/components/Facts.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { changedOf } from '#app/components/forms/changed-of.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { RoutePlace } from '#app/shared/vpcs/RoutePlace.tsx'
import { gatewaysOf, routesOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { DestinationFields, TargetFields } from './RouteFields.tsx'
import { routeOf } from './router-reads.ts'
import { type RouteValues, toDestination, toTarget, valuesOf, withoutOthers } from './route-values.ts'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/routers/:router/routes/:route/edit', (params) =>
  Promise.all([
    ensure(routeOf(params)),
    Promise.allSettled([
      ensure(routesOf(params.project, params.vpc, params.router)),
      ensure(gatewaysOf(params.project, params.vpc)),
    ]),
  ]),
)

const placeWords = {
  destination: (destination: RouteValues['destination']) => routePlaceText(toDestination({ destination })),
  target: (target: RouteValues['target']) => routePlaceText(toTarget({ target })),
}

export default function RouteEditForm() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/routers/:router/routes/:route/edit')
  const { project, vpc, router } = params
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/vpcs/:vpc/routers/:router', params)
  const route = useOpened(routeOf(params))
  const routes = useLater(routesOf(project, vpc, router)).data?.value.items
  const others = routes?.filter(({ id }) => id !== route.id)
  const form = useForm<RouteValues>({ mode: 'onBlur', defaultValues: valuesOf(route) })
  const update = useWrite(vpcRouterRouteUpdate, {
    done: ({ name }) => {
      toast({ content: named`Route ${name} saved` })
      return navigate(back)
    },
  })
  const isDefault = onlyTargetChanges(route)
  return (
    <SideForm
      title="Edit route"
      submitLabel="Save route"
      form={form}
      write={update}
      back={back}
      now={async () => valuesOf(await callServer(vpcRouterRouteView, { path: { route: route.id } }))}
      stripped={withoutOthers}
      words={placeWords}
      args={(values, before) => ({
        path: { route: route.id },
        body: {
          ...(!isDefault && changedOf(before, { name: values.name, description: values.description })),
          destination: toDestination(values),
          target: toTarget(values),
        },
      })}
    >
      <NotNow reason={routeEditReason(route)} />
      {isDefault ? (
        <>
          <Facts
            facts={[
              ['Name', <bdi key="name">{route.name}</bdi>],
              ['Destination', <RoutePlace key="destination" place={route.destination} params={params} />],
            ]}
          />
          <p className="mb-2 text-ink-2">Only the target of a default system route can be changed.</p>
        </>
      ) : (
        <>
          <NameField form={form} resource="Route" taken={others?.map(({ name }) => name)} />
          <DescriptionField form={form} />
          <DestinationFields form={form} params={params} />
        </>
      )}
      <TargetFields form={form} params={params} />
    </SideForm>
  )
}
