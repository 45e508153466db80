import { ipPoolSiloUnlink, ipPoolSiloUpdate } from '#api/generated/system-ip-pools.ts'
import { type Action, copyAction, question } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { client, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { stillDefault } from '#app/shared/ip-pools/still-default.ts'
import { poolsOfSilo } from './ip-pool-reads.ts'

/** A link under the name of its silo, as far as that is known. */
export interface LinkRow {
  id: string
  name: string
  isDefault: boolean
}

/** What can be done to the link of a silo to the pool. */
export function useLinkActions(pool: string) {
  const update = useWrite(ipPoolSiloUpdate)
  const unlink = useWrite(ipPoolSiloUnlink)
  const pathOf = ({ id }: LinkRow) => ({ pool, silo: id })

  const makeDefault = async (link: LinkRow) => {
    const pools = await client.fetchQuery(poolsOfSilo(link.id)).catch(() => undefined)
    const before = pools?.value.items.find(({ isDefault, name }) => isDefault && name !== pool)
    const takesPlace = before
      ? `${before.name} is the default of ${link.name} now; ${pool} takes its place. `
      : ''
    question.set({
      title: `Make ${pool} the default of ${link.name}?`,
      body: `${takesPlace}Whoever asks for an address there without naming a pool gets one of ${pool}.`,
      actionLabel: 'Make default',
      errorTitle: 'Could not make default',
      run: async () => {
        await stillDefault(link.id, before?.id)
        await update.mutateAsync({ path: pathOf(link), body: { isDefault: true } })
        toast({ variant: 'success', content: `${pool} is the default of ${link.name}` })
      },
    })
  }
  const clearDefault = (link: LinkRow) =>
    question.set({
      title: `Clear the default of ${link.name}?`,
      body: 'Until the silo has another default, an address is only given to those who name a pool.',
      actionLabel: 'Clear default',
      errorTitle: 'Could not clear default',
      run: async () => {
        await update.mutateAsync({ path: pathOf(link), body: { isDefault: false } })
        toast({ variant: 'success', content: `${link.name} has no default pool now` })
      },
    })
  const askToUnlink = (link: LinkRow) =>
    question.set({
      title: `Unlink silo ${link.name}?`,
      body: `Its projects can take no more addresses from ${pool}. While the silo holds any, the server refuses.`,
      actionLabel: 'Unlink silo',
      danger: true,
      errorTitle: 'Could not unlink silo',
      run: async () => {
        await unlink.mutateAsync({ path: pathOf(link) })
        toast({ variant: 'success', content: `${link.name} is unlinked` })
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
