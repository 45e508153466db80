import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { NotFound } from '#app/components/NotFound.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { isFault, isLostChunk } from '#app/data/faults.ts'
import { saysMissing } from '#app/data/not-there.ts'
import { forgetFailures } from '#app/data/query.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { session } from '#app/state/browser-storage.ts'

const reloadedKey = 'rackside.reloaded-at'

/**
 * Milliseconds. Firefox fails what a page still loads as soon as someone leaves it, and a reload would take the place of the page that
 * they are on the way to.
 */
const leftWithin = 1_000

/** What stands in place of a page that failed; the shell around it stays. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isLostChunk(error)) return reloadOnce(error)
    if (isFault(error)) {
      // It may be what is kept that the page falls over.
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

/** Milliseconds within which a tab is not loaded anew twice: what is still not there then is not there in the new build either. */
const reloadAgainAfter = 600_000

/** Loads the page anew for code that is lost, once in a while and not while work is unfinished; gives how to call it off. */
export function reloadOnce(error: Error): () => void {
  const timer = setTimeout(() => reloadNow(error), leftWithin)
  return () => clearTimeout(timer)
}

function reloadNow(error: Error) {
  const now = Date.now()
  if (now - Number(session.get(reloadedKey)) < reloadAgainAfter || unfinishedWork.any()) return report(error)
  session.set(reloadedKey, `${now}`)
  // Where that cannot be remembered it would go on for ever.
  if (session.get(reloadedKey) === `${now}`) location.reload()
}

function report(error: unknown) {
  // oxlint-disable-next-line no-console -- what is not the server's answer is a fault to be reported
  console.error(error)
}
