import {
  type IpPoolSiloLink,
  ipPoolSiloLink,
  ipPoolSiloList,
  ipPoolSiloUnlink,
  ipPoolSiloUpdate,
} from '#api/generated/system-ip-pools.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { siloFor } from '#mock/resources/rack/fleet-look-up.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { page } from '#mock/engine/pages.ts'
import { invalidRequest, notFound, Refusal } from '#mock/engine/refusals.ts'
import { poolFor } from './system-ip-pools.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

type IpPoolLinkRow = Row & { ipPoolId: string; siloId: string; isDefault: boolean }

/** The pools that silos may allocate from; a silo has at most one default. */
export const ipPoolLinks = {
  tables: { ipPoolLinks: tableOf<IpPoolLinkRow>() },
  handlers: () => [
    handle(ipPoolSiloList, (ask) => {
      const { id: ipPoolId } = poolFor(ask, ask.path.pool)
      const links = ask.plane.ipPoolLinks.in({ ipPoolId }).map((link) => ({ ...link, id: link.siloId }))
      const { items, nextPage } = page(ask, links, 'id_ascending')
      return { items: items.map(linkOf), nextPage }
    }),
    handle(ipPoolSiloLink, (ask) => {
      const { plane, body } = ask
      const { id: ipPoolId } = poolFor(ask, ask.path.pool, 'admin')
      const { id: siloId, name } = siloFor(ask, body.silo)
      const id = `${ipPoolId}/${siloId}`
      if (plane.ipPoolLinks.get(id)) throw conflict(`already exists: ip-pool-resource "${name}"`)
      if (body.isDefault && defaultOf(plane, siloId))
        throw invalidRequest(`Silo "${name}" already has a default IP pool`)
      return linkOf(plane.ipPoolLinks.put({ id, ipPoolId, siloId, isDefault: body.isDefault }))
    }),
    handle(ipPoolSiloUpdate, (ask) => {
      const link = linkFor(ask)
      const before = ask.body.isDefault && defaultOf(ask.plane, link.siloId)
      // The new default replaces the old one, so that the silo always has one.
      if (before) ask.plane.ipPoolLinks.update(before.id, { isDefault: false })
      return linkOf(ask.plane.ipPoolLinks.update(link.id, { isDefault: ask.body.isDefault }))
    }),
    handle(ipPoolSiloUnlink, (ask) => {
      const link = linkFor(ask)
      if (holdsAddresses(ask.plane, link))
        throw invalidRequest('IP addresses from this pool are in use in the linked silo')
      detachFromGateways(ask.plane, link)
      ask.plane.ipPoolLinks.delete(link.id)
    }),
  ],
}

const conflict = (message: string) => new Refusal(400, 'ObjectAlreadyExists', message)

const linkOf = ({ ipPoolId, isDefault, siloId }: IpPoolSiloLink): IpPoolSiloLink => ({
  ipPoolId,
  isDefault,
  siloId,
})

function linkFor(ask: Ask<typeof ipPoolSiloUpdate> | Ask<typeof ipPoolSiloUnlink>) {
  const pool = poolFor(ask, ask.path.pool, 'admin')
  const silo = siloFor(ask, ask.path.silo)
  const link = ask.plane.ipPoolLinks.get(`${pool.id}/${silo.id}`)
  if (!link) throw notFound('ip-pool-resource', ask.path.silo)
  return link
}

const defaultOf = (plane: ControlPlane, siloId: string) =>
  plane.ipPoolLinks.in({ siloId, isDefault: true })[0]

/** Detaches a pool from the internet gateways of a silo. */
function detachFromGateways(plane: ControlPlane, { ipPoolId, siloId }: IpPoolSiloLink) {
  for (const { id, internetGatewayId } of plane.gatewayIpPools.in({ ipPoolId })) {
    const vpc = plane.vpcs.get(plane.internetGateways.get(internetGatewayId)?.vpcId ?? '')
    if (plane.projects.get(vpc?.projectId ?? '')?.siloId === siloId) plane.gatewayIpPools.delete(id)
  }
}

function holdsAddresses(plane: ControlPlane, { ipPoolId, siloId }: IpPoolSiloLink): boolean {
  const holders = [
    ...plane.floatingIps.in({ ipPoolId }),
    ...plane.probes.in({ ipPoolId }),
    ...plane.ephemeralIps.in({ ipPoolId }).map(({ instanceId }) => plane.instances.get(instanceId)),
  ]
  return holders.some((holder) => plane.projects.get(holder?.projectId ?? '')?.siloId === siloId)
}
