import { counted } from '#app/ui/text/format.ts'
import { diskReason } from '#domain/disk-actions.ts'
import { diskDelete } from '#api/generated/disks.ts'
import type { Disk } from '#api/generated/shared.ts'
import { type Action, type BulkAction, deleteAction, copyAction } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** Pages of the disk pass `leave` to navigate away after deletion. */
export function useDiskActions(project: string, leave?: () => unknown) {
  const remove = useWrite(diskDelete, { done: leave })
  const path = ({ id }: Disk) => ({ path: { disk: id } })

  const of = (disk: Disk): Action[] => [
    {
      label: 'Create snapshot',
      primary: true,
      disabledReason: diskReason('snapshot', disk),
      to: to('/projects/:project/disks/:disk/snapshots-new', { project, disk: disk.name }),
    },
    {
      label: 'Attach to instance',
      disabledReason: diskReason('attach', disk),
      to: to('/projects/:project/disks/:disk/attach', { project, disk: disk.name }),
    },
    copyAction('ID', disk.id),
    deleteAction(
      'disk',
      disk.name,
      async () => {
        await remove.mutateAsync(path(disk))
        toast({ content: named`Disk ${disk.name} deleted` })
      },
      {
        disabledReason: diskReason('delete', disk),
        body: 'All data on it will be lost. Its snapshots, and images created from them, will not be deleted.',
      },
    ),
  ]

  const bulk: BulkAction<Disk>[] = [
    {
      label: 'Delete',
      danger: true,
      done: 'Deleted',
      reason: (disk) => diskReason('delete', disk),
      run: (disk) => remove.mutateAsync(path(disk)),
      ask: (disks) => ({
        title: `Delete ${counted(disks.length, 'disk')}?`,
        body: named`All data on ${disks.map(({ name }) => name).join(', ')} will be lost. Their snapshots, and images created from those, will not be deleted.`,
        actionLabel: `Delete ${disks.length}`,
      }),
    },
  ]
  return { of, bulk }
}
