import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One test, and what was wrong with it. */
export interface Tested {
  name: string
  failure?: string
  /** It passed only when it was run again. */
  isFlaky?: boolean
}

/** What Vitest writes with `--reporter=json`, as far as it is read here. */
export interface UnitReport {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    /** Why the file could not be read. */
    message?: string
    /** One that passed only when it was run again has messages as well. */
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

interface StoryResult {
  status: string
  errors?: { message?: string }[]
}

/** A part of a report of Playwright: a file, or a `describe` in it. */
interface Suite {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: {
      projectName?: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: StoryResult[]
    }[]
  }[]
}

/** What Playwright writes with its reporter `json`, as far as it is read here. */
export interface BrowserReport extends Suite {
  errors?: { message?: string }[]
  stats?: { expected: number; unexpected: number; flaky: number }
}

/** The tests of a report of Vitest; a file that could not be read counts as one. */
export const unitTests = ({ testResults = [] }: UnitReport, root: string): Tested[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${file}: ${fullName.trim()}`,
      ...(failureMessages?.length ? { failure: failureMessages.join('\n') } : {}),
      ...(failureMessages?.length && status === 'passed' ? { isFlaky: true } : {}),
    }))
    return tests.length === 0 && message ? [{ name: file, failure: message }] : tests
  })

/** The stories of a report of Playwright, named as in `tests/gate.ts`: `e2e/compute/disks: a disk is created`. */
export function browserTests({ suites = [], specs = [] }: Suite): Tested[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const wrong = results.filter(({ status }) => !['passed', 'skipped'].includes(status))
      const said = wrong.flatMap(({ status, errors }) =>
        errors?.length ? errors.map(({ message }) => message ?? status) : [status],
      )
      return {
        name: `${file.replace(/\.e2e\.ts$/, '')}: ${title}${projectName === 'newer' ? ' (a server of 2026)' : ''}`,
        ...(said.length ? { failure: said.join('\n') } : {}),
        ...(status === 'flaky' ? { isFlaky: true } : {}),
      }
    }),
  )
  return [...own, ...suites.flatMap(browserTests)]
}

/** Tests that failed, each with the first lines of why, without the terminal's colours. */
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
