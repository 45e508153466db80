import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test, and its failure if any. */
export interface Tested {
  name: string
  failure?: string
  /** It passed only on a retry. */
  isFlaky?: boolean
}

/** The parts of Vitest's `--reporter=json` output that are used here. */
export interface UnitReport {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    /** Why the file could not be loaded. */
    message?: string
    /** A test that passed only on a retry has messages as well. */
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

interface StoryResult {
  status: string
  errors?: { message?: string }[]
}

/** A part of Playwright's report: a file, or a `describe` in it. */
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

/** The parts of Playwright's `json` report that are used here. */
export interface BrowserReport extends Suite {
  errors?: { message?: string }[]
  stats?: { expected: number; unexpected: number; flaky: number }
}

/** The tests in a Vitest report; a file that could not be loaded counts as one. */
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

/**
 * The stories in a Playwright report, named as in `tests/gate.ts`: `e2e/compute/disks: a disk is created`.
 */
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

/** Failed tests with the first lines of their errors, without terminal colours. */
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
