import { type ProbeInfo, probeDelete } from '#api/generated/experimental.ts'
import { type Action, type BulkAction, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useWrite } from '#app/data/query.ts'
import { counted } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

const gone = 'Its addresses will be released, and tests against it will no longer get a response.'

/** Pages of the probe pass `leave` to navigate away after deletion. */
export function useProbeActions(project: string, leave?: () => unknown) {
  const remove = useWrite(probeDelete, { done: leave })
  const write = ({ id }: ProbeInfo) => remove.mutateAsync({ path: { probe: id }, query: { project } })
  const of = (probe: ProbeInfo): Action[] => [
    ...(probe.externalIps ?? []).slice(0, 1).map(({ ip }) => copyAction('external IP', ip)),
    copyAction('ID', probe.id),
    deleteAction(
      'probe',
      probe.name,
      async () => {
        await write(probe)
        toast({ content: named`Probe ${probe.name} deleted` })
      },
      { body: gone },
    ),
  ]
  const bulk: BulkAction<ProbeInfo>[] = [
    {
      label: 'Delete',
      danger: true,
      done: 'Deleted',
      reason: () => undefined,
      run: write,
      ask: (probes) => ({
        title: `Delete ${counted(probes.length, 'probe')}?`,
        body: 'Their addresses will be released.',
        actionLabel: `Delete ${probes.length}`,
      }),
    },
  ]
  return { of, bulk }
}
