import { type Silo, siloDelete } from '#api/generated/system-silos.ts'
import { type Action, deleteAction, copyAction } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useFleetCollaboratorReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** Pages of the silo pass `leave` to navigate away after deletion. */
export function useSiloActions(leave?: () => unknown) {
  const remove = useWrite(siloDelete, { done: leave })
  const disabledReason = useFleetCollaboratorReason()
  return ({ id, name }: Silo): Action[] => [
    {
      label: 'Edit quotas',
      primary: true,
      disabledReason,
      to: to('/system/silos/:silo/quotas/edit', { silo: name }),
    },
    {
      label: 'Take along',
      to: to('/settings/storage/take-along/:kind/:name', { kind: 'silo', name }),
    },
    copyAction('ID', id),
    deleteAction(
      'silo',
      name,
      async () => {
        await remove.mutateAsync({ path: { silo: id } })
        toast({ content: named`Silo ${name} deleted` })
      },
      {
        disabledReason,
        body: 'Its users, groups, identity providers, images, certificates and IP pool links will also be deleted. A silo that still has projects cannot be deleted.',
        typeToConfirm: true,
      },
    ),
  ]
}
