import type { SiloIpPool } from '#api/generated/shared.ts'
import type { PhysicalDisk, Sled, UninitializedSled } from '#api/generated/system-hardware.ts'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { to } from '#app/url/paths.ts'
import type { Issue, Severity } from '#app/shared/issues/issue.ts'

export const sledIssues = (sleds: Sled[]): Issue[] =>
  sleds.flatMap((sled) => {
    const found = sledTrouble(sled)
    if (!found) return []
    const [severity, name] = found
    const about = {
      where: sled.baseboard.serial,
      to: to('/system/inventory/sleds/:sledId', { sledId: sled.id }),
    }
    return [{ id: `sled/${sled.id}`, name, severity, kind: 'Sled', ...about, changed: sled.timeModified }]
  })

function sledTrouble({ state, policy }: Sled): [Severity, string] | undefined {
  if (state === 'decommissioned') return ['minor', 'Decommissioned but still in the sled list']
  if (policy.kind === 'expunged') return ['major', 'Expunged but not yet decommissioned']
  return policy.provisionPolicy === 'non_provisionable' ? ['minor', 'Accepts no new instances'] : undefined
}

export const uninitializedIssues = (sleds: UninitializedSled[]): Issue[] =>
  sleds.map(({ baseboard, cubby }) => ({
    id: `uninitialized/${baseboard.part}/${baseboard.serial}`,
    name: `Waiting in cubby ${cubby} to be added`,
    severity: 'minor',
    kind: 'Sled',
    where: baseboard.serial,
    to: to('/system/inventory/sleds-uninitialized'),
  }))

/** Disks out of service; those of one sled make one issue. */
export function diskIssues(disks: PhysicalDisk[], sleds: Sled[]): Issue[] {
  const out = disks.filter(({ policy, state }) => policy.kind !== 'in_service' || state !== 'active')
  const bySled = Map.groupBy(out, ({ sledId, id }) => sledId ?? id)
  return [...bySled.values()].flatMap((group) => {
    const [disk] = group
    if (!disk) return []
    const sled = sleds.find(({ id }) => id === disk.sledId)
    // Expected if their sled is expunged; otherwise disks are missing.
    const severity = sled?.policy.kind === 'expunged' ? 'minor' : 'major'
    const changed = new Date(Math.max(...group.map(({ timeModified }) => timeModified.getTime())))
    const about = { id: `disks/${disk.sledId ?? disk.id}`, severity, kind: 'Physical disk', changed } as const
    if (group.length === 1 || !disk.sledId)
      return [
        {
          ...about,
          name: `Out of service: ${stateText(disk)}`,
          where: disk.serial,
          to: to('/system/inventory/disks/:diskId', { diskId: disk.id }),
        },
      ]
    return [
      {
        ...about,
        name: `${group.length} disks in one sled are out of service`,
        where: sled?.baseboard.serial ?? disk.sledId,
        to: to('/system/inventory/sleds/:sledId/disks', { sledId: disk.sledId }),
      },
    ]
  })
}

const stateText = ({ policy, state }: PhysicalDisk) => (state === 'active' ? policy.kind : state)

/** A silo without a default pool: addresses require naming a pool. */
export function defaultPoolIssues(
  { siloId, siloName }: Pick<SiloUtilization, 'siloId' | 'siloName'>,
  pools: Pick<SiloIpPool, 'isDefault'>[],
): Issue[] {
  if (pools.some(({ isDefault }) => isDefault)) return []
  return [
    {
      id: `default-pool/${siloId}`,
      name: pools.length > 0 ? 'No default IP pool' : 'No IP pool is linked',
      severity: 'major',
      kind: 'Silo',
      where: siloName,
      to: to('/system/silos/:silo/ip-pools', { silo: siloName }),
    },
  ]
}
