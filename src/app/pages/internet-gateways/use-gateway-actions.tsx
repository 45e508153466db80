import { type InternetGateway, internetGatewayDelete } from '#api/generated/vpcs.ts'
import { leadsTo } from '#domain/network/router-routes.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { gatewayAddressesOf, gatewayPoolsOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, useWrite } from '#app/data/query.ts'
import { type Params, to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { GatewayDeletion } from './GatewayDeletion.tsx'
import { ensureGatewayRoutes } from './use-gateway-routes.ts'

type VpcParams = Params<'/projects/:project/vpcs/:vpc'>

/** Pages of the gateway pass `leave` to navigate away after deletion. */
export function useGatewayActions(params: VpcParams, leave?: () => unknown) {
  const remove = useWrite(internetGatewayDelete, { done: leave })
  return (gateway: InternetGateway): Action[] => {
    const { id, name } = gateway
    const at = { project: params.project, vpc: params.vpc, gateway: name }
    return [
      {
        label: 'Attach IP pool',
        online: true,
        to: to('/projects/:project/vpcs/:vpc/internet-gateways/:gateway/pools-attach', at),
      },
      {
        label: 'Attach IP address',
        online: true,
        to: to('/projects/:project/vpcs/:vpc/internet-gateways/:gateway/addresses-attach', at),
      },
      copyAction('ID', id),
      deleteAction(
        'internet gateway',
        name,
        async () => {
          const cascade = await isInUse(params, name).catch(() => false)
          await remove.mutateAsync({ path: { gateway: id }, query: { cascade } })
          toast({ content: named`Internet gateway ${name} deleted` })
        },
        { body: <GatewayDeletion params={at} /> },
      ),
    ]
  }
}

/**
 * Whether anything shown in the confirmation is attached or routed to the gateway. If that was nothing or
 * incomplete, the server should refuse a gateway in use.
 */
async function isInUse(params: VpcParams, gateway: string): Promise<boolean> {
  const { project, vpc } = params
  const [pools, addresses, routes] = await Promise.all([
    ensure(gatewayPoolsOf(project, vpc, gateway)),
    ensure(gatewayAddressesOf(project, vpc, gateway)),
    ensureGatewayRoutes(params),
  ])
  return (
    pools.value.items.length > 0 ||
    addresses.value.items.length > 0 ||
    routes.some(leadsTo({ name: gateway }))
  )
}
