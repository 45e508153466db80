import { networkingBfdDisable, networkingBfdEnable } from '#api/generated/system-networking.ts'
import { type Action, attempt, copyAction, question } from '#app/components/actions/actions.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { BfdRow } from './bfd-words.ts'
import { LossNotice } from './LossNotice.tsx'

/** Milliseconds for which a disabled session can be enabled again from the toast. */
const offeredFor = 30_000

export function useBfdActions(viewerReason: string | undefined) {
  const disable = useWrite(networkingBfdDisable)
  const enable = useWrite(networkingBfdEnable)

  const enableAgain = ({ name, peer, local, switch: at, mode, requiredRx, detectionThreshold }: BfdRow) =>
    attempt('Could not enable BFD', async () => {
      await enable.mutateAsync({
        body: { remote: peer, local: local ?? null, switch: at, mode, requiredRx, detectionThreshold },
      })
      toast({ content: named`BFD to ${name} enabled again` })
    })

  const askToDisable = (row: BfdRow) => () =>
    question.set({
      title: named`Disable BFD to ${row.name}?`,
      body: <LossNotice session={row} />,
      actionLabel: 'Disable BFD',
      danger: true,
      errorTitle: 'Could not disable BFD',
      run: async () => {
        await disable.mutateAsync({ body: { remote: row.peer, switch: row.switch } })
        toast({
          content: named`BFD to ${row.name} disabled`,
          action: { label: 'Enable again', onClick: enableAgain(row) },
          lasts: offeredFor,
        })
      },
    })

  return (row: BfdRow): Action[] => [
    copyAction('peer address', row.peer),
    { label: 'Disable', danger: true, disabledReason: viewerReason, run: askToDisable(row) },
  ]
}
