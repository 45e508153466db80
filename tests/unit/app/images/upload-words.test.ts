import { expect, test } from 'vitest'
import { fileText, leftText, percentText, whereText } from '#app/pages/images/upload-words.ts'
import { fileOf, rowOf } from '../image-upload/upload-stage.ts'

test('progress is never 100% before it is done', () => {
  expect([percentText(0, 10), percentText(9_999, 10_000), percentText(10, 10)]).toEqual(['0%', '99%', '100%'])
})

test('the step where an upload stopped is named', async () => {
  const row = await rowOf(fileOf(2))
  expect(whereText(row)).toBe('before anything was sent')
  expect(whereText({ ...row, step: 'send', acknowledged: row.fileSize / 2 })).toBe('at 50%')
  expect(whereText({ ...row, step: 'image' })).toBe('after everything was sent')
})

test('leftovers start a sentence', () => {
  const error = new Error('no')
  expect(
    leftText([
      { kind: 'disk', name: 'a', error },
      { kind: 'snapshot', name: 'b', error },
    ]),
  ).toBe('Disk a and snapshot b')
})

test.each([
  [0, '0 B'],
  [1024, '1 KiB'],
  [1000, '1000 B. The last block is padded with zeros'],
  [300, '300 B, which is unusually small (less than one block of 512 bytes). The rest is padded with zeros'],
])('a file of %i bytes shows its size and what is unusual about it', (size, text) => {
  expect(fileText(size, 512)).toBe(text)
})
