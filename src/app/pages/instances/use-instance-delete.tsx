import { antiAffinityGroupMemberList } from '#api/generated/affinity.ts'
import { diskDelete, diskList } from '#api/generated/disks.ts'
import { floatingIpList } from '#api/generated/floating-ips.ts'
import { type Instance, instanceDelete, instanceList } from '#api/generated/instances.ts'
import type { Disk } from '#api/generated/shared.ts'
import { utilizationView } from '#api/generated/silos.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { deleteAction, showError } from '#app/components/actions/actions.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/toast.ts'
import { DisksToDelete } from './DisksToDelete.tsx'

/** Deletes an instance, and those of its disks that are ticked in the question; `gone` runs in between. */
export function useInstanceDelete(gone?: () => Promise<void>) {
  // Not its own view: that would be read again, and missing, before its page is left.
  const remove = useWrite(instanceDelete, {
    stale: [instanceList, diskList, floatingIpList, antiAffinityGroupMemberList, utilizationView],
  })
  const removeDisk = useWrite(diskDelete, { stale: [diskList, utilizationView] })
  const run = ({ id }: Instance) => remove.mutateAsync({ path: { instance: id } })

  /** The instance is gone by now: what cannot be deleted is told, disk by disk, and stays. */
  const removeDisks = async (disks: Disk[]) => {
    let deleted = 0
    for (const { id, name } of disks) {
      try {
        await removeDisk.mutateAsync({ path: { disk: id } })
        deleted += 1
      } catch (error) {
        showError(`Could not delete disk ${name}`, error)
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
        await gone?.()
        const deleted = await removeDisks([...ticked.values()])
        toast({ variant: 'success', content: doneText(deleted) })
      },
      {
        disabledReason: instanceReason('delete', instance),
        body: <DisksToDelete instance={instance} ticked={ticked} />,
      },
    )
  }
  return { run, action }
}

const doneText = (disks: number) =>
  disks === 0 ? 'Instance deleted' : `Instance and ${disks === 1 ? 'one disk' : `${disks} disks`} deleted`
