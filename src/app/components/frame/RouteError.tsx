import { useEffect } from 'react'
import { type RouteObject, useRevalidator, useRouteError } from 'react-router'
import { NotFound } from '#app/components/NotFound.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { isFault, isLostChunk } from '#app/data/faults.ts'
import { saysMissing } from '#app/data/not-found.ts'
import { forgetFailures } from '#app/data/query.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { sessionStore } from '#app/state/browser-storage.ts'

const reloadedKey = 'rackside.reloaded-at'

/**
 * Milliseconds. Firefox fails pending loads as soon as the user navigates away; an immediate reload would
 * cancel that navigation.
 */
const leftWithin = 1_000

/** Replaces a failed page. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isLostChunk(error)) return reloadOnce(error)
    if (isFault(error)) {
      // The page may fail because of a cached answer.
      forgetFailures(true)
      report(error)
    }
    return undefined
  }, [error])
  if (saysMissing(error)) return <NotFound />
  const shown = error instanceof Error ? error : new Error('Unknown error')
  return (
    <div className="p-4">
      <PageError error={shown} onRetry={() => (forgetFailures(), void revalidate())} />
    </div>
  )
}

/**
 * If the page fails, what is around it stays. A lazy route needs a level above it: while its code is missing,
 * the router renders nothing in its place, not even its error.
 */
export const withError = (route: RouteObject): RouteObject =>
  route.lazy ? { ErrorBoundary: RouteError, children: [route] } : { ...route, ErrorBoundary: RouteError }

/**
 * Milliseconds in which a tab does not reload again: a chunk still missing then is missing from the new build
 * too.
 */
const reloadAgainAfter = 600_000

/**
 * Reloads the page for a lost chunk, at most once in a while and never during unfinished work; returns a
 * function that cancels it.
 */
export function reloadOnce(error: Error): () => void {
  const timer = setTimeout(() => reloadNow(error), leftWithin)
  return () => clearTimeout(timer)
}

function reloadNow(error: Error) {
  const now = Date.now()
  if (now - Number(sessionStore.get(reloadedKey)) < reloadAgainAfter || unfinishedWork.any())
    return report(error)
  // If this cannot be stored, the page would reload forever.
  if (sessionStore.set(reloadedKey, `${now}`)) location.reload()
}

function report(error: unknown) {
  // oxlint-disable-next-line no-console -- errors other than the server's answers are bugs
  console.error(error)
}
