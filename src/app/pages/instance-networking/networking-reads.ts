import { optionLimit } from '#domain/page-sizes.ts'
import type { InstanceNetworkInterface } from '#api/generated/shared.ts'
import {
  internetGatewayList,
  type Vpc,
  vpcFirewallRulesView,
  vpcSubnetList,
  vpcSubnetListNetworkInterfaces,
} from '#api/generated/vpcs.ts'
import { isUuid } from '#domain/uuids.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { nicsOf } from '#app/components/instances/instance-reads.ts'
import type { Params } from '#app/routing/paths.ts'
import { ensure, query } from '#app/data/query.ts'

/** A VPC whose name is not known is asked for by its id, which is not to be given a project. */
const inVpc = (project: string, vpc: string) => (isUuid(vpc) ? { vpc } : { project, vpc })

/** The subnets of a VPC, by its name or id. */
export const subnetsOf = (project: string, vpc: string) =>
  query(vpcSubnetList, { query: { ...inVpc(project, vpc), limit: optionLimit } })

/** Its internet gateways. */
export const gatewaysOf = (project: string, vpc: string) =>
  query(internetGatewayList, { query: { ...inVpc(project, vpc), limit: optionLimit } })

/** Its firewall rules, which come all at once. */
export const rulesOf = (project: string, vpc: string) =>
  query(vpcFirewallRulesView, { query: inVpc(project, vpc) })

/** Every interface in a subnet, for the addresses that are taken. */
export const nicsInSubnet = (project: string, vpc: string, subnet: string) =>
  query(vpcSubnetListNetworkInterfaces, {
    path: { subnet },
    query: { ...inVpc(project, vpc), limit: optionLimit },
  })

/** The interfaces of one instance that are in one VPC. */
export interface NicsOfVpc {
  vpcId: string
  vpc: Vpc | undefined
  /** How the VPC is asked for and called: its name, or its id where the name is not known. */
  called: string
  nics: InstanceNetworkInterface[]
}

/** Interfaces by VPC, that of the primary one first. */
export function byVpc(nics: InstanceNetworkInterface[], vpcs: Vpc[] = []): NicsOfVpc[] {
  const sorted = nics.toSorted((a, b) => Number(b.primary) - Number(a.primary) || (a.name < b.name ? -1 : 1))
  return [...new Set(sorted.map(({ vpcId }) => vpcId))].map((vpcId) => {
    const vpc = vpcs.find(({ id }) => id === vpcId)
    return { vpcId, vpc, called: vpc?.name ?? vpcId, nics: sorted.filter((nic) => nic.vpcId === vpcId) }
  })
}

/** Brings in what is shown of the VPCs that an instance is in; what cannot be read of them fails nothing. */
export async function ensureNetworks(
  params: Params<'/projects/:project/instances/:instance'>,
): Promise<void> {
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
