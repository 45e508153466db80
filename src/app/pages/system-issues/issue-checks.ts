import { isNotOffered } from '#api/errors.ts'
import { type Freshness, freshnessOfAll } from '#api/answer-headers.ts'
import { isRecord } from '#api/objects.ts'
import { shownName } from '#domain/file-names.ts'
import type { Answer } from '#app/data/client.ts'
import type { Issue } from '#app/shared/issues/issue.ts'

/** One check: what it looks at, in words, and what came of it so far. */
export interface Check {
  of: string
  /** How the ids of those issues begin that nothing but this check finds. */
  covers: string
  answer: Freshness | undefined
  /** More of the answer is to come. */
  partial: boolean
  error: Error | null
  fetching: boolean
  /** The server does not have what it takes, so that it was not asked. */
  isMissing?: boolean
}

/** What has been found of one part of the rack, and by which checks. */
export interface Look {
  issues: Issue[]
  checks: Check[]
}

interface Read {
  data: Answer<unknown> | undefined
  error: Error | null
  isFetching: boolean
}

export const checkOf = (of: string, covers: string, { data, error, isFetching }: Read): Check => ({
  of,
  covers,
  answer: data,
  partial: isRecord(data?.value) && data.value.complete === false,
  error,
  fetching: isFetching,
})

export interface Summary {
  /** What could not be looked at, or not wholly. */
  unchecked: string[]
  /** How the ids of those issues begin that could not be looked for. */
  uncovered: string[]
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

const isMissing = (check: Check): boolean => check.isMissing === true || isNotOffered(check.error)

/** What may be said of all checks together. */
export function summaryOf(checks: Check[]): Summary {
  const answers = checks.flatMap(({ answer }) => answer ?? [])
  const missing = checks.filter(isMissing)
  const open = checks.filter((check) => (!check.answer || check.partial) && !missing.includes(check))
  const failed = open.filter(({ error }) => error)
  return {
    unchecked: [...new Set(failed.map(({ of }) => of))],
    uncovered: failed.map(({ covers }) => covers),
    notOffered: [...new Set(missing.map(({ of }) => of))],
    failure:
      failed.length === checks.length && answers.length === 0 ? (failed[0]?.error ?? undefined) : undefined,
    loading: failed.length < open.length,
    fetching: checks.some(({ fetching }) => fetching),
    freshness: freshnessOfAll(answers),
  }
}

/** How the ids of those issues begin of which nothing was learned from the server itself. */
export const notLearned = (checks: Check[]): string[] =>
  checks
    .filter((check) => (check.answer?.source !== 'network' || check.partial) && !isMissing(check))
    .map(({ covers }) => covers)

/** Characters of a thing that is named in a sentence; the contract's names are shorter. */
const longest = 120

/** A thing as it is named in a sentence, where what is not seen in a name must not turn what follows around. */
const named = (of: string): string => {
  const characters = Array.from(shownName(of))
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('')
}

/** Things by name for a sentence: not all of many. */
export function someOf(names: string[], most = 8): string {
  const rest = names.length - most
  const some = (rest > 1 ? names.slice(0, most) : names).map(named).join(', ')
  return rest > 1 ? `${some} and ${rest} more` : some
}
