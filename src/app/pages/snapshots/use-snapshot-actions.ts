import { counted } from '#app/ui/text/format.ts'
import { type Snapshot, snapshotDelete } from '#api/generated/snapshots.ts'
import { snapshotReason } from '#domain/snapshot-actions.ts'
import { type Action, type BulkAction, deleteAction, copyAction } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** Pages of the snapshot pass `leave` to navigate away after deletion. */
export function useSnapshotActions(project: string, leave?: () => unknown) {
  const remove = useWrite(snapshotDelete, { done: leave })
  const path = ({ id }: Snapshot) => ({ path: { snapshot: id } })

  const of = (snapshot: Snapshot): Action[] => [
    {
      label: 'Create image',
      primary: true,
      disabledReason: snapshotReason('createImage', snapshot),
      to: to('/projects/:project/snapshots/:snapshot/images-new', { project, snapshot: snapshot.name }),
    },
    {
      label: 'Create disk',
      disabledReason: snapshotReason('createDisk', snapshot),
      to: `${to('/projects/:project/disks-new', { project })}?snapshot=${snapshot.id}`,
    },
    copyAction('ID', snapshot.id),
    deleteAction(
      'snapshot',
      snapshot.name,
      async () => {
        await remove.mutateAsync(path(snapshot))
        toast({ content: named`Snapshot ${snapshot.name} deleted` })
      },
      {
        disabledReason: snapshotReason('delete', snapshot),
        body: 'Its source disk and any disks and images created from it will not be deleted.',
      },
    ),
  ]

  const bulk: BulkAction<Snapshot>[] = [
    {
      label: 'Delete',
      danger: true,
      done: 'Deleted',
      reason: (snapshot) => snapshotReason('delete', snapshot),
      run: (snapshot) => remove.mutateAsync(path(snapshot)),
      ask: (snapshots) => ({
        title: `Delete ${counted(snapshots.length, 'snapshot')}?`,
        body: named`This will delete ${snapshots.map(({ name }) => name).join(', ')}. Their source disks and any disks and images created from them will not be deleted.`,
        actionLabel: `Delete ${snapshots.length}`,
      }),
    },
  ]
  return { of, bulk }
}
