import { type RouterRoute, vpcRouterRouteDelete } from '#api/generated/vpcs.ts'
import { routePlaceText, routeDeleteReason, routeEditReason } from '#domain/network/router-routes.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useWrite } from '#app/data/query.ts'
import { type Params, to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

export function useRouteActions(params: Params<'/projects/:project/vpcs/:vpc/routers/:router'>) {
  const remove = useWrite(vpcRouterRouteDelete)
  return (route: RouterRoute): Action[] => [
    {
      label: 'Edit',
      primary: true,
      disabledReason: routeEditReason(route),
      to: to('/projects/:project/vpcs/:vpc/routers/:router/routes/:route/edit', {
        ...params,
        route: route.name,
      }),
    },
    copyAction('ID', route.id),
    deleteAction(
      'route',
      route.name,
      async () => {
        await remove.mutateAsync({ path: { route: route.id } })
        toast({ content: named`Route ${route.name} deleted` })
      },
      {
        disabledReason: routeDeleteReason(route),
        body: named`Traffic to ${routePlaceText(route.destination)} will then follow the subnet’s other routes.`,
      },
    ),
  ]
}
