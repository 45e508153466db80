import { useQueries } from '@tanstack/react-query'
import { type Freshness, freshnessOfAll } from '#api/answer-headers.ts'
import type { ProbeInfo } from '#api/generated/experimental.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { InstanceNetworkInterface } from '#api/generated/shared.ts'
import type { VpcSubnet } from '#api/generated/vpcs.ts'
import { blockContains } from '#domain/network/ip-addresses.ts'
import { type SubnetFill, subnetFill } from '#domain/network/subnet-blocks.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { queued } from '#app/data/concurrency-limit.ts'
import { pollInterval, useLater } from '#app/data/query.ts'
import { nicsInSubnet, probesIn, subnetsOf, vpcOf } from './vpc-reads.ts'

/** A network interface with its subnet and the instance that it belongs to, where this is known. */
export interface PlacedNic {
  nic: InstanceNetworkInterface
  subnet: VpcSubnet
  instance: Instance | undefined
}

/** A subnet with the interfaces in it. */
export interface SubnetContent {
  subnet: VpcSubnet
  /** Undefined while they are not known. */
  nics: PlacedNic[] | undefined
  /** The probes in it. */
  probes: ProbeInfo[]
  /** Why they cannot be read. */
  error: Error | null
  /** There are more than are here. */
  isPartial: boolean
  /** How full its IPv4 block is; undefined unless all of them are known. */
  fill: SubnetFill | undefined
}

/** What is in a VPC. */
export interface VpcContent {
  /** Undefined while they are not known. */
  subnets: VpcSubnet[] | undefined
  contents: SubnetContent[]
  nics: PlacedNic[]
  /** The interfaces of some subnet are not known, or not all of them. */
  isPartial: boolean
  /** From when it is, as far as it is here. */
  freshness: Freshness | undefined
}

/** With more subnets than this what is in them is as of the visit: nobody wants hundreds of requests every half minute. */
const renewedUpTo = 100

const nicsIn = (project: string, vpc: string, { name }: VpcSubnet) => queued(nicsInSubnet(project, vpc, name))

const blocksOf = ({ ipv4Block, ipv6Block }: VpcSubnet) => [ipv4Block, ipv6Block]

/** The subnets of a VPC with every interface in them. */
export function useVpcNics(project: string, vpc: string): VpcContent {
  const inVpc = useLater(subnetsOf(project, vpc)).data
  const subnets = inVpc?.value
  const inProject = useLater(optionReads.instances(project)).data
  // A project's probes are in its default VPC; others may have the same blocks.
  const isDefault = useLater(vpcOf({ project, vpc })).data?.value.name === 'default'
  const ofProbes = useLater(probesIn(project), { enabled: isDefault }).data?.value.items ?? []
  const reads = useQueries({
    queries: (subnets?.items ?? []).map((subnet) => ({
      ...nicsIn(project, vpc, subnet),
      refetchInterval: () =>
        subnets !== undefined && subnets.items.length <= renewedUpTo && pollInterval(false),
    })),
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
    const fill = ips && !isPart ? subnetFill(subnet.ipv4Block, ips) : undefined
    return { subnet, nics, probes, error: data ? null : error, isPartial: isPart, fill }
  })
  return {
    subnets: subnets?.items,
    contents,
    nics: contents.flatMap(({ nics }) => nics ?? []),
    isPartial:
      !subnets ||
      Boolean(subnets.nextPage) ||
      contents.some(({ nics, isPartial: isPart }) => !nics || isPart),
    freshness: freshnessOfAll([inVpc, inProject, ...reads.map(({ data }) => data)]),
  }
}
