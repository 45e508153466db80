import { instanceReason } from '#api/instance-actions.ts'
import { diskList } from '#api/generated/disks.ts'
import {
  type Instance,
  instanceDelete,
  instanceList,
  instanceReboot,
  instanceStart,
  instanceStop,
  instanceView,
} from '#api/generated/instances.ts'
import {
  type Action,
  attempt,
  type BulkAction,
  deleteAction,
  question,
} from '#app/components/actions/actions.ts'
import { toast } from '#app/ui/toast.ts'
import { useWrite } from '#app/query.ts'

const stale = [instanceList, instanceView]

/** Everything that can be done to an instance, each with the reason why not; `gone` runs after a delete. */
export function useInstanceActions(gone?: () => Promise<void>) {
  const start = useWrite(instanceStart, { stale })
  const stop = useWrite(instanceStop, { stale })
  const reboot = useWrite(instanceReboot, { stale })
  // Not its own view: that would be read again, and missing, before its page is left.
  const remove = useWrite(instanceDelete, { stale: [instanceList, diskList] })
  const path = ({ id }: Instance) => ({ path: { instance: id } })

  const askToStop = (instance: Instance) => () =>
    question.set({
      title: `Stop instance ${instance.name}?`,
      body: 'It is shut down at once, as if its power were cut. Its disks stay.',
      actionLabel: 'Stop instance',
      errorTitle: 'Could not stop instance',
      run: () => stop.mutateAsync(path(instance)),
    })

  const of = (instance: Instance): Action[] => [
    {
      label: 'Start',
      primary: true,
      disabledReason: instanceReason('start', instance),
      run: attempt('Could not start instance', () => start.mutateAsync(path(instance))),
    },
    {
      label: 'Stop',
      primary: true,
      disabledReason: instanceReason('stop', instance),
      run: askToStop(instance),
    },
    {
      label: 'Reboot',
      disabledReason: instanceReason('reboot', instance),
      run: attempt('Could not reboot instance', () => reboot.mutateAsync(path(instance))),
    },
    {
      label: 'Copy ID',
      online: false,
      run: () => void navigator.clipboard.writeText(instance.id).then(() => toast({ content: 'ID copied' })),
    },
    deleteAction(
      'instance',
      instance.name,
      async () => {
        await remove.mutateAsync(path(instance))
        toast({ content: 'Instance deleted' })
        await gone?.()
      },
      {
        disabledReason: instanceReason('delete', instance),
        body: 'Its disks are detached and stay; its network interfaces and ephemeral address go.',
      },
    ),
  ]

  const bulk: BulkAction<Instance>[] = [
    {
      label: 'Start',
      done: 'Starting',
      reason: (instance) => instanceReason('start', instance),
      run: (instance) => start.mutateAsync(path(instance)),
    },
    {
      label: 'Stop',
      done: 'Stopping',
      reason: (instance) => instanceReason('stop', instance),
      run: (instance) => stop.mutateAsync(path(instance)),
      ask: (items) => ({ title: `Stop ${items.length} instances?`, actionLabel: `Stop ${items.length}` }),
    },
    {
      label: 'Reboot',
      done: 'Rebooting',
      reason: (instance) => instanceReason('reboot', instance),
      run: (instance) => reboot.mutateAsync(path(instance)),
    },
    {
      label: 'Delete',
      danger: true,
      done: 'Deleted',
      reason: (instance) => instanceReason('delete', instance),
      run: (instance) => remove.mutateAsync(path(instance)),
      ask: (items) => ({ title: `Delete ${items.length} instances?`, actionLabel: `Delete ${items.length}` }),
    },
  ]
  return { of, bulk }
}
