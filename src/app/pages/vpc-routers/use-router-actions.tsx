import { type VpcRouter, vpcRouterDelete } from '#api/generated/vpcs.ts'
import { routerReason } from '#domain/network/router-routes.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { RouterDeletion } from './RouterDeletion.tsx'

/** Pages of the router pass `leave` to navigate away after deletion. */
export function useRouterActions(params: VpcParams, leave?: () => unknown): (router: VpcRouter) => Action[] {
  const remove = useWrite(vpcRouterDelete, { done: leave })
  return (router) => {
    const { id, name } = router
    const at = { project: params.project, vpc: params.vpc, router: name }
    return [
      {
        label: 'Edit',
        primary: true,
        disabledReason: routerReason('edit', router),
        to: to('/projects/:project/vpcs/:vpc/routers/:router/edit', at),
      },
      {
        label: 'Attach to subnets',
        online: true,
        disabledReason: routerReason('attach', router),
        to: to('/projects/:project/vpcs/:vpc/routers/:router/subnets-attach', at),
      },
      copyAction('ID', id),
      deleteAction(
        'router',
        name,
        async () => {
          await remove.mutateAsync({ path: { router: id } })
          toast({ content: named`Router ${name} deleted` })
        },
        {
          disabledReason: routerReason('delete', router),
          body: <RouterDeletion params={params} router={router} />,
        },
      ),
    ]
  }
}
