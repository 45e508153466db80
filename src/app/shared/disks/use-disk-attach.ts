import { instanceDiskAttach } from '#api/generated/instances.ts'
import { useWrite } from '#app/data/query.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** Attaches a disk from the form of the disk or the instance, then navigates back. */
export function useDiskAttach(back: string) {
  const navigate = useNavigateFromHere()
  return useWrite(instanceDiskAttach, {
    done: ({ name }) => {
      toast({ content: named`Disk ${name} is being attached` })
      return navigate(back)
    },
  })
}
