import { isNotOffered } from '#api/errors.ts'
import { type Freshness, freshnessOfAll } from '#api/answer-headers.ts'

/** One check: what it looks at, in words, and what came of it so far. */
export interface Check {
  of: string
  answer: Freshness | undefined
  /** More of the answer is to come. */
  partial: boolean
  error: Error | null
  fetching: boolean
}

export interface Summary {
  /** What could not be looked at, or not wholly. */
  unchecked: string[]
  /** What the server does not have. */
  notOffered: string[]
  /** Why nothing at all could be looked at. */
  failure: Error | undefined
  /** Some checks have yet to come in, so that nothing may be said to be fine. */
  loading: boolean
  fetching: boolean
  /** As old as the oldest answer. */
  freshness: Freshness | undefined
}

/** What may be said of all checks together. */
export function summaryOf(checks: Check[]): Summary {
  const answers = checks.flatMap(({ answer }) => answer ?? [])
  const missing = checks.filter(({ error }) => isNotOffered(error))
  const open = checks.filter((check) => (!check.answer || check.partial) && !missing.includes(check))
  const failed = open.filter(({ error }) => error)
  return {
    unchecked: failed.map(({ of }) => of),
    notOffered: missing.map(({ of }) => of),
    failure:
      failed.length === checks.length && answers.length === 0 ? (failed[0]?.error ?? undefined) : undefined,
    loading: failed.length < open.length,
    fetching: checks.some(({ fetching }) => fetching),
    freshness: freshnessOfAll(answers),
  }
}
