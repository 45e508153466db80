import { isGlob, matchesClass, subscriptionProblem } from '#domain/alert-classes.ts'

interface Props {
  subscription: string
  /** All classes; undefined until loaded. */
  names: string[] | undefined
  /** The field already shows an error. */
  isRefused: boolean
}

/** Lists the classes a subscription matches, as it is typed. */
export function ClassMatches({ subscription: text, names, isRefused }: Props) {
  // While typing, a trailing dot is not an error: the next segment is to follow.
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
        <p className="text-ink-2">The class list is not available. The server will check the subscription.</p>
      )}
    </div>
  )
}

function matchText(text: string, count: number, all: number): string {
  if (count > 0) return `Matches ${count} of ${all} classes`
  return isGlob(text) ? 'Matches no current classes, but may match future ones' : 'No class has this name'
}

/** Why a subscription cannot be added. */
export function problemOf(text: string, names: string[] | undefined, taken: string[]): string | undefined {
  const problem = subscriptionProblem(text)
  if (problem) return problem
  if (taken.includes(text)) return 'Already subscribed'
  if (names && !isGlob(text) && !names.includes(text)) return `No class is named ${text}`
  return undefined
}
