import { diskDelete } from '#api/generated/disks.ts'
import { type Instance, instanceDelete } from '#api/generated/instances.ts'
import type { Disk } from '#api/generated/shared.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { deleteAction, showError } from '#app/components/actions/actions.ts'
import { saysMissing } from '#app/data/not-found.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { DisksToDelete } from './DisksToDelete.tsx'

/** Also deletes the disks ticked in the confirmation. Pages of the instance pass `leave` to navigate away. */
export function useInstanceDelete(leave?: () => unknown) {
  const remove = useWrite(instanceDelete, { done: leave })
  const removeDisk = useWrite(diskDelete)

  /** A missing instance counts as deleted: the answer to an earlier request may have been lost. */
  const run = async ({ id }: Instance) => {
    try {
      await remove.mutateAsync({ path: { instance: id } })
    } catch (error) {
      if (!saysMissing(error)) throw error
      await leave?.()
    }
  }

  /** The instance is already deleted; disks that cannot be deleted are reported one by one and stay. */
  const removeDisks = async (disks: Disk[]) => {
    let deleted = 0
    for (const { id, name } of disks) {
      try {
        await removeDisk.mutateAsync({ path: { disk: id } })
        deleted += 1
      } catch (error) {
        showError(named`Could not delete disk ${name}`, error)
      }
    }
    return deleted
  }

  const action = (instance: Instance) => {
    const ticked = new Map<string, Disk>()
    return deleteAction(
      'instance',
      instance.name,
      async () => {
        await run(instance)
        const deleted = await removeDisks([...ticked.values()])
        toast({ content: doneText(instance.name, deleted) })
      },
      {
        disabledReason: instanceReason('delete', instance),
        body: <DisksToDelete instance={instance} ticked={ticked} />,
      },
    )
  }
  return { run, action }
}

const doneText = (name: string, disks: number) => [
  named`Instance ${name} `,
  disks > 0 && `and ${disks === 1 ? 'one disk' : `${disks} disks`} `,
  'deleted',
]
