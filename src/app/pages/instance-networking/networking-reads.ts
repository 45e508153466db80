import type { InstanceNetworkInterface } from '#api/generated/shared.ts'
import type { Vpc } from '#api/generated/vpcs.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { nicsOf, type InstanceParams } from '#app/shared/instances/instance-reads.ts'
import { gatewaysOf, rulesOf, subnetsOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure } from '#app/data/query.ts'

/** An instance's interfaces in one VPC. */
export interface NicsOfVpc {
  vpcId: string
  vpc: Vpc | undefined
  /** Name of the VPC, or its id if the name is unknown; used in requests and labels. */
  called: string
  nics: InstanceNetworkInterface[]
}

/** Groups interfaces by VPC, that of the primary one first. */
export function byVpc(nics: InstanceNetworkInterface[], vpcs: Vpc[] = []): NicsOfVpc[] {
  const sorted = nics.toSorted((a, b) => Number(b.primary) - Number(a.primary) || (a.name < b.name ? -1 : 1))
  return [...new Set(sorted.map(({ vpcId }) => vpcId))].map((vpcId) => {
    const vpc = vpcs.find(({ id }) => id === vpcId)
    return { vpcId, vpc, called: vpc?.name ?? vpcId, nics: sorted.filter((nic) => nic.vpcId === vpcId) }
  })
}

/** Loads the VPCs an instance is in. Never fails: what cannot be read is missing. */
export async function ensureNetworks(params: InstanceParams): Promise<void> {
  const { project } = params
  const [nics, vpcs] = await Promise.all([
    ensure(nicsOf(params)),
    ensure(optionReads.vpcs(project)).catch(() => undefined),
  ])
  await Promise.allSettled(
    byVpc(nics.value.items, vpcs?.value.items).flatMap(({ called }) => [
      ensure(subnetsOf(project, called)),
      ensure(gatewaysOf(project, called)),
      ensure(rulesOf(project, called)),
    ]),
  )
}
