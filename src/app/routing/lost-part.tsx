import { Suspense, useEffect } from 'react'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import { Late } from '#app/components/Late.tsx'
import { isLostChunk } from '#app/data/faults.ts'
import { reloadOnce } from '#app/layouts/RouteError.tsx'
import { late } from '#app/ui/overlay/late.ts'

type Lazy = LazyRouteFunction<RouteObject>

/** What stands in place of a tab or a panel whose code could not be fetched: it says so, and can be tried again. */
export const lostPart = (lazy: Lazy) => (error: unknown) => {
  if (!isLostChunk(error)) throw error
  const load = late(lazy)
  return {
    Component: function LostPart() {
      // The code may be of a build that is gone.
      useEffect(() => reloadOnce(error), [])
      return (
        <Suspense>
          <Late load={load} render={({ Component }) => Component && <Component />} />
        </Suspense>
      )
    },
  }
}
