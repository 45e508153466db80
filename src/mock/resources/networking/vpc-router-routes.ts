import type { NameOrId } from '#api/generated/shared.ts'
import {
  type RouterRoute,
  type RouterRouteCreate,
  vpcRouterRouteCreate,
  vpcRouterRouteDelete,
  vpcRouterRouteList,
  vpcRouterRouteUpdate,
  type RouterRouteUpdate,
  vpcRouterRouteView,
} from '#api/generated/vpcs.ts'
import { ipVersion } from '#domain/network/ip-addresses.ts'
import type { Role } from '#domain/roles.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { changedIdentity, checkNameIsFree, inParent, newIdentity } from '#mock/engine/look-up.ts'
import { page } from '#mock/engine/pages.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'
import { type AskingInVpc, routerFor } from './vpc-look-up.ts'

/** A router's routes. Users may change custom routes, and the targets of the default routes. */
export const vpcRouterRoutes = {
  tables: { routes: tableOf<RouterRoute>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(vpcRouterRouteList, (ask) =>
      page(ask, ask.plane.routes.in({ vpcRouterId: routerFor(ask, ask.query.router).id })),
    ),
    handle(vpcRouterRouteView, (ask) => routeFor(ask, ask.path.route)),
    handle(vpcRouterRouteCreate, createRoute),
    handle(vpcRouterRouteUpdate, (ask) => {
      const { plane, body } = ask
      const route = routeFor(ask, ask.path.route, 'collaborator')
      checkChange(route, body)
      checkVersions(body)
      const from = { table: plane.routes, kind: 'router-route' }
      const identity = changedIdentity(plane, from, route, body, { vpcRouterId: route.vpcRouterId })
      return plane.routes.update(route.id, {
        ...identity,
        destination: body.destination,
        target: body.target,
      })
    }),
    handle(vpcRouterRouteDelete, (ask) => {
      const route = routeFor(ask, ask.path.route, 'collaborator')
      if (route.kind !== 'custom') throw invalidRequest('DELETE not allowed on system routes')
      ask.plane.routes.delete(route.id)
    }),
  ],
}

/** Adds a custom route to a custom router. */
function createRoute(ask: Ask<typeof vpcRouterRouteCreate>): RouterRoute {
  const { plane, body } = ask
  const router = routerFor(ask, ask.query.router, 'collaborator')
  if (router.kind === 'system')
    throw invalidRequest('user-provided routes cannot be added to a system router')
  checkNameIsFree({ table: plane.routes, kind: 'router-route' }, body.name, { vpcRouterId: router.id })
  checkVersions(body)
  const { destination, target } = body
  const about = { vpcRouterId: router.id, kind: 'custom' as const, destination, target }
  return plane.routes.put({ ...newIdentity(plane, body), ...about })
}

interface AskingInRouter extends AskingInVpc {
  query: AskingInVpc['query'] & { router?: NameOrId }
}

const routeFor = (asking: AskingInRouter, nameOrId: NameOrId, needed?: Role): RouterRoute =>
  inParent(
    { table: asking.plane.routes, kind: 'router-route', parentKey: 'vpcRouterId' },
    nameOrId,
    asking.query.router,
    (router) => routerFor(asking, router, needed),
  )

/** Throws 400 if users may not make this change to a route of its kind. */
function checkChange(route: RouterRoute, { name, description, destination }: RouterRouteUpdate) {
  if (route.kind === 'custom') return
  if (route.kind !== 'default') throw invalidRequest(`routes of type ${route.kind} are not modifiable`)
  const isSame =
    (name ?? route.name) === route.name &&
    (description ?? route.description) === route.description &&
    destination.type === route.destination.type &&
    destination.value === route.destination.value
  if (!isSame) throw invalidRequest('the destination and metadata of a default route cannot be modified')
}

/** Throws 400 if destination and target are addresses of different IP versions. */
function checkVersions({ destination, target }: Pick<RouterRouteCreate, 'destination' | 'target'>) {
  const isAddress = destination.type === 'ip' || destination.type === 'ip_net'
  if (isAddress && target.type === 'ip' && ipVersion(destination.value) !== ipVersion(target.value))
    throw invalidRequest('cannot mix explicit IPv4 and IPv6 between destination and target')
}
