import type { SiloIpPool } from '#api/generated/shared.ts'
import { ipPoolSiloUnlink, ipPoolSiloUpdate } from '#api/generated/system-ip-pools.ts'
import { siloIpPoolList } from '#api/generated/system-silos.ts'
import { type Action, copyAction, question } from '#app/components/actions/actions.ts'
import type { Params } from '#app/url/paths.ts'
import { all, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { stillDefault } from '#app/shared/ip-pools/still-default.ts'
import { named } from '#app/components/named.tsx'

export function useSiloPoolActions(params: Params<'/system/silos/:silo/ip-pools'>) {
  const update = useWrite(ipPoolSiloUpdate)
  const unlink = useWrite(ipPoolSiloUnlink)
  const before = useLater(all(siloIpPoolList, { path: { silo: params.silo } })).data?.value.items.find(
    ({ isDefault }) => isDefault,
  )
  const path = ({ id }: SiloIpPool) => ({ pool: id, silo: params.silo })

  const makeDefault = (pool: SiloIpPool): Action => ({
    label: 'Make default',
    run: () =>
      question.set({
        title: named`Make ${pool.name} the default pool?`,
        body: before
          ? named`When no pool is specified, addresses will come from it instead of ${before.name}.`
          : 'When no pool is specified, addresses will come from it.',
        actionLabel: 'Make default',
        errorTitle: 'Could not change the default pool',
        run: async () => {
          await stillDefault(params.silo, before?.id)
          await update.mutateAsync({ path: path(pool), body: { isDefault: true } })
          toast({ content: named`${pool.name} is now the default pool of ${params.silo}` })
        },
      }),
  })

  const clearDefault = (pool: SiloIpPool): Action => ({
    label: 'Clear default',
    run: () =>
      question.set({
        title: named`Clear default pool ${pool.name}?`,
        body: 'The silo will have no default pool, so every request for an address, including the ephemeral address of a new instance, must specify a pool.',
        actionLabel: 'Clear default',
        danger: true,
        errorTitle: 'Could not clear the default pool',
        run: async () => {
          await stillDefault(params.silo, pool.id)
          await update.mutateAsync({ path: path(pool), body: { isDefault: false } })
          toast({ content: named`${params.silo} no longer has a default pool` })
        },
      }),
  })

  return (pool: SiloIpPool): Action[] => [
    pool.isDefault ? clearDefault(pool) : makeDefault(pool),
    copyAction('ID', pool.id),
    {
      label: 'Unlink',
      danger: true,
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
