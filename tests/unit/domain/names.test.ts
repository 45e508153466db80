import { fc } from '../../support/property.ts'
import { expect, test } from 'vitest'
import { NameSchema } from '#api/generated/schemas.ts'
import { generateName, nameProblem } from '#domain/names.ts'
import { inProjectUnlessId, isUuid } from '#domain/uuids.ts'

test.each([
  ['', 'Must not be empty'],
  ['a'.repeat(64), 'Must be at most 63 characters'],
  ['Web', 'Must start with a lower-case letter'],
  ['1web', 'Must start with a lower-case letter'],
  ['web_1', 'Can only contain letters, digits and dashes'],
  ['web-', 'Must end with a letter or digit'],
  ['abcdef01-2345-6789-abcd-ef0123456789', 'Must not be a UUID'],
  ['web-Frontend-1', undefined],
  ['a'.repeat(63), undefined],
])('%j: %s', (text, problem) => {
  expect(nameProblem(text)).toBe(problem)
})

test('the form and the contract agree on every text', () => {
  const nearName = fc.string({ unit: fc.constantFrom('a', 'Z', '0', '-', '_', ' ', 'é'), maxLength: 70 })
  fc.assert(
    fc.property(nearName, (text) => {
      expect(nameProblem(text) === undefined).toBe(NameSchema.safeParse(text).success)
    }),
  )
})

test('a generated name keeps its parts if they fit', () => {
  expect(generateName(['web', 'disk'], () => 0)).toBe('web-disk-000000')
  expect(generateName(['web'], () => 0.999999999)).toBe('web-ffffff')
})

test('a generated name is valid, whatever the lengths of its parts', () => {
  const part = fc.stringMatching(/^[a-z][a-z0-9-]{0,60}[a-z0-9]$/)
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 0.9999 }),
      (parts, r) => {
        expect(nameProblem(generateName(parts, () => r))).toBeUndefined()
      },
    ),
  )
})

test('ids are distinguished from names in either case', () => {
  expect(isUuid('ABCDEF01-2345-6789-abcd-ef0123456789')).toBe(true)
  expect(isUuid('abcdef01')).toBe(false)
})

test('an object is looked up in its project by name, but not by id', () => {
  expect(inProjectUnlessId('web', 'db')).toEqual({ project: 'web' })
  expect(inProjectUnlessId('web', 'abcdef01-2345-6789-abcd-ef0123456789')).toEqual({})
})
