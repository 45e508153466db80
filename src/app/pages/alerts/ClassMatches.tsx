import { isGlob, matchesClass, subscriptionProblem } from '#domain/alert-classes.ts'

interface Props {
  /** As it stands in its field. */
  subscription: string
  /** All classes; undefined while they are not known. */
  names: string[] | undefined
  /** Its field says what is wrong with it. */
  isRefused: boolean
}

/** Which classes a subscription takes in, while it is typed. */
export function ClassMatches({ subscription, names, isRefused }: Props) {
  const text = subscription.trim()
  // A dot at the end is one before the next segment.
  const problem = text && !isRefused ? subscriptionProblem(text.replace(/(?<=[^.])\.$/, '')) : undefined
  const matched =
    names && !subscriptionProblem(text) ? names.filter((name) => matchesClass(text, name)) : undefined
  return (
    <div aria-live="polite" className="min-h-5 text-sm">
      {problem && <p className="text-bad">{problem}</p>}
      {matched && names && (
        <>
          <p className="text-ink-2">{matchText(text, matched.length, names.length)}</p>
          {matched.length > 0 && (
            <ul
              aria-label={`Classes that match ${text}`}
              className="mt-1 flex max-h-40 flex-wrap gap-1 overflow-y-auto"
            >
              {matched.map((name) => (
                <li key={name} className="rounded bg-off-wash px-1.5 py-0.5 font-mono wrap-anywhere">
                  {name}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {!names && !problem && (
        <p className="text-ink-2">Class list not available. The server checks the subscription.</p>
      )}
    </div>
  )
}

function matchText(text: string, count: number, all: number): string {
  if (count > 0) return `Matches ${count} of ${all} classes`
  return isGlob(text) ? 'Matches no current class; future classes may match' : 'No class has this name'
}

/** What keeps a subscription from being added. */
export function problemOf(text: string, names: string[] | undefined, taken: string[]): string | undefined {
  const problem = subscriptionProblem(text)
  if (problem) return problem
  if (taken.includes(text)) return 'Already subscribed'
  if (names && !isGlob(text) && !names.includes(text)) return `No class is named ${text}`
  return undefined
}
