import { expect, test } from 'vitest'
import { browserTests, failures, slowest, unitTests } from '../../../tools/test/reports.ts'

test('the slowest tests of both reports come first, and no more than wanted', () => {
  const unit = {
    testResults: [
      {
        name: '/rackside/tests/unit/api/url.test.ts',
        assertionResults: [
          { fullName: ' a path is matched', duration: 1500 },
          { fullName: 'one that was left out', duration: null },
        ],
      },
    ],
  }
  const story = (title: string, ...took: number[]) => ({
    title,
    file: 'e2e/disks.e2e.ts',
    tests: [{ results: took.map((duration) => ({ status: 'passed', duration })) }],
  })
  const browser = {
    suites: [{ specs: [story('a disk', 900)], suites: [{ specs: [story('a card', 12_340)] }] }],
  }
  expect(slowest([...unitTests(unit, '/rackside'), ...browserTests(browser)], 3)).toEqual([
    '  12.3 s  tests/e2e/disks.e2e.ts: a card',
    '   1.5 s  tests/unit/api/url.test.ts: a path is matched',
    '   0.9 s  tests/e2e/disks.e2e.ts: a disk',
  ])
})

test('what failed is named again with why, as plain text and not at length', () => {
  const unit = {
    testResults: [
      {
        name: '/rackside/tests/unit/api/url.test.ts',
        assertionResults: [
          { fullName: 'a path is matched', failureMessages: [] },
          { fullName: 'a query is read', failureMessages: ['\u001b[31mexpected a\u001b[39m\nat b\nat c'] },
        ],
      },
      {
        name: '/rackside/tests/unit/api/lot.test.ts',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  }
  const results = [{ status: 'timedOut', duration: 30_000, errors: [{ message: 'Test timeout' }] }]
  const browser = {
    specs: [
      { title: 'a disk', file: 'e2e/disks.e2e.ts', tests: [{ projectName: 'newer', results }] },
      {
        title: 'a card',
        file: 'e2e/disks.e2e.ts',
        tests: [{ results: [{ status: 'passed', duration: 1 }] }],
      },
    ],
  }
  expect(failures([...unitTests(unit, '/rackside'), ...browserTests(browser)], 2)).toEqual([
    '✗ tests/unit/api/url.test.ts: a query is read',
    '    expected a',
    '    at b',
    '✗ tests/unit/api/lot.test.ts',
    '    no such module',
    '✗ tests/e2e/disks.e2e.ts: a disk (a server of 2026)',
    '    Test timeout',
  ])
})
