import {
  type VpcRouter,
  vpcRouterCreate,
  vpcRouterDelete,
  vpcRouterList,
  vpcRouterUpdate,
  vpcRouterView,
} from '#api/generated/vpcs.ts'
import { handle } from '#mock/engine/handle.ts'
import { changedIdentity, checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { page } from '#mock/engine/pages.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'
import { deleteRouter } from './vpc-contents.ts'
import { routerFor, vpcFor } from './vpc-look-up.ts'

/** Routers of a VPC; `system` is the platform's own. */
export const vpcRouters = {
  tables: { routers: tableOf<VpcRouter>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(vpcRouterList, (ask) => page(ask, ask.plane.routers.in({ vpcId: vpcFor(ask).id }))),
    handle(vpcRouterView, (ask) => routerFor(ask, ask.path.router)),
    handle(vpcRouterCreate, (ask) => {
      const { plane, body } = ask
      const { id: vpcId } = vpcFor(ask, ask.query.vpc, 'collaborator')
      checkNameIsFree({ table: plane.routers, kind: 'vpc-router' }, body.name, { vpcId })
      return plane.routers.put({ ...newIdentity(plane, body), vpcId, kind: 'custom' })
    }),
    handle(vpcRouterUpdate, (ask) => {
      const { plane, body } = ask
      const router = custom(routerFor(ask, ask.path.router, 'collaborator'), 'modified')
      const from = { table: plane.routers, kind: 'vpc-router' }
      return plane.routers.update(
        router.id,
        changedIdentity(plane, from, router, body, { vpcId: router.vpcId }),
      )
    }),
    handle(vpcRouterDelete, (ask) => {
      const router = custom(routerFor(ask, ask.path.router, 'collaborator'), 'deleted')
      deleteRouter(ask.plane, router.id)
    }),
  ],
}

function custom(router: VpcRouter, change: string): VpcRouter {
  if (router.kind === 'custom') return router
  throw invalidRequest(`a system router cannot be ${change}`)
}
