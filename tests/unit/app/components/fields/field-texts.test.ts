import { expect, test } from 'vitest'
import { numberProblem, secretProblem } from '#app/components/fields/field-texts.ts'

const size = { label: 'Disk size', min: 1, max: 1023 }

test.each([
  [NaN, 'Disk size is required'],
  [1.5, 'Disk size must be a whole number'],
  [1024, 'Disk size must be between 1 and 1023'],
  [0, 'Disk size must be between 1 and 1023'],
  [1, undefined],
])('%s of a number field: %s', (value, problem) => {
  expect(numberProblem(value, size)).toBe(problem)
})

test.each([
  ['a b', undefined],
  ['a\n', 'Must not start or end with white space, which is easily lost when copied'],
  ['\u00A0a', 'Must not start or end with white space, which is easily lost when copied'],
  ['a\u200B', 'Must not contain invisible characters, which are often pasted by accident'],
])('the new secret %j: %s', (text, problem) => {
  expect(secretProblem(text)).toBe(problem)
})
