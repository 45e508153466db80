import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One test, how long it took, in milliseconds, and what was wrong. */
export interface Tested {
  name: string
  took: number
  failure?: string
}

/** What Vitest writes with `--reporter=json`, as far as it is read here. */
export interface UnitReport {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    /** Why the file could not be read. */
    message?: string
    assertionResults: {
      fullName: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}

interface StoryResult {
  status: string
  duration: number
  errors?: { message?: string }[]
}

/** A part of a report of Playwright: a file, or a `describe` in it. */
interface Suite {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: { projectName?: string; results: StoryResult[] }[]
  }[]
}

/** What Playwright writes with its reporter `json`, as far as it is read here. */
export interface BrowserReport extends Suite {
  stats?: { expected: number; unexpected: number; flaky: number }
}

/** The tests of a report of Vitest; a file that could not be read counts as one. */
export const unitTests = ({ testResults = [] }: UnitReport, root: string): Tested[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.map(({ fullName, duration, failureMessages }) => ({
      name: `${file}: ${fullName.trim()}`,
      took: duration ?? 0,
      ...(failureMessages?.length ? { failure: failureMessages.join('\n') } : {}),
    }))
    return tests.length === 0 && message ? [{ name: file, took: 0, failure: message }] : tests
  })

/** The tests of a report of Playwright. */
export function browserTests({ suites = [], specs = [] }: Suite): Tested[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => {
      const wrong = results.filter(({ status }) => !['passed', 'skipped'].includes(status))
      const said = wrong.flatMap(({ status, errors }) =>
        errors?.length ? errors.map(({ message }) => message ?? status) : [status],
      )
      return {
        name: `tests/${file}: ${title}${projectName === 'newer' ? ' (a server of 2026)' : ''}`,
        took: results.reduce((sum, { duration }) => sum + duration, 0),
        ...(said.length ? { failure: said.join('\n') } : {}),
      }
    }),
  )
  return [...own, ...suites.flatMap(browserTests)]
}

/** The slowest of all as lines to read, slowest first. */
export const slowest = (tests: readonly Tested[], count = 10): string[] =>
  tests
    .toSorted((a, b) => b.took - a.took)
    .slice(0, count)
    .map(({ name, took }) => `${(took / 1000).toFixed(1).padStart(6)} s  ${name}`)

/** What failed, each with the first lines of why, without the terminal's colours. */
export const failures = (tests: readonly Tested[], lines = 20): string[] =>
  tests.flatMap(({ name, failure }) =>
    failure === undefined
      ? []
      : [
          `✗ ${name}`,
          ...stripVTControlCharacters(failure)
            .split('\n')
            .filter((line) => line.trim())
            .slice(0, lines)
            .map((line) => `    ${line.slice(0, 200)}`),
        ],
  )
