import { diskReason } from '#domain/disk-actions.ts'
import { type Instance, instanceDiskDetach, instanceView } from '#api/generated/instances.ts'
import type { Disk } from '#api/generated/shared.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { type Action, question, copyAction } from '#app/components/actions/actions.ts'
import { type Params, to } from '#app/url/paths.ts'
import { callServer } from '#app/data/client.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { useInstanceUpdate } from '#app/shared/instances/use-instance-update.ts'
import { named } from '#app/components/named.tsx'

/** Reasons depend on the states of both disk and instance. */
export function useAttachedDiskActions(
  instance: Instance,
  params: Params<'/projects/:project/instances/:instance/storage'>,
) {
  const detach = useWrite(instanceDiskDetach)
  const update = useInstanceUpdate(instance.id, { reason: (now) => instanceReason('updateBootDisk', now) })
  const path = { instance: instance.id }

  const setBootDisk = async (bootDisk: string | null) => {
    const now = await callServer(instanceView, { path })
    if ((now.bootDiskId ?? null) !== (instance.bootDiskId ?? null))
      throw new Error('Someone else has changed the boot disk, so your change was not saved')
    return update.mutateAsync({ bootDisk })
  }

  const bootAction = (disk: Disk, isBoot: boolean): Action => {
    const disabledReason = instanceReason('updateBootDisk', instance)
    if (!isBoot) {
      return {
        label: 'Set as boot disk',
        disabledReason: disabledReason ?? diskReason('setAsBootDisk', disk),
        run: () =>
          question.set({
            title: named`Set ${disk.name} as boot disk?`,
            body: 'The instance will boot from this disk. Its other disks will stay attached.',
            actionLabel: 'Set as boot disk',
            errorTitle: 'Could not set boot disk',
            run: async () => {
              await setBootDisk(disk.id)
              toast({ content: named`${disk.name} is now the boot disk` })
            },
          }),
      }
    }
    return {
      label: 'Unset boot disk',
      disabledReason,
      run: () =>
        question.set({
          title: named`Unset boot disk ${disk.name}?`,
          body: 'The disk will stay attached. The firmware will choose which disk to boot from.',
          actionLabel: 'Unset boot disk',
          errorTitle: 'Could not unset boot disk',
          run: () => setBootDisk(null),
        }),
    }
  }

  const askToDetach = (disk: Disk) => () =>
    question.set({
      title: named`Detach disk ${disk.name}?`,
      body: 'The disk and its contents will stay in the project.',
      actionLabel: 'Detach disk',
      errorTitle: 'Could not detach disk',
      run: () => detach.mutateAsync({ path, body: { disk: disk.id } }),
    })

  return (disk: Disk): Action[] => {
    const isBoot = disk.id === instance.bootDiskId
    return [
      {
        label: 'Create snapshot',
        primary: true,
        disabledReason: diskReason('snapshot', disk),
        to: to('/projects/:project/instances/:instance/storage/disks/:disk/snapshots-new', {
          ...params,
          disk: disk.name,
        }),
      },
      bootAction(disk, isBoot),
      {
        label: 'Detach',
        primary: !isBoot,
        disabledReason:
          instanceReason('detachDisk', instance) ??
          diskReason('detach', disk) ??
          (isBoot ? 'Unset it as the boot disk before detaching it' : undefined),
        run: askToDetach(disk),
      },
      copyAction('ID', disk.id),
    ]
  }
}
