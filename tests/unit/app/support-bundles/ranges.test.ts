import { expect, test } from 'vitest'
import { headOf, partHeaders, partProblem } from '#app/pages/support-bundles/range-head.ts'

const answer = (status: number, headers: Record<string, string>) => ({
  status,
  headers: new Headers(headers),
})
const head = { size: 1000, validator: '"a"' }
const asked = { from: 100, to: 200, head }

test('HEAD gives the size and a validator', () => {
  expect(headOf(answer(200, { 'content-length': '1000', etag: '"a"' }))).toEqual(head)
  expect(headOf(answer(206, { 'content-length': '1', 'content-range': 'bytes 0-0/1000' }))).toEqual({
    size: 1000,
    validator: undefined,
  })
  expect(headOf(answer(200, {}))).toBeUndefined()
  // A weak ETag does not identify bytes.
  expect(headOf(answer(200, { 'content-length': '5', etag: 'W/"a"', 'last-modified': 'x' }))?.validator).toBe(
    'x',
  )
})

test('a part is requested by its first and last byte, if unchanged', () => {
  expect(partHeaders(asked)).toEqual({ range: 'bytes=100-199', 'if-range': '"a"' })
  expect(partHeaders({ ...asked, head: { size: 1000, validator: undefined } })).toEqual({
    range: 'bytes=100-199',
  })
})

const tagged = { etag: '"a"' }

test.each([
  ['the part', 206, { 'content-range': 'bytes 100-199/1000', ...tagged }, undefined],
  ['less than the part', 206, { 'content-range': 'bytes 100-149/1000', ...tagged }, undefined],
  ['a part of unknown size', 206, { 'content-range': 'bytes 100-199/*', ...tagged }, undefined],
  ['a part without a validator', 206, { 'content-range': 'bytes 100-199/1000' }, 'foreign'],
  ['another size', 206, { 'content-range': 'bytes 100-199/1001' }, 'changed'],
  ['another ETag', 206, { 'content-range': 'bytes 100-199/1000', etag: '"b"' }, 'changed'],
  ['another ETag without a range', 206, { etag: '"b"' }, 'foreign'],
  ['another part', 206, { 'content-range': 'bytes 0-99/1000', ...tagged }, 'foreign'],
  ['more than the part', 206, { 'content-range': 'bytes 100-999/1000', ...tagged }, 'foreign'],
  ['no range at all', 206, tagged, 'foreign'],
  ['the known whole', 200, { 'content-length': '1000', ...tagged }, undefined],
  ['a whole with another ETag', 200, { 'content-length': '1000', etag: '"b"' }, 'changed'],
  ['a whole of another size without an ETag', 200, { 'content-length': '999', ...tagged }, 'foreign'],
  ['a whole without an ETag', 200, { 'content-length': '1000' }, 'foreign'],
  ['a page without a size', 200, {}, 'foreign'],
  ['416, as the file is smaller', 416, { 'content-range': 'bytes */50' }, 'changed'],
  ['416, though the part exists', 416, { 'content-range': 'bytes */1000' }, 'foreign'],
])('an answer with %s', (_, status, headers: Record<string, string>, problem) => {
  expect(partProblem(answer(status, headers), asked)).toBe(problem)
})

test('without an ETag, a file is identified by its size, and by its date if there is one', () => {
  const sized = { ...asked, head: { size: 1000, validator: undefined } }
  expect(partProblem(answer(200, { 'content-length': '1000' }), sized)).toBeUndefined()
  expect(partProblem(answer(200, { 'content-length': '12', ...tagged }), sized)).toBe('foreign')
  expect(partProblem(answer(200, {}), sized)).toBe('foreign')
  const timed = { ...asked, head: { size: 1000, validator: 'x' } }
  const part = { 'content-range': 'bytes 100-199/1000' }
  expect(partProblem(answer(206, part), timed)).toBeUndefined()
  expect(partProblem(answer(206, { ...part, ...tagged, 'last-modified': 'x' }), timed)).toBeUndefined()
  expect(partProblem(answer(206, { ...part, 'last-modified': 'y' }), timed)).toBe('changed')
})
