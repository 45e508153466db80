import type { SiloIpPool } from '#api/generated/shared.ts'
import { ipPoolSiloUnlink } from '#api/generated/system-ip-pools.ts'
import { type Action, copyAction, question } from '#app/components/actions/actions.ts'
import type { Params } from '#app/url/paths.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { useDefaultPool } from '#app/shared/ip-pools/use-default-pool.tsx'
import { named } from '#app/components/named.tsx'

export function useSiloPoolActions(params: Params<'/system/silos/:silo/ip-pools'>) {
  const { make, clear } = useDefaultPool()
  const unlink = useWrite(ipPoolSiloUnlink)
  const disabledReason = useFleetAdminReason()
  const silo = { id: params.silo, name: params.silo }
  const path = ({ id }: SiloIpPool) => ({ pool: id, silo: params.silo })

  return (pool: SiloIpPool): Action[] => [
    pool.isDefault
      ? { label: 'Clear default', disabledReason, run: () => clear(silo, pool) }
      : { label: 'Make default', disabledReason, run: () => make(silo, pool) },
    copyAction('ID', pool.id),
    {
      label: 'Unlink',
      danger: true,
      disabledReason,
      run: () =>
        question.set({
          title: named`Unlink pool ${pool.name}?`,
          body: `The silo will no longer be able to use addresses from this pool. Unlinking will fail if the silo still uses any of them.${pool.isDefault ? ' This is the silo’s default pool.' : ''}`,
          actionLabel: 'Unlink pool',
          danger: true,
          errorTitle: 'Could not unlink pool',
          run: async () => {
            await unlink.mutateAsync({ path: path(pool) })
            toast({ content: named`IP pool ${pool.name} unlinked` })
          },
        }),
    },
  ]
}
