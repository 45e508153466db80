import { Suspense, use } from 'react'
import { ipPoolSiloUpdate, ipPoolView } from '#api/generated/system-ip-pools.ts'
import { question } from '#app/components/actions/actions.ts'
import { named } from '#app/components/named.tsx'
import { callServer } from '#app/data/client.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { multicastDefaultText } from './multicast-default.ts'
import { defaultPoolOf, stillDefault } from './still-default.ts'

interface Named {
  id: string
  name: string
}

/** What the default pool of a silo is, and whether the one to replace it is for multicast. */
const readChange = async (silo: Named, pool: Named) => {
  const [replaced, { poolType }] = await Promise.all([
    defaultPoolOf(silo.id),
    callServer(ipPoolView, { path: { pool: pool.id } }),
  ])
  return { replaced, isMulticast: poolType === 'multicast' }
}

type Change = Awaited<ReturnType<typeof readChange>>

/** Makes a pool the default of a silo, or no longer its default, after asking. */
export function useDefaultPool() {
  const update = useWrite(ipPoolSiloUpdate)
  const set = (silo: Named, pool: Named, isDefault: boolean) =>
    update.mutateAsync({ path: { silo: silo.id, pool: pool.id }, body: { isDefault } })

  const make = (silo: Named, pool: Named, change = readChange(silo, pool)) => {
    let isUnknown = false
    question.set({
      title: named`Make ${pool.name} the default pool of ${silo.name}?`,
      body: (
        <Suspense fallback="Checking what this changes…">
          {/* A failed check is shown when the user confirms. */}
          <ChangeText pool={pool.name} change={change.catch(() => undefined)} />
        </Suspense>
      ),
      actionLabel: 'Make default',
      errorTitle: 'Could not make default',
      run: async () => {
        // A retry after a failed check asks again, with what it replaces.
        if (isUnknown) return make(silo, pool, Promise.resolve(await readChange(silo, pool)))
        const { replaced } = await change.catch((error: unknown) => {
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

function ChangeText({ pool, change }: { pool: string; change: Promise<Change | undefined> }) {
  const read = use(change)
  if (!read) return undefined
  return (
    <>
      {read.replaced && named`It will replace ${read.replaced.name}. `}
      {read.isMulticast
        ? multicastDefaultText
        : named`Requests in the silo that do not specify a pool will get an address from ${pool}.`}
    </>
  )
}
