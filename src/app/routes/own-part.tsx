import { Suspense, useEffect } from 'react'
import { type LazyRouteFunction, type RouteObject, useRevalidator } from 'react-router'
import { Late } from '#app/components/Late.tsx'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { isLostChunk } from '#app/data/faults.ts'
import { forgetFailures, refresh } from '#app/data/query.ts'
import { reloadOnce } from '#app/components/frame/RouteError.tsx'
import { late } from '#app/ui/overlay/late.ts'

type Lazy = LazyRouteFunction<RouteObject>

/** A tab or panel. If it cannot be loaded or drawn, only its own place says so. */
export const ownPart =
  (lazy: Lazy): Lazy =>
  async () => {
    const { Component, ...route } = await lazy().catch(lostPart(lazy))
    if (!Component) return route
    return {
      ...route,
      Component: function OwnPart() {
        const { revalidate } = useRevalidator()
        // It may fail because of a cached answer, and no longer polls.
        const recover = () => {
          forgetFailures(true)
          refresh()
          return revalidate()
        }
        return (
          <PartBoundary recover={recover}>
            <Component />
          </PartBoundary>
        )
      },
    }
  }

/** Replaces a part whose chunk could not be loaded, with a retry. */
const lostPart =
  (lazy: Lazy) =>
  (error: unknown): Pick<RouteObject, 'Component'> => {
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
