import { expect, test } from 'vitest'
import { verdictOf } from '../../../tools/test/verdict.ts'

const flaky = (name: string) => ({ name, failure: 'not seen', isFlaky: true })
const failed = (name: string) => ({ name, failure: 'not seen' })
const lists = {
  isSafety: (name: string) => name.startsWith('safety'),
  isQuarantined: (name: string) => name.startsWith('known'),
}
const part = (tests: { name: string; failure: string }[], failed = 0) => ({ passed: 9, failed, tests })

test('two stories that passed only on retry are reported and tolerated', () => {
  const verdict = verdictOf([part([flaky('a'), flaky('b')])], lists)
  expect(verdict).toMatchObject({ passed: 9, failed: 0, wrong: [] })
  expect(verdict.flaky.map(({ name }) => name)).toEqual(['a', 'b'])
})

test('a third one fails the run', () => {
  const verdict = verdictOf([part([flaky('a'), flaky('b')]), part([flaky('c')])], lists)
  expect(verdict).toMatchObject({ failed: 1, refused: '3 stories passed only the second time; 2 may' })
})

test('a single one about safety fails the run', () => {
  const { failed, refused } = verdictOf([part([flaky('safety: a')])], lists)
  expect(failed).toBe(1)
  expect(refused).toContain('safety: a')
})

test('quarantined stories are reported separately from failures', () => {
  const verdict = verdictOf([part([failed('known: a'), failed('b')], 1)], lists)
  expect(verdict.failed).toBe(1)
  expect(verdict.wrong.map(({ name }) => name)).toEqual(['b'])
  expect(verdict.quarantined.map(({ name }) => name)).toEqual(['known: a'])
})
