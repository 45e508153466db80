import { type InternetGateway, internetGatewayDelete } from '#api/generated/vpcs.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { GatewayDeletion } from './GatewayDeletion.tsx'

/** Pages of the gateway pass `leave` to navigate away after deletion. */
export function useGatewayActions(params: VpcParams, leave?: () => unknown) {
  const remove = useWrite(internetGatewayDelete, { done: leave })
  return (gateway: InternetGateway): Action[] => {
    const { id, name } = gateway
    // Without cascade, the server refuses a gateway in use; with it, only what the confirmation names is affected.
    let cascade = false
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
          await remove.mutateAsync({ path: { gateway: id }, query: { cascade } })
          toast({ content: named`Internet gateway ${name} deleted` })
        },
        { body: <GatewayDeletion params={at} onNamed={(named) => (cascade = named)} /> },
      ),
    ]
  }
}
