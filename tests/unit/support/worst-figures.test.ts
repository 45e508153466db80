import { expect, test } from 'vitest'
import { type Measured, worstOf } from '../../support/worst-figures.ts'

test('the worst of each figure is reported with its test', () => {
  const measured: Measured[] = [
    { name: 'a', passed: true, duration: 10, figures: { settle: 5, recovery: 9 } },
    { name: 'b', passed: false, duration: 20, figures: { settle: 7 } },
    { name: 'c', passed: true, duration: 30, figures: { settle: 6 } },
  ]
  expect(worstOf(measured)).toEqual({
    cases: 3,
    passed: 2,
    total: 60,
    worst: { recovery: { ms: 9, in: 'a', median: 9 }, settle: { ms: 7, in: 'b', median: 6 } },
  })
})

test('no measurements give no figures', () => {
  expect(worstOf([])).toEqual({ cases: 0, passed: 0, total: 0, worst: {} })
})
