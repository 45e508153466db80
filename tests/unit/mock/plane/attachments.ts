import type { TableName } from '#mock/engine/tables.ts'
import { maxDisks, maxNics } from '#domain/limits.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'

const about = [
  'instances',
  'disks',
  'networkInterfaces',
  'ephemeralIps',
  'floatingIps',
  'routers',
  'subnets',
] as const

/**
 * Invalid attachments of instances: too many, across projects, without a primary interface, or a boot disk of
 * another instance.
 */
export function badAttachments(plane: ControlPlane, changed: ReadonlySet<TableName>): string[] {
  if (!about.some((name) => changed.has(name))) return []
  const problems: string[] = []
  const on = Map.groupBy(plane.disks.all(), ({ state }) => ('instance' in state ? state.instance : ''))
  const nics = Map.groupBy(plane.networkInterfaces.all(), ({ instanceId }) => instanceId)
  for (const { id, name, bootDiskId, projectId } of plane.instances.all()) {
    const disks = on.get(id) ?? []
    if (disks.length > maxDisks) problems.push(`${name} has ${disks.length} disks`)
    if (disks.some((disk) => disk.projectId !== projectId))
      problems.push(`${name} has a disk of another project`)
    const boot = disks.find((disk) => disk.id === bootDiskId)?.state.state
    if (bootDiskId && boot !== 'attached' && boot !== 'attaching')
      problems.push(`${name} boots from a disk that is ${boot}`)
    const own = nics.get(id) ?? []
    if (own.length > maxNics) problems.push(`${name} has ${own.length} interfaces`)
    const primaries = own.filter(({ primary }) => primary).length
    if (own.length && primaries !== 1) problems.push(`${name} has ${primaries} primary interfaces`)
  }
  for (const [instanceId, disks] of on)
    if (instanceId && !plane.instances.get(instanceId))
      problems.push(`${disks[0]?.name} is at an instance that is gone`)
  for (const [instanceId, own] of Map.groupBy(plane.ephemeralIps.all(), (ip) => ip.instanceId))
    if (own.length > 1) problems.push(`${instanceId} has ${own.length} ephemeral addresses`)
  for (const { name, instanceId, projectId } of plane.floatingIps.all())
    if (instanceId && plane.instances.get(instanceId)?.projectId !== projectId)
      problems.push(`${name} is at another project`)
  for (const { name, customRouterId, vpcId } of plane.subnets.all()) {
    const router = customRouterId ? plane.routers.get(customRouterId) : undefined
    if (router && (router.vpcId !== vpcId || router.kind !== 'custom'))
      problems.push(`${name} has a router that is not its own`)
  }
  return problems
}
