import { expect, test } from 'vitest'
import { browserTests, failures, unitTests } from '../../../tools/test/reports.ts'

const story = (title: string, status: 'expected' | 'unexpected' | 'flaky', ...messages: string[]) => ({
  title,
  file: 'e2e/compute/disks.e2e.ts',
  tests: [{ status, results: messages.map((message) => ({ status: 'timedOut', errors: [{ message }] })) }],
})

test('failures are named with their reason, as short plain text', () => {
  const unit = {
    testResults: [
      {
        name: '/rackside/tests/unit/api/url.test.ts',
        assertionResults: [
          { fullName: 'a path is matched', status: 'passed', failureMessages: [] },
          {
            fullName: 'a query is read',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected a\u001b[39m\nat b\nat c'],
          },
        ],
      },
      { name: '/rackside/tests/unit/api/lot.test.ts', message: 'no such module', assertionResults: [] },
    ],
  }
  const browser = {
    specs: [story('a card', 'expected')],
    suites: [{ specs: [story('a disk', 'unexpected', 'Test timeout')] }],
  }
  expect(failures([...unitTests(unit, '/rackside'), ...browserTests(browser)], 2)).toEqual([
    '✗ tests/unit/api/url.test.ts: a query is read',
    '    expected a',
    '    at b',
    '✗ tests/unit/api/lot.test.ts',
    '    no such module',
    '✗ e2e/compute/disks: a disk',
    '    Test timeout',
  ])
})

test('a story that passed on retry is flaky, with its first error', () => {
  expect(browserTests({ specs: [story('a disk', 'flaky', 'not seen')] })).toEqual([
    { name: 'e2e/compute/disks: a disk', failure: 'not seen', isFlaky: true },
  ])
  const assertionResults = [{ fullName: 'a pool', status: 'passed', failureMessages: ['not seen'] }]
  expect(
    unitTests({ testResults: [{ name: '/rackside/pools.test.ts', assertionResults }] }, '/rackside'),
  ).toEqual([{ name: 'pools.test.ts: a pool', failure: 'not seen', isFlaky: true }])
})
