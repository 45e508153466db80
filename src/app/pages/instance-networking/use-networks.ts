import { useQueries } from '@tanstack/react-query'
import type { InstanceNetworkInterface } from '#api/generated/shared.ts'
import type { InternetGateway, VpcSubnet } from '#api/generated/vpcs.ts'
import type { FirewallNic } from '#domain/network/firewall-targets.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { nicsOf, type InstanceParams } from '#app/shared/instances/instance-reads.ts'
import { polled } from '#app/data/polled.ts'
import { useAnswer, useLater } from '#app/data/query.ts'
import { gatewaysOf, subnetsOf } from '#app/shared/vpcs/vpc-reads.ts'
import { byVpc, type NicsOfVpc } from './networking-reads.ts'

export interface Nic extends InstanceNetworkInterface {
  /** Name of its VPC, or the id. */
  vpc: string
  subnet: VpcSubnet | undefined
}

/** A VPC of an instance. */
export interface Network extends Omit<NicsOfVpc, 'nics'> {
  nics: Nic[]
  /** Undefined while unknown. */
  gateways: InternetGateway[] | undefined
  /** Some names that firewall rules may use could not be read. */
  isPartlyKnown: boolean
}

/** The loader has read what it could. */
export function useNetworks(params: InstanceParams): Network[] {
  const { project } = params
  const nics = useAnswer(nicsOf(params)).value.items
  const vpcs = useLater(optionReads.vpcs(project)).data?.value.items
  const found = byVpc(nics, vpcs)
  const subnets = useQueries({
    queries: found.map(({ called }) => ({ ...subnetsOf(project, called), ...polled })),
  })
  const gateways = useQueries({
    queries: found.map(({ called }) => ({ ...gatewaysOf(project, called), ...polled })),
  })
  return found.map((one, index) => {
    const inVpc = subnets[index]?.data?.value.items
    const placed = one.nics.map((nic) => ({
      ...nic,
      vpc: one.called,
      subnet: inVpc?.find(({ id }) => id === nic.subnetId),
    }))
    return {
      ...one,
      nics: placed,
      gateways: gateways[index]?.data?.value.items,
      isPartlyKnown: !subnets[index]?.isPending && (!one.vpc || placed.some(({ subnet }) => !subnet)),
    }
  })
}

export const firewallNicsOf = ({ vpcId, vpc, nics }: Network): FirewallNic[] =>
  nics.map(({ name, ip, subnet }) => ({
    name,
    ip,
    vpcId,
    vpcName: vpc?.name,
    subnetName: subnet?.name,
  }))
