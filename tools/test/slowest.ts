import { relative } from 'node:path'

/** One test and how long it took, in milliseconds. */
export interface Timed {
  name: string
  took: number
}

/** What Vitest writes with `--reporter=json`, as far as it is read here. */
export interface UnitReport {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

/** A part of a report of Playwright: a file, or a `describe` in it. */
interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[]
}

/** What Playwright writes with its reporter `json`, as far as it is read here. */
export interface BrowserReport extends Suite {
  stats?: { expected: number; unexpected: number; flaky: number }
}

/** The tests of a report of Vitest. */
export const unitTests = ({ testResults = [] }: UnitReport, root: string): Timed[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)}: ${fullName.trim()}`,
      took: duration ?? 0,
    })),
  )

/** The tests of a report of Playwright. */
export function browserTests({ suites = [], specs = [] }: Suite): Timed[] {
  const own = specs.map(({ title, file, tests }) => ({
    name: `tests/${file}: ${title}`,
    took: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap(browserTests)]
}

/** The slowest of all as lines to read, slowest first. */
export const slowest = (tests: readonly Timed[], count = 10): string[] =>
  tests
    .toSorted((a, b) => b.took - a.took)
    .slice(0, count)
    .map(({ name, took }) => `${(took / 1000).toFixed(1).padStart(6)} s  ${name}`)
