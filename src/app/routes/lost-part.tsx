import { Suspense, useEffect } from 'react'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import { Late } from '#app/components/Late.tsx'
import { isLostChunk } from '#app/data/faults.ts'
import { reloadOnce } from '#app/components/frame/RouteError.tsx'
import { late } from '#app/ui/overlay/late.ts'

type Lazy = LazyRouteFunction<RouteObject>

/** Replaces a tab or panel whose chunk could not be loaded, with a retry. */
export const lostPart = (lazy: Lazy) => (error: unknown) => {
  if (!isLostChunk(error)) throw error
  const load = late(lazy)
  return {
    Component: function LostPart() {
      // The chunk may belong to an old build.
      useEffect(() => reloadOnce(error), [])
      return (
        <Suspense>
          <Late load={load} render={({ Component }) => Component && <Component />} />
        </Suspense>
      )
    },
  }
}
