import { counted } from '#app/ui/text/format.ts'
import { consoleReason, countsForQuotas, instanceReason } from '#domain/instance-actions.ts'
import { type Instance, instanceReboot, instanceStart, instanceStop } from '#api/generated/instances.ts'
import type { InstanceState } from '#api/generated/shared.ts'
import {
  type Action,
  attempt,
  type BulkAction,
  question,
  copyAction,
} from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { shareAction } from '#app/components/actions/share-action.ts'
import { noteInstance } from '#app/data/recently-used.ts'
import { requested } from '#app/data/requested-state.ts'
import { useStore } from '#app/state/store.ts'
import { pinAction, usePinsInMenus } from '#app/shared/instances/pins.ts'
import { cloneUrl } from '#app/shared/instances/clone-url.ts'
import { whatGoes } from '#app/shared/instances/instance-words.ts'
import { named } from '#app/components/named.tsx'
import { useInstanceDelete } from './use-instance-delete.tsx'

interface Args {
  path: { instance: string }
  instance: Instance
}

/** Starting adds to the used quotas, stopping frees them. */
const asking =
  (state: InstanceState, takes = 0) =>
  ({ instance }: Args) => {
    const { id, projectId, ncpus, memory } = instance
    const counts = takes !== 0 && countsForQuotas(instance) === takes < 0
    const uses = counts ? { projectId, cpus: takes * ncpus, memory: takes * memory } : undefined
    return { id, state, uses }
  }

/** Pages of the instance pass `leave` to navigate away after deletion. */
export function useInstanceActions(project: string, leave?: () => unknown) {
  const done = (_: Instance, { instance }: Args) => void noteInstance(instance)
  const start = useWrite(instanceStart, { asks: asking('starting', 1), done })
  const stop = useWrite(instanceStop, { asks: asking('stopping', -1), done })
  const reboot = useWrite(instanceReboot, { asks: asking('rebooting'), done })
  const wishes = useStore(requested)
  const pins = usePinsInMenus()
  const remove = useInstanceDelete(leave)
  const path = (instance: Instance) => ({ path: { instance: instance.id }, instance })

  const askToStart = (instance: Instance) => () =>
    question.set({
      title: named`Start instance ${instance.name}?`,
      body: named`It is in project ${project}.`,
      actionLabel: 'Start instance',
      errorTitle: 'Could not start instance',
      run: () => start.mutateAsync(path(instance)),
    })

  const askToStop = (instance: Instance) => () =>
    question.set({
      title: named`Stop instance ${instance.name}?`,
      body: 'It will stop immediately, as if its power were cut. Its disks will not be deleted.',
      actionLabel: 'Stop instance',
      errorTitle: 'Could not stop instance',
      run: () => stop.mutateAsync(path(instance)),
    })

  const askToReboot = (instance: Instance) => () =>
    question.set({
      title: named`Reboot instance ${instance.name}?`,
      body: 'It will be reset immediately, as if its power were cut and restored.',
      actionLabel: 'Reboot instance',
      errorTitle: 'Could not reboot instance',
      run: () => reboot.mutateAsync(path(instance)),
    })

  const of = (instance: Instance): Action[] => [
    {
      label: 'Start',
      primary: true,
      disabledReason:
        instanceReason('start', instance) ?? (wishes.has(instance.id) ? 'In progress' : undefined),
      run: attempt('Could not start instance', () => start.mutateAsync(path(instance))),
      askFirst: askToStart(instance),
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
      run: askToReboot(instance),
    },
    {
      label: 'Serial console',
      disabledReason: consoleReason(instance),
      online: true,
      to: to('/projects/:project/instances/:instance/serial-console', { project, instance: instance.name }),
    },
    {
      label: 'Resize',
      disabledReason: instanceReason('resize', instance),
      to: to('/projects/:project/instances/:instance/settings/edit', { project, instance: instance.name }),
    },
    pinAction(instance, pins),
    copyAction('ID', instance.id),
    shareAction(
      instance.name,
      to('/projects/:project/instances/:instance', { project, instance: instance.name }),
    ),
    { label: 'Create another like this', to: cloneUrl(project, instance.name) },
    remove.action(instance),
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
      ask: (items) => ({
        title: `Stop ${counted(items.length, 'instance')}?`,
        actionLabel: `Stop ${items.length}`,
      }),
    },
    {
      label: 'Reboot',
      done: 'Rebooting',
      reason: (instance) => instanceReason('reboot', instance),
      run: (instance) => reboot.mutateAsync(path(instance)),
      ask: (items) => ({
        title: `Reboot ${counted(items.length, 'instance')}?`,
        actionLabel: `Reboot ${items.length}`,
      }),
    },
    {
      label: 'Delete',
      danger: true,
      done: 'Deleted',
      reason: (instance) => instanceReason('delete', instance),
      run: remove.run,
      ask: (items) => ({
        title: `Delete ${counted(items.length, 'instance')}?`,
        body: [
          named`${items.map(({ name }) => name).join(', ')}. `,
          `${whatGoes} Their disks will not be deleted.`,
        ],
        actionLabel: `Delete ${items.length}`,
      }),
    },
  ]
  return { of, bulk }
}
