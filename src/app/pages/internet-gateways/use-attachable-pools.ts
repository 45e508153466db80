import { nothingReason, useUnicastPools } from '#app/components/fields/options.ts'
import { gatewayPoolsOf } from '#app/shared/vpcs/vpc-reads.ts'
import { useLater } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

/** The silo's IP pools, and the gateway's attachments; undefined until loaded. */
export function useAttachablePools({
  project,
  vpc,
  gateway,
}: Params<'/projects/:project/vpcs/:vpc/internet-gateways/:gateway'>) {
  const pools = useUnicastPools('IP pools in your silo')
  const attached = useLater(gatewayPoolsOf(project, vpc, gateway)).data?.value.items
  const isAttached = (id: string) => attached?.some(({ ipPoolId }) => ipPoolId === id) ?? false
  const free = pools.items.filter(({ id }) => !isAttached(id)).length
  return {
    ...pools,
    attached,
    isAttached,
    reason: nothingReason(pools, free, 'All IP pools in your silo are already attached'),
  }
}
