import { type AddressLot, networkingAddressLotDelete } from '#api/generated/system-networking.ts'
import { lotReason, type Taken } from '#domain/network/address-lots.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { LotDeletion } from './LotDeletion.tsx'

/** Pages of the lot pass `leave` to navigate away after deletion. */
export function useLotActions(leave?: () => unknown) {
  const remove = useWrite(networkingAddressLotDelete, { done: leave })
  const adminReason = useFleetAdminReason()
  return (lot: AddressLot, { taken }: { taken: Taken[] }): Action[] => [
    copyAction('ID', lot.id),
    deleteAction(
      'address lot',
      lot.name,
      async () => {
        await remove.mutateAsync({ path: { addressLot: lot.id } })
        toast({ content: named`Address lot ${lot.name} deleted` })
      },
      { disabledReason: adminReason ?? lotReason(taken), body: <LotDeletion lot={lot} /> },
    ),
  ]
}
