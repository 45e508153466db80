import { Suspense, useEffect } from 'react'
import { type LazyRouteFunction, type RouteObject, useParams, useRevalidator } from 'react-router'
import { Late } from '#app/components/Late.tsx'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { isLostChunk } from '#app/data/faults.ts'
import { forgetFailures, refresh } from '#app/data/query.ts'
import { reloadOnce } from '#app/components/frame/RouteError.tsx'
import { late } from '#app/ui/overlay/late.ts'

type Lazy = LazyRouteFunction<RouteObject>

/** Differs for each object that the path names; a panel's own parameters do not affect what is below it. */
function useOwnKey(path: string): string {
  const params = useParams()
  return path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
}

/** The page at a path. */
export const ownPage =
  (lazy: Lazy, path: string): Lazy =>
  async () => {
    const { Component, ...route } = await lazy()
    if (!Component) return route
    return {
      ...route,
      Component: function OwnPage() {
        return <Component key={useOwnKey(path)} />
      },
    }
  }

/** The tab or panel at a path. If it cannot be loaded or drawn, only its own place says so. */
export const ownPart =
  (lazy: Lazy, path: string): Lazy =>
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
          <PartBoundary key={useOwnKey(path)} recover={recover}>
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
