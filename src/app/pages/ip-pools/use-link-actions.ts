import { ipPoolSiloUnlink, ipPoolSiloUpdate } from '#api/generated/system-ip-pools.ts'
import { siloIpPoolList } from '#api/generated/system-silos.ts'
import { type Action, copyAction, question } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { all, client, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { stillDefault } from '#app/shared/ip-pools/still-default.ts'
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
  const update = useWrite(ipPoolSiloUpdate)
  const unlink = useWrite(ipPoolSiloUnlink)
  const pathOf = ({ id }: LinkRow) => ({ pool, silo: id })

  const makeDefault = async (link: LinkRow) => {
    const pools = await client
      .fetchQuery(all(siloIpPoolList, { path: { silo: link.id } }))
      .catch(() => undefined)
    const before = pools?.value.items.find(({ isDefault, name }) => isDefault && name !== pool)
    const takesPlace = before && named`It will replace ${before.name}. `
    question.set({
      title: named`Make ${pool} the default pool of ${link.name}?`,
      body: [
        takesPlace,
        named`Requests in the silo that do not specify a pool will get an address from ${pool}.`,
      ],
      actionLabel: 'Make default',
      errorTitle: 'Could not make default',
      run: async () => {
        await stillDefault(link.id, before?.id)
        await update.mutateAsync({ path: pathOf(link), body: { isDefault: true } })
        toast({ variant: 'success', content: named`${pool} is now the default pool of ${link.name}` })
      },
    })
  }
  const clearDefault = (link: LinkRow) =>
    question.set({
      title: named`Clear the default pool of ${link.name}?`,
      body: 'Until the silo has another default, requests for an address must specify a pool.',
      actionLabel: 'Clear default',
      errorTitle: 'Could not clear default',
      run: async () => {
        await stillDefault(link.id, link.poolId)
        await update.mutateAsync({ path: pathOf(link), body: { isDefault: false } })
        toast({ variant: 'success', content: named`${link.name} now has no default pool` })
      },
    })
  const askToUnlink = (link: LinkRow) =>
    question.set({
      title: named`Unlink silo ${link.name}?`,
      body: named`Its projects will no longer be able to get addresses from ${pool}. A silo cannot be unlinked while it is using addresses from the pool.`,
      actionLabel: 'Unlink silo',
      danger: true,
      errorTitle: 'Could not unlink silo',
      run: async () => {
        await unlink.mutateAsync({ path: pathOf(link) })
        toast({ variant: 'success', content: named`Silo ${link.name} unlinked` })
      },
    })

  return (link: LinkRow): Action[] => [
    { label: 'Open silo', to: to('/system/silos/:silo', { silo: link.name }) },
    link.isDefault
      ? { label: 'Clear default', run: () => clearDefault(link) }
      : { label: 'Make default', run: () => void makeDefault(link) },
    copyAction('silo ID', link.id),
    { label: 'Unlink', danger: true, run: () => askToUnlink(link) },
  ]
}
