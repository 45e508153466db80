import { useMutation } from '@tanstack/react-query'
import { type Instance, type InstanceUpdate, instanceUpdate, instanceView } from '#api/generated/instances.ts'
import { updateOf } from './instance-reads.ts'
import { callServer } from '#app/data/client.ts'
import { useWrite } from '#app/data/query.ts'

interface Options {
  /** Why not, in the state that the instance is in by now. */
  reason?: (instance: Instance) => string | undefined
  done?: (instance: Instance) => void
}

/**
 * Changes some facts of an instance and no others. The server unsets what is left out, so the rest goes back as it is at
 * this moment, not as it was when the page was opened.
 */
export function useInstanceUpdate(id: string, { reason, done }: Options = {}) {
  const update = useWrite(instanceUpdate)
  return useMutation({
    mutationFn: async (changes: Partial<InstanceUpdate>) => {
      const path = { instance: id }
      const instance = await callServer(instanceView, { path })
      const why = reason?.(instance)
      if (why) throw new Error(why)
      return update.mutateAsync({ path, body: { ...updateOf(instance), ...changes } })
    },
    onSuccess: done,
  })
}
