import { useMutation } from '@tanstack/react-query'
import { type Instance, type InstanceUpdate, instanceUpdate, instanceView } from '#api/generated/instances.ts'
import { updateOf } from './instance-reads.ts'
import { callServer } from '#app/data/client.ts'
import { useWrite } from '#app/data/query.ts'

interface Options {
  /** Why the update is not allowed in the instance's current state. */
  reason?: (instance: Instance) => string | undefined
  done?: (instance: Instance) => void
}

/**
 * Changes only the given fields of an instance. The server unsets omitted fields, so the others are read
 * again and sent along.
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
