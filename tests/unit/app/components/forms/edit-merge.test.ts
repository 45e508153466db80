import { expect, test } from 'vitest'
import { mergeEdit, valueWords } from '#app/components/forms/edit-merge.ts'

const base = { name: 'web', description: '', blocks: [{ block: '10.0.0.0/8' }] }

test('a field not changed here has the server’s value', () => {
  const theirs = { ...base, description: 'Theirs', blocks: [] }
  const { merged, conflicts } = mergeEdit({ base, mine: { ...base, name: 'mine' }, theirs })
  expect(merged).toEqual({ name: 'mine', description: 'Theirs', blocks: [] })
  expect(conflicts).toEqual([])
})

test('a field changed on both sides is in conflict, unless to the same value', () => {
  const mine = { ...base, name: 'mine', description: 'Same' }
  const { conflicts } = mergeEdit({ base, mine, theirs: { ...base, name: 'theirs', description: 'Same' } })
  expect(conflicts).toEqual([{ field: 'name', mine: 'mine', theirs: 'theirs' }])
})

test('fields that only the form has are not compared', () => {
  const mine = { ...base, confirmed: 'web' }
  expect(mergeEdit({ base: { ...base, confirmed: '' }, mine, theirs: base })).toEqual({
    merged: mine,
    conflicts: [],
  })
})

test.each([
  ['', 'nothing'],
  [null, 'nothing'],
  [[], 'nothing'],
  [4, '4'],
  [true, 'yes'],
  [[{ block: '10.0.0.0/8' }, { block: '10.1.0.0/16' }], '10.0.0.0/8, 10.1.0.0/16'],
  [{ type: 'ip', value: '10.0.0.1', subnet: '' }, 'ip 10.0.0.1'],
])('%j is shown as %s', (value, words) => {
  expect(valueWords(value)).toBe(words)
})
