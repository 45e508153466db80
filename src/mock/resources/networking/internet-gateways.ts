import type { NameOrId } from '#api/generated/shared.ts'
import {
  type InternetGateway,
  internetGatewayCreate,
  internetGatewayDelete,
  type InternetGatewayIpAddress,
  internetGatewayIpAddressCreate,
  internetGatewayIpAddressDelete,
  internetGatewayIpAddressList,
  type InternetGatewayIpPool,
  internetGatewayIpPoolCreate,
  internetGatewayIpPoolDelete,
  internetGatewayIpPoolList,
  internetGatewayList,
  internetGatewayView,
  type RouterRoute,
} from '#api/generated/vpcs.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { externalIpsOf, linkedPool } from './external-ips.ts'
import { handle } from '#mock/engine/handle.ts'
import { checkNameIsFree, inParent, newIdentity } from '#mock/engine/look-up.ts'
import { page } from '#mock/engine/pages.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'
import { deleteGateway } from './vpc-contents.ts'
import { type AskingInVpc, internetGatewayFor, vpcFor } from './vpc-look-up.ts'

export const internetGateways = {
  tables: {
    internetGateways: tableOf<InternetGateway>({ sentinelBy: 'name' }),
    gatewayIpPools: tableOf<InternetGatewayIpPool>({ sentinelBy: 'name' }),
    gatewayIpAddresses: tableOf<InternetGatewayIpAddress>({ sentinelBy: 'name' }),
  },
  handlers: () => [
    handle(internetGatewayList, (ask) => page(ask, ask.plane.internetGateways.in({ vpcId: vpcFor(ask).id }))),
    handle(internetGatewayView, (ask) => internetGatewayFor(ask, ask.path.gateway)),
    handle(internetGatewayCreate, (ask) => {
      const { plane, body } = ask
      const { id: vpcId } = vpcFor(ask, ask.query.vpc, 'collaborator')
      checkNameIsFree({ table: plane.internetGateways, kind: 'internet-gateway' }, body.name, { vpcId })
      return plane.internetGateways.put({ ...newIdentity(plane, body), vpcId })
    }),
    handle(internetGatewayDelete, (ask) => {
      const { plane } = ask
      const gateway = internetGatewayFor(ask, ask.path.gateway, 'collaborator')
      if (!ask.query.cascade) checkIsBare(plane, gateway)
      cutRoutes(plane, gateway)
      deleteGateway(plane, gateway.id)
    }),
    handle(internetGatewayIpPoolList, (ask) => page(ask, ask.plane.gatewayIpPools.in(gatewayOf(ask)))),
    handle(internetGatewayIpPoolCreate, (ask) => {
      const { plane, body, user } = ask
      const parent = gatewayOf(ask, 'collaborator')
      checkNameIsFree({ table: plane.gatewayIpPools, kind }, body.name, parent)
      const { id: ipPoolId, name } = linkedPool(plane, user.siloId, body.ipPool)
      if (plane.gatewayIpPools.in({ ...parent, ipPoolId }).length)
        throw invalidRequest(`IP pool "${name}" is already attached to the internet gateway`)
      return plane.gatewayIpPools.put({ ...newIdentity(plane, body), ...parent, ipPoolId })
    }),
    handle(internetGatewayIpPoolDelete, (ask) => {
      const { plane, query } = ask
      const from = { table: plane.gatewayIpPools, kind, parentKey: 'internetGatewayId' as const }
      const attached = inParent(from, ask.path.pool, query.gateway, (gateway) =>
        internetGatewayFor(ask, gateway, 'collaborator'),
      )
      if (!query.cascade)
        checkIsUnused(plane, attached.internetGatewayId, ({ ipPoolId }) => ipPoolId === attached.ipPoolId)
      plane.gatewayIpPools.delete(attached.id)
    }),
    handle(internetGatewayIpAddressList, (ask) => page(ask, ask.plane.gatewayIpAddresses.in(gatewayOf(ask)))),
    handle(internetGatewayIpAddressCreate, (ask) => {
      const { plane, body } = ask
      const parent = gatewayOf(ask, 'collaborator')
      checkNameIsFree({ table: plane.gatewayIpAddresses, kind: addressKind }, body.name, parent)
      if (plane.gatewayIpAddresses.in({ ...parent, address: body.address }).length)
        throw invalidRequest(`IP address ${body.address} is already attached to the internet gateway`)
      return plane.gatewayIpAddresses.put({ ...newIdentity(plane, body), ...parent, address: body.address })
    }),
    handle(internetGatewayIpAddressDelete, (ask) => {
      const { plane, query } = ask
      const attached = attachedAddressFor(ask, ask.path.address, 'collaborator')
      if (!query.cascade)
        checkIsUnused(plane, attached.internetGatewayId, ({ ip }) => ip === attached.address)
      plane.gatewayIpAddresses.delete(attached.id)
    }),
  ],
}

const kind = 'internet-gateway-ip-pool'
const addressKind = 'internet-gateway-ip-address'
const hint = 'To perform a cascading delete set the cascade option'

interface AskingInGateway extends AskingInVpc {
  query: AskingInVpc['query'] & { gateway?: NameOrId }
}

const gatewayOf = (asking: AskingInGateway, needed?: 'collaborator') => ({
  internetGatewayId: internetGatewayFor(asking, asking.query.gateway, needed).id,
})

const attachedAddressFor = (asking: AskingInGateway, nameOrId: NameOrId, needed: 'collaborator') =>
  inParent(
    { table: asking.plane.gatewayIpAddresses, kind: addressKind, parentKey: 'internetGatewayId' },
    nameOrId,
    asking.query.gateway,
    (gateway) => internetGatewayFor(asking, gateway, needed),
  )

/** Throws 400 if the gateway has attachments or a route leads to it. */
function checkIsBare(plane: ControlPlane, gateway: InternetGateway) {
  const attached = { internetGatewayId: gateway.id }
  const users = [
    ['IP pools', plane.gatewayIpPools.in(attached)],
    ['IP addresses', plane.gatewayIpAddresses.in(attached)],
    ['Routes', routesTo(plane, gateway)],
  ] as const
  const inUse = users.find(([, rows]) => rows.length)
  if (inUse) throw invalidRequest(`${inUse[0]} referencing this gateway exist. ${hint}`)
}

/** Throws 400 if instances in the VPC use the gateway with such an address. */
function checkIsUnused(
  plane: ControlPlane,
  gatewayId: string,
  isOf: (external: { ip: string; ipPoolId: string }) => boolean,
) {
  const gateway = plane.internetGateways.get(gatewayId)
  if (!gateway || !routesTo(plane, gateway).length) return
  const instances = plane.networkInterfaces.in({ vpcId: gateway.vpcId }).map(({ instanceId }) => instanceId)
  if (instances.some((id) => externalIpsOf(plane, id).some(isOf)))
    throw invalidRequest(`VPC routes dependent on this IP pool or address exist. ${hint}`)
}

const routesTo = (plane: ControlPlane, { vpcId, name }: InternetGateway): RouterRoute[] =>
  plane.routers
    .in({ vpcId })
    .flatMap(({ id }) => plane.routes.in({ vpcRouterId: id }))
    .filter(({ target }) => target.type === 'internet_gateway' && target.value === name)

/** Deletes custom routes to the gateway; the system's own routes drop their traffic instead. */
function cutRoutes(plane: ControlPlane, gateway: InternetGateway) {
  for (const { id, kind: of } of routesTo(plane, gateway)) {
    if (of === 'custom') plane.routes.delete(id)
    else plane.routes.update(id, { target: { type: 'drop' }, timeModified: new Date(plane.now()) })
  }
}
