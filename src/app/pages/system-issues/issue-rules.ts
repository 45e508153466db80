import type { SiloIpPool, VirtualResourceCounts } from '#api/generated/shared.ts'
import type { PhysicalDisk, Sled, UninitializedSled } from '#api/generated/system-hardware.ts'
import type { IpPool } from '#api/generated/system-ip-pools.ts'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { fillText, type PoolFill, shareText } from '#domain/ip-pools.ts'
import { to } from '#app/routing/paths.ts'

/** The three degrees by which operators everywhere sort alarms; in the alphabet's order too. */
type Severity = 'critical' | 'major' | 'minor'

export interface Issue {
  id: string
  /** What is the matter, in one line. */
  name: string
  severity: Severity
  kind: 'Sled' | 'Physical disk' | 'IP pool' | 'Silo quota' | 'Silo'
  /** What it is about, by its name, and where that is. */
  where: string
  to: string
  /** When what it is about was last changed: it has not been so for longer. */
  changed?: Date
}

const weights = { critical: 0, major: 1, minor: 2 }
const natural = new Intl.Collator(undefined, { numeric: true })
const textOf = ({ kind, name, where }: Issue) => [kind, name, where].join('\n')

/** The gravest first; below that, what is alike stands together. */
export const inOrder = (issues: Issue[]): Issue[] =>
  issues.toSorted(
    (a, b) => weights[a.severity] - weights[b.severity] || natural.compare(textOf(a), textOf(b)),
  )

/** From these shares on something counts as nearly full, and as full. */
const nearlyFull = 0.8
const full = 0.95

const fullness = (share: number): Severity | undefined =>
  share >= full ? 'critical' : share >= nearlyFull ? 'major' : undefined

/** Sleds that are not, or not wholly, in use. */
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
  if (state === 'decommissioned') return ['minor', 'Decommissioned and still in the list of sleds']
  if (policy.kind === 'expunged') return ['major', 'Expunged and not yet decommissioned']
  return policy.provisionPolicy === 'non_provisionable' ? ['minor', 'Takes no new instances'] : undefined
}

/** Sleds that are plugged in and wait to be added. */
export const uninitializedIssues = (sleds: UninitializedSled[]): Issue[] =>
  sleds.map(({ baseboard, cubby }) => ({
    id: `uninitialized/${baseboard.part}/${baseboard.serial}`,
    name: `Waits in cubby ${cubby} to be added`,
    severity: 'minor',
    kind: 'Sled',
    where: baseboard.serial,
    to: to('/system/inventory/sleds-uninitialized'),
  }))

/** Physical disks that are out of service; those of one sled are one issue. */
export function diskIssues(disks: PhysicalDisk[], sleds: Sled[]): Issue[] {
  const out = disks.filter(({ policy, state }) => policy.kind !== 'in_service' || state !== 'active')
  const bySled = Map.groupBy(out, ({ sledId, id }) => sledId ?? id)
  return [...bySled.values()].flatMap((group) => {
    const [disk] = group
    if (!disk) return []
    const sled = sleds.find(({ id }) => id === disk.sledId)
    // With their sled gone they are where they should be; alone they are missed.
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
        name: `${group.length} disks of one sled are out of service`,
        where: sled?.baseboard.serial ?? disk.sledId,
        to: to('/system/inventory/sleds/:sledId/disks', { sledId: disk.sledId }),
      },
    ]
  })
}

const stateText = ({ policy, state }: PhysicalDisk) => (state === 'active' ? policy.kind : state)

/** A pool that is nearly or wholly given out. */
export function poolIssues({ id, name }: IpPool, fill: PoolFill): Issue[] {
  const severity = fullness(fill.share)
  if (!severity) return []
  return [
    {
      id: `pool/${id}`,
      name: `${shareText(fill.share)} of the addresses are in use (${fillText(fill)})`,
      severity,
      kind: 'IP pool',
      where: name,
      to: to('/system/networking/ip-pools/:pool', { pool: name }),
    },
  ]
}

const resources = [
  ['cpus', 'vCPUs'],
  ['memory', 'memory'],
  ['storage', 'storage'],
] as const satisfies [keyof VirtualResourceCounts, string][]

/** Quotas of a silo that are nearly or wholly used. */
export const quotaIssues = ({ siloId, siloName, allocated, provisioned }: SiloUtilization): Issue[] =>
  resources.flatMap(([resource, word]) => {
    const [quota, used] = [allocated[resource], provisioned[resource]]
    const share = quota > 0 ? used / quota : used > 0 ? 1 : 0
    const severity = fullness(share)
    if (!severity) return []
    return [
      {
        id: `quota/${siloId}/${resource}`,
        name: `${shareText(share)} of the ${word} quota is in use`,
        severity,
        kind: 'Silo quota',
        where: siloName,
        to: to('/system/silos/:silo/quotas', { silo: siloName }),
      },
    ]
  })

/** A silo in which an address is only given to those who name a pool. */
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
