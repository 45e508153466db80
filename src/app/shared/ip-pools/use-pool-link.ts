import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ipPoolSiloLink, ipPoolSiloUpdate } from '#api/generated/system-ip-pools.ts'
import { stillDefault } from './still-default.ts'
import { useWrite } from '#app/data/query.ts'

/** A link that lets a silo allocate addresses from a pool. */
interface PoolLink {
  pool: string
  silo: string
  isDefault: boolean
  /** The id of the silo's current default. A link cannot replace it, but a later update can. */
  replaces: string | undefined
}

/** Links a pool to a silo, then makes it the default if requested. A retry resumes where it failed. */
export function usePoolLink(done: (link: PoolLink) => unknown) {
  const link = useWrite(ipPoolSiloLink)
  const update = useWrite(ipPoolSiloUpdate)
  const linked = useRef('')
  return useMutation<void, Error, PoolLink>({
    mutationFn: async ({ pool, silo, isDefault, replaces }) => {
      const pair = `${pool} ${silo}`
      if (linked.current !== pair) {
        await link.mutateAsync({ path: { pool }, body: { silo, isDefault: isDefault && !replaces } })
        linked.current = pair
      }
      if (!isDefault || !replaces) return
      await stillDefault(silo, replaces)
      await update.mutateAsync({ path: { pool, silo }, body: { isDefault: true } })
    },
    onSuccess: (_, args) => done(args),
  })
}
