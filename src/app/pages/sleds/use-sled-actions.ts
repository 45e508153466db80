import {
  type Sled,
  type SledProvisionPolicy,
  sledSetProvisionPolicy,
} from '#api/generated/system-hardware.ts'
import { type Action, type BulkAction, question, copyAction } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { provisionOf, provisionReason, provisionWord } from '#app/shared/hardware/hardware-words.ts'
import { named } from '#app/components/named.tsx'

export type SledRow = Sled & { name: string }

/** URL of labels for some sleds. */
const labelsOf = (sleds: SledRow[]) =>
  `${to('/system/inventory/labels')}?${new URLSearchParams(sleds.map(({ id }) => ['sled', id]))}`

const steps = {
  provisionable: {
    label: 'Make provisionable',
    title: (what: string) => `Place new instances on ${what}?`,
    body: 'New instances may be placed here again. Existing instances will not be moved.',
  },
  non_provisionable: {
    label: 'Make non-provisionable',
    title: (what: string) => `Stop placing new instances on ${what}?`,
    body: 'No instances will be stopped or moved, but new ones will no longer be placed here.',
  },
} as const

/** Everything that can be done to a sled, with reasons for what is disabled. */
export function useSledActions() {
  const adminReason = useFleetAdminReason()
  const set = useWrite(sledSetProvisionPolicy, {
    asks: ({ path, body }) => ({ id: path.sledId, state: body.state }),
  })
  const write = (sled: SledRow, state: SledProvisionPolicy) =>
    set.mutateAsync({ path: { sledId: sled.id }, body: { state } })

  const provision = (sled: SledRow): Action => {
    const next = provisionOf(sled) === 'non_provisionable' ? 'provisionable' : 'non_provisionable'
    const { label, title, body } = steps[next]
    return {
      label,
      primary: true,
      disabledReason: adminReason ?? provisionReason(sled, next),
      run: () =>
        question.set({
          title: title(sled.name),
          body,
          actionLabel: label,
          errorTitle: 'Could not set provision policy',
          run: async () => {
            await write(sled, next)
            toast({ content: [named`Sled ${sled.name} is now `, provisionWord(next)] })
          },
        }),
    }
  }

  const of = (sled: SledRow): Action[] => [
    provision(sled),
    { label: 'Print label', to: labelsOf([sled]) },
    copyAction('ID', sled.id),
  ]

  const setAll = (next: SledProvisionPolicy): BulkAction<SledRow> => ({
    label: steps[next].label,
    done: `Made ${provisionWord(next)}`,
    reason: (sled) => adminReason ?? provisionReason(sled, next),
    run: (sled) => write(sled, next),
    ask: (sleds) => ({
      title: steps[next].title(sleds.length === 1 ? (sleds[0]?.name ?? '') : `${sleds.length} sleds`),
      body: steps[next].body,
      actionLabel: steps[next].label,
    }),
  })

  const bulk: BulkAction<SledRow>[] = [
    setAll('provisionable'),
    setAll('non_provisionable'),
    { label: 'Print labels', reason: () => undefined, to: labelsOf },
  ]
  return { of, bulk }
}
