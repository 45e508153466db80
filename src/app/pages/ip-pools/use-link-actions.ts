import { ipPoolSiloUnlink } from '#api/generated/system-ip-pools.ts'
import { type Action, copyAction, question } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { useDefaultPool } from '#app/shared/ip-pools/use-default-pool.tsx'
import { named } from '#app/components/named.tsx'

/** A link with the name of its silo, if known. */
export interface LinkRow {
  /** The silo's. */
  id: string
  name: string
  isDefault: boolean
  poolId: string
}

export function useLinkActions(pool: string) {
  const { make, clear } = useDefaultPool()
  const unlink = useWrite(ipPoolSiloUnlink)
  const disabledReason = useFleetAdminReason()
  const pathOf = ({ id, poolId }: LinkRow) => ({ pool: poolId, silo: id })

  const askToUnlink = (link: LinkRow) =>
    question.set({
      title: named`Unlink silo ${link.name}?`,
      body: named`Its projects will no longer be able to get addresses from ${pool}. A silo cannot be unlinked while it is using addresses from the pool.`,
      actionLabel: 'Unlink silo',
      danger: true,
      errorTitle: 'Could not unlink silo',
      run: async () => {
        await unlink.mutateAsync({ path: pathOf(link) })
        toast({ content: named`Silo ${link.name} unlinked` })
      },
    })

  return (link: LinkRow): Action[] => [
    { label: 'Open silo', to: to('/system/silos/:silo', { silo: link.name }) },
    link.isDefault
      ? { label: 'Clear default', disabledReason, run: () => clear(link, { id: link.poolId, name: pool }) }
      : { label: 'Make default', disabledReason, run: () => make(link, { id: link.poolId, name: pool }) },
    copyAction('silo ID', link.id),
    { label: 'Unlink', danger: true, disabledReason, run: () => askToUnlink(link) },
  ]
}
