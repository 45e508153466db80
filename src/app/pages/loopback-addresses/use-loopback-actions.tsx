import { networkingLoopbackAddressDelete } from '#api/generated/system-networking.ts'
import { addressOf } from '#domain/network/address-lots.ts'
import { widthOf } from '#domain/network/ip-addresses.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { LoopbackDeletion, type LoopbackRow } from './LoopbackDeletion.tsx'

export function useLoopbackActions() {
  const remove = useWrite(networkingLoopbackAddressDelete)
  const adminReason = useFleetAdminReason()
  return (loopback: LoopbackRow): Action[] => {
    const { address, rackId, switchLocation } = loopback
    const path = { rackId, switchLocation, address: addressOf(address), subnetMask: widthOf(address) }
    return [
      copyAction('address', addressOf(address)),
      copyAction('ID', loopback.id),
      deleteAction(
        'loopback address',
        address,
        async () => {
          await remove.mutateAsync({ path })
          toast({ content: named`Loopback address ${address} deleted` })
        },
        { disabledReason: adminReason, body: <LoopbackDeletion loopback={loopback} /> },
      ),
    ]
  }
}
