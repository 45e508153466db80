import { utilizationView } from '#api/generated/silos.ts'
import { type Snapshot, snapshotDelete, snapshotList } from '#api/generated/snapshots.ts'
import { snapshotReason } from '#domain/snapshot-actions.ts'
import { type Action, type BulkAction, deleteAction, copyAction } from '#app/components/actions/actions.ts'
import { to } from '#app/routing/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/toast.ts'

/** What can be done to a snapshot, each with the reason why not; `gone` runs after a delete. */
export function useSnapshotActions(project: string, gone?: () => Promise<void>) {
  // Not its own view: that would be read again, and missing, before its panel is left.
  const remove = useWrite(snapshotDelete, { stale: [snapshotList, utilizationView] })
  const path = ({ id }: Snapshot) => ({ path: { snapshot: id } })

  const of = (snapshot: Snapshot): Action[] => [
    {
      label: 'Create image',
      primary: true,
      disabledReason: snapshotReason('createImage', snapshot),
      to: to('/projects/:project/snapshots/:snapshot/images-new', { project, snapshot: snapshot.name }),
    },
    copyAction('ID', snapshot.id),
    deleteAction(
      'snapshot',
      snapshot.name,
      async () => {
        await remove.mutateAsync(path(snapshot))
        toast({ content: 'Snapshot deleted' })
        await gone?.()
      },
      {
        disabledReason: snapshotReason('delete', snapshot),
        body: 'Its disk stays, and so do disks and images that were made from it.',
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
        title: `Delete ${snapshots.length} snapshots?`,
        body: `Deletes ${snapshots.map(({ name }) => name).join(', ')}. Their disks stay, and so do disks and images that were made from them.`,
        actionLabel: `Delete ${snapshots.length}`,
      }),
    },
  ]
  return { of, bulk }
}
