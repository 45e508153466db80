import { Suspense, use } from 'react'
import type { SiloIpPool } from '#api/generated/shared.ts'
import { ipPoolSiloUpdate } from '#api/generated/system-ip-pools.ts'
import { question } from '#app/components/actions/actions.ts'
import { named } from '#app/components/named.tsx'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { defaultPoolOf, stillDefault } from './still-default.ts'

interface Named {
  id: string
  name: string
}

/** Makes a pool the default of a silo, or no longer its default, after asking. */
export function useDefaultPool() {
  const update = useWrite(ipPoolSiloUpdate)
  const set = (silo: Named, pool: Named, isDefault: boolean) =>
    update.mutateAsync({ path: { silo: silo.id, pool: pool.id }, body: { isDefault } })

  const make = (silo: Named, pool: Named, before = defaultPoolOf(silo.id)) => {
    let isUnknown = false
    question.set({
      title: named`Make ${pool.name} the default pool of ${silo.name}?`,
      body: (
        <>
          <Suspense fallback="Checking which pool it replaces… ">
            {/* A failed check is shown when the user confirms. */}
            <Replaced before={before.catch(() => undefined)} />
          </Suspense>
          {named`Requests in the silo that do not specify a pool will get an address from ${pool.name}.`}
        </>
      ),
      actionLabel: 'Make default',
      errorTitle: 'Could not make default',
      run: async () => {
        // A retry after a failed check asks again, with what it replaces.
        if (isUnknown) return make(silo, pool, Promise.resolve(await defaultPoolOf(silo.id)))
        const replaced = await before.catch((error: unknown) => {
          isUnknown = true
          throw error
        })
        await stillDefault(silo.id, replaced?.id)
        await set(silo, pool, true)
        toast({ content: named`${pool.name} is now the default pool of ${silo.name}` })
      },
    })
  }
  const clear = (silo: Named, pool: Named) =>
    question.set({
      title: named`Clear the default pool of ${silo.name}?`,
      body: 'Until the silo has another default, requests for an address, including the ephemeral address of a new instance, must specify a pool.',
      actionLabel: 'Clear default',
      errorTitle: 'Could not clear default',
      run: async () => {
        await stillDefault(silo.id, pool.id)
        await set(silo, pool, false)
        toast({ content: named`${silo.name} now has no default pool` })
      },
    })
  return { make, clear }
}

function Replaced({ before }: { before: Promise<SiloIpPool | undefined> }) {
  const replaced = use(before)
  return replaced && named`It will replace ${replaced.name}. `
}
