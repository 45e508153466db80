import { useQueries } from '@tanstack/react-query'
import { type Freshness, freshnessOfAll } from '#api/answer-headers.ts'
import type { ProbeInfo } from '#api/generated/experimental.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { InstanceNetworkInterface } from '#api/generated/shared.ts'
import type { VpcSubnet } from '#api/generated/vpcs.ts'
import { blockContains, ipBlockProblem } from '#domain/network/ip-addresses.ts'
import { type SubnetFill, subnetFill } from '#domain/network/subnet-blocks.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { queued } from '#app/data/queued.ts'
import { polledIfFew } from '#app/data/polled.ts'
import { useLater } from '#app/data/query.ts'
import { nicsInSubnet, probesIn, subnetsOf, vpcOf } from './vpc-reads.ts'

/** A network interface with its subnet and, if known, its instance. */
export interface PlacedNic {
  nic: InstanceNetworkInterface
  subnet: VpcSubnet
  instance: Instance | undefined
}

export interface SubnetContent {
  subnet: VpcSubnet
  /** Undefined while unknown. */
  nics: PlacedNic[] | undefined
  probes: ProbeInfo[]
  /** Why the interfaces could not be read. */
  error: Error | null
  /** More interfaces exist than were read. */
  isPartial: boolean
  /** Use of its IPv4 block; undefined unless all interfaces are known. */
  fill: SubnetFill | undefined
}

export interface VpcContent {
  /** Undefined while unknown. */
  subnets: VpcSubnet[] | undefined
  contents: SubnetContent[]
  nics: PlacedNic[]
  /** Why the subnets could not be read. */
  error: Error | null
  /** Subnets or interfaces are still loading. */
  isPending: boolean
  /** Some interfaces are unknown. */
  isPartial: boolean
  /** Age of the data read so far. */
  freshness: Freshness | undefined
}

const nicsIn = (project: string, vpc: string, { name }: VpcSubnet) => queued(nicsInSubnet(project, vpc, name))

const blocksOf = ({ ipv4Block, ipv6Block }: VpcSubnet) => [ipv4Block, ipv6Block]

export function useVpcNics(project: string, vpc: string): VpcContent {
  const { data: inVpc, error: unread, isPending } = useLater(subnetsOf(project, vpc))
  const subnets = inVpc?.value
  const inProject = useLater(optionReads.instances(project)).data
  // A project's probes are in its default VPC; other VPCs may use the same blocks.
  const isDefault = useLater(vpcOf({ project, vpc })).data?.value.name === 'default'
  const ofProbes = useLater(probesIn(project), { enabled: isDefault }).data?.value.items ?? []
  const reads = useQueries({
    queries: polledIfFew((subnets?.items ?? []).map((subnet) => nicsIn(project, vpc, subnet))),
  })
  const byId = new Map(inProject?.value.items.map((instance) => [instance.id, instance]))
  const contents = (subnets?.items ?? []).map((subnet, index): SubnetContent => {
    const { data, error = null } = reads[index] ?? {}
    const nics = data?.value.items.map((nic) => ({ nic, subnet, instance: byId.get(nic.instanceId) }))
    const isPart = Boolean(data?.value.nextPage)
    const probes = ofProbes.filter((probe) =>
      blocksOf(subnet).some((block) => blockContains(block, probe.interface.ip)),
    )
    const ips = data && [
      ...data.value.items.map(({ ip }) => ip),
      ...probes.map((probe) => probe.interface.ip),
    ]
    const isCounted = ips && !isPart && !ipBlockProblem(subnet.ipv4Block)
    const fill = isCounted ? subnetFill(subnet.ipv4Block, ips) : undefined
    return { subnet, nics, probes, error: data ? null : error, isPartial: isPart, fill }
  })
  return {
    subnets: subnets?.items,
    contents,
    nics: contents.flatMap(({ nics }) => nics ?? []),
    error: inVpc ? null : unread,
    isPending: isPending || contents.some(({ nics, error }) => !nics && !error),
    isPartial:
      !subnets ||
      Boolean(subnets.nextPage) ||
      contents.some(({ nics, isPartial: isPart }) => !nics || isPart),
    freshness: freshnessOfAll([inVpc, inProject, ...reads.map(({ data }) => data)]),
  }
}
