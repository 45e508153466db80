import type { VpcSubnet } from '#api/generated/vpcs.ts'
import { type SubnetContent, useVpcNics } from '#app/shared/vpcs/use-vpc-nics.ts'
import { routersOf } from '#app/shared/vpcs/vpc-reads.ts'
import { useLater } from '#app/data/query.ts'

/** A subnet with its contents and router, if known. */
export interface SubnetRow extends VpcSubnet {
  /** Undefined while loading, null if it cannot be read. */
  content: SubnetContent | undefined | null
  /** Name of its custom router, or the id while unknown; undefined for none. */
  router: string | undefined
}

/** Adds interfaces and routers to subnets; they load after the list. */
export function useSubnetRows({ project, vpc }: { project: string; vpc: string }) {
  const { contents, error } = useVpcNics(project, vpc)
  const routers = useLater(routersOf(project, vpc)).data?.value.items
  const byId = new Map(contents.map((content) => [content.subnet.id, content]))
  return (subnet: VpcSubnet): SubnetRow => {
    const id = subnet.customRouterId ?? undefined
    const router = id && (routers?.find((it) => it.id === id)?.name ?? id)
    return { ...subnet, content: byId.get(subnet.id) ?? (error ? null : undefined), router }
  }
}
