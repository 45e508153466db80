import { ApiError } from '#api/errors.ts'
import { meansNotEnoughYet } from '#domain/oxql.ts'
import { PageError } from '#app/components/PageError.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { RequestId } from '#app/ui/text/RequestId.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'

/** The server's error about the query, or why there is no answer. */
export function QueryProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.statusCode !== 400)
    return <PageError error={error} onRetry={onRetry} />
  if (meansNotEnoughYet(error.message))
    return (
      <EmptyState title="Not enough data yet">
        The grouped timeseries do not share timestamps yet, because they are new or have just changed. Align
        before grouping, or try again in a moment.
      </EmptyState>
    )
  return (
    <div role="alert" className="flex flex-col gap-1 rounded border border-line-2 bg-bad-wash px-3 py-2">
      <p className="flex items-start gap-2 wrap-anywhere">
        <StatusGlyph tone="bad" className="mt-1 text-bad" />
        <span className="font-mono text-sm">{error.message}</span>
      </p>
      {error.requestId && <RequestId id={error.requestId} />}
    </div>
  )
}
