import { isNotOffered } from '#api/errors.ts'
import { type Freshness, freshnessOfAll } from '#api/answer-headers.ts'
import { isRecord } from '#api/objects.ts'
import { shownName } from '#domain/file-names.ts'
import type { Answer } from '#app/data/client.ts'
import type { Issue } from '#app/shared/issues/issue.ts'

/** A check: its subject, in words, and its answer so far. */
export interface Check {
  of: string
  /** Prefix of ids of the issues that only this check finds. */
  covers: string
  answer: Freshness | undefined
  /** The answer is not complete yet. */
  partial: boolean
  error: Error | null
  fetching: boolean
  /** The server does not offer the operation, so the check was not run. */
  isMissing?: boolean
}

/** Issues in one part of the rack, and the checks that found them. */
export interface Scan {
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
  /** Subjects that could not be checked, or not completely. */
  unchecked: string[]
  /** Id prefixes of issues that could not be checked. */
  uncovered: string[]
  /** What the server does not offer. */
  notOffered: string[]
  /** Why nothing could be checked. */
  failure: Error | undefined
  /** Some checks are not finished, so nothing may be called fine. */
  loading: boolean
  fetching: boolean
  /** As old as the oldest answer. */
  freshness: Freshness | undefined
}

const isMissing = (check: Check): boolean => check.isMissing === true || isNotOffered(check.error)

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

/** Id prefixes of issues without a complete answer from the server itself. */
export const notLearned = (checks: Check[]): string[] =>
  checks
    .filter((check) => (check.answer?.source !== 'network' || check.partial) && !isMissing(check))
    .map(({ covers }) => covers)

/** Characters of a name in a sentence; names in the contract are shorter. */
const longest = 120

/** A name for a sentence, without invisible characters that could reorder the rest. */
const named = (of: string): string => {
  const characters = Array.from(shownName(of))
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('')
}

/** Names that fit in a sentence. */
const mostNames = 8

/** Names for a sentence; a long list is cut short. */
export function someOf(names: string[]): string {
  const rest = names.length - mostNames
  const some = (rest > 1 ? names.slice(0, mostNames) : names).map(named).join(', ')
  return rest > 1 ? `${some} and ${rest} more` : some
}
