import type { TableName } from '#mock/engine/tables.ts'
import ipaddr from 'ipaddr.js'
import type { ControlPlane } from '#mock/engine/control-plane.ts'

interface Span {
  of: string
  first: bigint
  last: bigint
}

/** Puts all IPv6 addresses above IPv4, so that they never overlap. */
function valueOf(ip: string): bigint {
  const bytes = ipaddr.parse(ip).toByteArray()
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), bytes.length === 4 ? 0n : 1n)
}

const blocks = new Map<string, { first: bigint; last: bigint }>()

function blockOf(block: string) {
  const known = blocks.get(block)
  if (known) return known
  const [ip = '', width = ''] = block.split('/')
  const hosts = BigInt((ip.includes(':') ? 128 : 32) - Number(width))
  const first = (valueOf(ip) >> hosts) << hosts
  const span = { first, last: first + (1n << hosts) - 1n }
  blocks.set(block, span)
  return span
}

function overlaps(spans: Span[]): string[] {
  const sorted = spans.toSorted((a, b) => (a.first < b.first ? -1 : 1))
  return sorted.flatMap((span, i) => {
    const before = sorted[i - 1]
    return before && before.last >= span.first ? [`${before.of} overlaps ${span.of}`] : []
  })
}

const isIn = (value: bigint, { first, last }: { first: bigint; last: bigint }) =>
  first <= value && value <= last

/**
 * Subnets that overlap or exceed their VPC's prefix, and interface addresses that are duplicate or outside
 * their subnet.
 */
export function badInsideAddresses(plane: ControlPlane, changed: ReadonlySet<TableName>): string[] {
  if (!['vpcs', 'subnets', 'networkInterfaces', 'probes'].some((name) => changed.has(name as TableName)))
    return []
  const problems: string[] = []
  for (const vpc of plane.vpcs.all()) {
    const subnets = plane.subnets.in({ vpcId: vpc.id })
    const prefix = blockOf(vpc.ipv6Prefix)
    const spans = subnets.flatMap(({ ipv4Block, ipv6Block }) =>
      [ipv4Block, ipv6Block].map((of) => ({ of, ...blockOf(of) })),
    )
    problems.push(...overlaps(spans))
    for (const { ipv6Block } of subnets)
      if (!isIn(blockOf(ipv6Block).first, prefix)) problems.push(`${ipv6Block} is outside ${vpc.ipv6Prefix}`)
  }
  const taken = new Set<string>()
  const interfaces = [
    ...plane.networkInterfaces.all().map(({ ip, subnetId, vpcId, instanceId }) => {
      return { ip, subnetId, vpcId, projectId: plane.instances.get(instanceId)?.projectId }
    }),
    ...plane.probes.all().map(({ info, ...place }) => ({ ...place, ip: info.interface.ip })),
  ]
  for (const { ip, subnetId, vpcId, projectId } of interfaces) {
    const subnet = plane.subnets.get(subnetId)
    if (subnet?.vpcId !== vpcId || plane.vpcs.get(vpcId)?.projectId !== projectId)
      problems.push(`${ip} is on an interface between two projects or VPCs`)
    if (!subnet) continue
    const value = valueOf(ip)
    const block = blockOf(ip.includes(':') ? subnet.ipv6Block : subnet.ipv4Block)
    const end = ip.includes(':') ? block.last : block.last - 1n
    if (!isIn(value, { first: block.first + 5n, last: end }))
      problems.push(`${ip} is not to give in ${subnet.name}`)
    if (taken.has(`${subnetId} ${value}`)) problems.push(`${ip} is taken twice`)
    taken.add(`${subnetId} ${value}`)
  }
  return problems
}

/** Every external address in use, with its project. */
export const heldAddresses = (
  plane: ControlPlane,
): { ip: string; ipPoolId: string; projectId?: string }[] => [
  ...plane.floatingIps.all(),
  ...plane.ephemeralIps.all().map(({ ip, ipPoolId, instanceId }) => {
    const instance = plane.instances.get(instanceId)
    return { ip, ipPoolId, ...(instance ? { projectId: instance.projectId } : {}) }
  }),
  ...plane.probes
    .all()
    .flatMap(({ ipPoolId, projectId, info }) =>
      info.externalIps.map(({ ip }) => ({ ip, ipPoolId, projectId })),
    ),
]

/** Overlapping pool ranges, silos with two default pools, and external addresses outside the ranges of linked pools. */
export function badOutsideAddresses(plane: ControlPlane, changed: ReadonlySet<TableName>): string[] {
  const about = ['ipPools', 'ipPoolRanges', 'ipPoolLinks', 'floatingIps', 'ephemeralIps', 'probes'] as const
  if (!about.some((name) => changed.has(name))) return []
  const ranges = plane.ipPoolRanges.all().map(({ ipPoolId, range: { first, last } }) => ({
    of: `${first}-${last}`,
    ipPoolId,
    first: valueOf(first),
    last: valueOf(last),
  }))
  const problems = overlaps(ranges)
  for (const { of, ipPoolId } of ranges)
    if ((plane.ipPools.get(ipPoolId)?.ipVersion === 'v6') !== of.includes(':'))
      problems.push(`${of} is of the wrong version`)
  for (const { id: siloId } of plane.silos.all())
    if (plane.ipPoolLinks.in({ siloId, isDefault: true }).length > 1)
      problems.push(`${siloId} has two default pools`)
  const taken = new Set<bigint>()
  const held = heldAddresses(plane)
  for (const { ip, ipPoolId, projectId = '' } of held) {
    const value = valueOf(ip)
    if (!ranges.some((range) => range.ipPoolId === ipPoolId && isIn(value, range)))
      problems.push(`${ip} is outside the ranges of its pool`)
    if (!plane.ipPoolLinks.get(`${ipPoolId}/${plane.projects.get(projectId)?.siloId}`))
      problems.push(`${ip} is of a pool that its silo may not use`)
    if (taken.has(value)) problems.push(`${ip} is held twice`)
    taken.add(value)
  }
  return problems
}
