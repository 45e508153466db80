import type { Tested } from './reports.ts'

/** The result of a tool or a test runner. */
export interface Part {
  passed: number
  failed: number
  tests: Tested[]
}

interface Verdict {
  passed: number
  failed: number
  /** Failures that count. */
  wrong: Tested[]
  flaky: Tested[]
  /** Known failures. */
  quarantined: Tested[]
  /** Why the run fails although no test does. */
  refused?: string
}

interface Lists {
  isSafety: (name: string) => boolean
  isQuarantined: (name: string) => boolean
}

/** The most stories that may pass only on a retry. */
const mostFlaky = 2

/**
 * Combines the results. A run has one more failure if too many stories are flaky, or a single safety story
 * is.
 */
export function verdictOf(parts: readonly Part[], { isSafety, isQuarantined }: Lists): Verdict {
  const tests = parts.flatMap((part) => part.tests)
  const failing = tests.filter(({ failure }) => failure !== undefined)
  const flaky = failing.filter(({ isFlaky }) => isFlaky)
  const failed = failing.filter(({ isFlaky }) => !isFlaky)
  const unsafe = flaky.find(({ name }) => isSafety(name))
  const refused = unsafe
    ? `A story about safety passed only the second time: ${unsafe.name}`
    : flaky.length > mostFlaky
      ? `${flaky.length} stories passed only the second time; ${mostFlaky} may`
      : undefined
  const sum = (of: 'passed' | 'failed') => parts.reduce((sum, part) => sum + part[of], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed') + (refused ? 1 : 0),
    wrong: failed.filter(({ name }) => !isQuarantined(name)),
    flaky,
    quarantined: failed.filter(({ name }) => isQuarantined(name)),
    ...(refused ? { refused } : {}),
  }
}
