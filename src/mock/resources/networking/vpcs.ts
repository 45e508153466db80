import {
  type Vpc,
  type VpcCreate,
  vpcCreate,
  vpcDelete,
  vpcList,
  vpcUpdate,
  vpcView,
} from '#api/generated/vpcs.ts'
import { isBlockWithin, widthOf } from '#domain/network/ip-addresses.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handle } from '#mock/engine/handle.ts'
import { changedIdentity, checkNameIsFree, newIdentity, projectFor } from '#mock/engine/look-up.ts'
import { page } from '#mock/engine/pages.ts'
import type { ProjectRow } from '#mock/resources/silos/projects.ts'
import { between } from '#mock/engine/random.ts'
import { invalidRequest, invalidValue } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'
import { deleteVpc, fillVpc } from './vpc-contents.ts'
import { vpcFor } from './vpc-look-up.ts'

export const vpcs = {
  tables: { vpcs: tableOf<Vpc>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(vpcList, (ask) => page(ask, ask.plane.vpcs.in({ projectId: projectFor(ask).id }))),
    handle(vpcView, (ask) => vpcFor(ask, ask.path.vpc)),
    handle(vpcCreate, (ask) =>
      createVpc(ask.plane, projectFor(ask, ask.query.project, 'collaborator'), ask.body),
    ),
    handle(vpcUpdate, (ask) => {
      const { plane, body } = ask
      const vpc = vpcFor(ask, ask.path.vpc, 'collaborator')
      const from = { table: plane.vpcs, kind: 'vpc' }
      const identity = changedIdentity(plane, from, vpc, body, { projectId: vpc.projectId })
      return plane.vpcs.update(vpc.id, { ...identity, dnsName: body.dnsName ?? vpc.dnsName })
    }),
    handle(vpcDelete, (ask) => {
      const vpc = vpcFor(ask, ask.path.vpc, 'collaborator')
      const inUse = [ask.plane.networkInterfaces, ask.plane.probes].some(
        (table) => table.in({ vpcId: vpc.id }).length,
      )
      if (inUse) throw invalidRequest('VPC cannot be deleted while network interfaces in its subnets exist')
      deleteVpc(ask.plane, vpc)
    }),
  ],
}

/** Creates a VPC with its default contents. */
export function createVpc(plane: ControlPlane, project: ProjectRow, wanted: VpcCreate): Vpc {
  const { id: projectId, siloId } = project
  checkNameIsFree({ table: plane.vpcs, kind: 'vpc' }, wanted.name, { projectId })
  const ipv6Prefix = wanted.ipv6Prefix ?? uniqueLocalPrefix(plane)
  if (widthOf(ipv6Prefix) !== 48 || !isBlockWithin(ipv6Prefix, 'fd00::/8'))
    throw invalidValue('ipv6_prefix', 'must be a /48 inside fd00::/8')
  const identity = newIdentity(plane, wanted)
  const about = { projectId, dnsName: wanted.dnsName, ipv6Prefix, systemRouterId: plane.newId() }
  const vpc = plane.vpcs.put({ ...identity, ...about })
  const pool = plane.ipPoolLinks.in({ siloId, isDefault: true })[0]?.ipPoolId
  fillVpc({ tables: plane, newId: plane.newId, time: identity.timeCreated }, vpc, pool)
  return vpc
}

/** A /48 that anyone may generate (RFC 4193). */
function uniqueLocalPrefix(plane: ControlPlane): string {
  const hex = () => between(plane.random, 16, 255).toString(16)
  return `fd${hex()}:${hex()}${hex()}:${hex()}${hex()}::/48`
}
