import { expect, test } from 'vitest'
import { browserTests, slowest, unitTests } from '../../../tools/test/slowest.ts'

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
    tests: [{ results: took.map((duration) => ({ duration })) }],
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
