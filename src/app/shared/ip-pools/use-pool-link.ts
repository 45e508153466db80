import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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

/**
 * Links a pool to a silo, then makes it the default if requested. A retry resumes where it failed; `linked` is
 * the link it then finds.
 */
export function usePoolLink(done: (link: PoolLink) => unknown) {
  const link = useWrite(ipPoolSiloLink)
  const update = useWrite(ipPoolSiloUpdate)
  const [linked, setLinked] = useState<Pick<PoolLink, 'pool' | 'silo'>>()
  const write = useMutation<void, Error, PoolLink>({
    mutationFn: async ({ pool, silo, isDefault, replaces }) => {
      const isLinked = linked?.pool === pool && linked.silo === silo
      if (!isLinked) {
        await link.mutateAsync({ path: { pool }, body: { silo, isDefault: isDefault && !replaces } })
        setLinked({ pool, silo })
      }
      if (!isDefault || !(isLinked || replaces)) return
      try {
        await stillDefault(silo, replaces)
        await update.mutateAsync({ path: { pool, silo }, body: { isDefault: true } })
      } catch (error) {
        if (error instanceof Error)
          error.message = `The pool was linked, but not made the default: ${error.message}`
        throw error
      }
    },
    onSuccess: (_, args) => done(args),
  })
  return { write, linked }
}
