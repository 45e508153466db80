import { AnswerAge } from '#app/components/AnswerAge.tsx'
import { type ReactNode, use, useId } from 'react'
import { Link } from 'react-router'
import { isNotOffered, ApiError, OfflineError } from '#api/errors.ts'
import type { Freshness } from '#api/answer-headers.ts'
import { AgeAbove, isSaidAbove } from '#app/components/age-above.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { Stamp } from '#app/ui/Stamp.tsx'

interface Props {
  title: string
  /** Link to the full page. */
  more?: { to: string; label: string } | undefined
  facts: Freshness | undefined
  error: Error | null
  /** Rendered once `facts` is set. */
  children: ReactNode
}

/** A section of the overview at the common height. Shows its age if stored and different from the page's. */
export function OverviewPart({ title, more, facts, error, children }: Props) {
  const id = useId()
  const above = use(AgeAbove)
  return (
    <section aria-labelledby={id} className="min-w-0 sm:h-28">
      <header className="mb-1 flex h-4 items-center gap-2">
        <h2 id={id} className="caps text-ink-2">
          {title}
        </h2>
        {facts?.source === 'store' && !isSaidAbove(facts, above) && (
          <Stamp tone="stored">
            stored <AnswerAge facts={facts} />
          </Stamp>
        )}
        {more && (
          <Link to={more.to} className="ml-auto truncate text-sm text-accent hover:underline">
            {more.label}
          </Link>
        )}
      </header>
      {facts ? children : error ? <Quiet>{whyNot(error)}</Quiet> : <Waiting />}
    </section>
  )
}

/** Why something is missing, in few words, as it is not the subject of the page. */
export function whyNot(error: Error): string {
  if (error instanceof OfflineError) return 'Not stored on this machine'
  const refused =
    isNotOffered(error) || (error instanceof ApiError && [403, 404].includes(error.statusCode ?? 0))
  return refused ? 'You do not have access, or this server does not support it' : 'Could not be loaded'
}

export const Quiet = ({ children }: { children: ReactNode }) => (
  <p className="text-sm leading-4.5 text-ink-3">{children}</p>
)

const Waiting = () => (
  <div className="flex flex-col gap-2 pt-1">
    <Skeleton className="w-4/5" />
    <Skeleton className="w-3/5" />
    <Skeleton className="w-2/3" />
  </div>
)
