import {
  type Probe,
  type ProbeCreate,
  probeCreate,
  probeDelete,
  type ProbeInfo,
  probeList,
  probeView,
} from '#api/generated/experimental.ts'
import { poolToTakeFrom } from './external-ips.ts'
import { handle } from '#mock/engine/handle.ts'
import { type Asking, checkNameIsFree, inProject, newIdentity, projectFor } from '#mock/engine/look-up.ts'
import { mapPage, page } from '#mock/engine/pages.ts'
import { putProbe } from './probe-rows.ts'
import type { ProjectRow } from '#mock/resources/silos/projects.ts'
import { notFound } from '#mock/engine/refusals.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

/** All fields but `info` are internal. */
export type ProbeRow = Row & {
  name: string
  info: ProbeInfo
  projectId: string
  vpcId: string
  subnetId: string
  ipPoolId: string
}

/** Bare network endpoints on a sled, for connectivity tests, in a project's default subnet. */
export const probes = {
  tables: { probes: tableOf<ProbeRow>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(probeList, (ask) =>
      mapPage(page(ask, ask.plane.probes.in({ projectId: projectFor(ask).id })), ({ info }) => info),
    ),
    handle(probeView, (ask) => probeFor(ask, ask.path.probe).info),
    handle(probeCreate, (ask) =>
      createProbe(ask, projectFor(ask, ask.query.project, 'limited_collaborator'), ask.body),
    ),
    handle(probeDelete, (ask) => {
      ask.plane.probes.delete(probeFor(ask, ask.path.probe, 'limited_collaborator').id)
    }),
  ],
}

const kind = 'probe'

const probeFor = (asking: Asking, nameOrId: string, needed?: 'limited_collaborator') =>
  inProject(asking, { table: asking.plane.probes, kind }, nameOrId, needed)

function createProbe({ plane, user }: Asking, { id: projectId }: ProjectRow, wanted: ProbeCreate): Probe {
  checkNameIsFree({ table: plane.probes, kind }, wanted.name, { projectId })
  if (!plane.sleds.get(wanted.sled)) throw notFound('sled', wanted.sled)
  const vpc = plane.vpcs.named('default', { projectId })
  const subnet = vpc && plane.subnets.named('default', { vpcId: vpc.id })
  if (!subnet) throw notFound('vpc-subnet', 'default')
  const ipPoolId = poolToTakeFrom(plane, user.siloId, wanted.ipPool).id
  const probe = { ...newIdentity(plane, wanted), sled: wanted.sled }
  const { newId, random } = plane
  putProbe({ tables: plane, newId, random }, probe, { projectId, ipPoolId, subnet })
  return probe
}
