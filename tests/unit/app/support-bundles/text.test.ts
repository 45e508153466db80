import { expect, test } from 'vitest'
import { cases } from '../../../support/property.ts'
import { viewedFileLimit } from '#domain/limits.ts'
import { findIn, partsOf } from '#app/pages/support-bundles/find-in-text.ts'
import { laidOut } from '#app/pages/support-bundles/json-layout.ts'
import { jsonProblem } from '#app/pages/support-bundles/json-problem.ts'
import { LineIndex } from '#app/pages/support-bundles/line-index.ts'
import { encodingOf, isBinary } from '#app/pages/support-bundles/text-check.ts'

const rowsOf = (lines: LineIndex) =>
  Array.from({ length: lines.rows }, (_, at) => {
    const { number, text } = lines.row(at)
    return [number, text]
  })

test('lines have numbers, and the last line end starts no new line', () => {
  const lines = new LineIndex('one\r\n\nthree\n')
  expect(rowsOf(lines)).toEqual([
    [1, 'one'],
    [2, ''],
    [3, 'three'],
  ])
  expect(lines.lines).toBe(3)
  expect(new LineIndex('').rows).toBe(0)
})

test('text in pieces has the same rows as the whole text', () => {
  const text = `${'x'.repeat(1234)}\nshort\n${'😀'.repeat(700)}\nend`
  const whole = new LineIndex(text)
  for (const size of [1, 7, 499, 501, 5000]) {
    const lines = new LineIndex()
    for (let at = 0; at < text.length; at += size) lines.append(text.slice(at, at + size))
    // A character that arrives in halves may be split; everything else is the same.
    expect(lines.lines).toBe(4)
    expect(
      rowsOf(lines)
        .map(([, row]) => row)
        .join(''),
    ).toBe(
      rowsOf(whole)
        .map(([, row]) => row)
        .join(''),
    )
  }
})

test('a long line is several rows with one number, and no character is split', () => {
  const lines = new LineIndex(`${'x'.repeat(499)}😀${'y'.repeat(10)}\nnext`)
  expect(rowsOf(lines)).toEqual([
    [1, 'x'.repeat(499)],
    [undefined, `😀${'y'.repeat(10)}`],
    [2, 'next'],
  ])
})

test('the row of an offset in the text is found', () => {
  const lines = new LineIndex(Array.from({ length: 5000 }, (_, at) => `line ${at}`).join('\n'))
  for (const at of [0, 1, 2499, 4999]) expect(lines.rowAt(lines.row(at).start + 2)).toBe(at)
})

test('a search ignores case, is literal, and says when there are more matches', () => {
  expect(findIn('Error error [x] ERROR', 'error').starts).toEqual([0, 6, 16])
  expect(findIn('a.c abc', 'a.c').starts).toEqual([0])
  expect(findIn('a\\b(c', '\\b(').starts).toEqual([1])
  expect(findIn('İstanbul ıx', 'x').starts).toEqual([10])
  expect(findIn('aaaa', 'a', 3)).toMatchObject({ starts: [0, 1, 2], more: true })
  expect(findIn('text', '').starts).toEqual([])
})

test('a match is marked in its row, and in both rows if it spans two', () => {
  const found = findIn('ab cab abc', 'ab')
  expect(partsOf({ start: 0, text: 'ab cab abc' }, found)).toEqual([
    { text: 'ab', at: 0 },
    { text: ' c' },
    { text: 'ab', at: 1 },
    { text: ' ' },
    { text: 'ab', at: 2 },
    { text: 'c' },
  ])
  expect(partsOf({ start: 5, text: 'b a' }, found)).toEqual([
    { text: 'b', at: 1 },
    { text: ' ' },
    { text: 'a', at: 2 },
  ])
  expect(partsOf({ start: 2, text: ' c' }, found)).toEqual([{ text: ' c' }])
  expect(partsOf({ start: 2, text: '' }, found)).toEqual([{ text: '' }])
})

test('JSON is laid out without losing a digit, and other text stays', () => {
  expect(laidOut('{"a":[1,12345678901234567890],"b":{},"c":[ ],"d":"x,\\"{"}')).toBe(
    [
      '{',
      '  "a": [',
      '    1,',
      '    12345678901234567890',
      '  ],',
      '  "b": {},',
      '  "c": [],',
      '  "d": "x,\\"{"',
      '}\n',
    ].join('\n'),
  )
  expect(laidOut('{"a": 1}\n{"a": 2}\n')).toBe('{\n  "a": 1\n}\n{\n  "a": 2\n}\n')
  expect(laidOut('[not  json "open ')).toBe('[\n  not json "open \n')
  expect(laidOut('['.repeat(100_000)).length).toBeLessThan(9_000_000)
})

test.each([
  ['brackets only', '['.repeat(cases(7_000_000))],
  [
    'as many nested values as the viewer shows',
    '['.repeat(40) + '1,'.repeat(cases(viewedFileLimit / 2 - 20)),
  ],
])('JSON of %s is laid out within the maximum text length', (_, json) => {
  const laid = laidOut(json)
  expect(laid.length).toBeLessThan(150_000_000)
  expect(laid.slice(0, 9)).toBe('[\n  [\n   ')
})

test.each([
  ['{"a": [1, -2.5e+3, "x\\n", true, null, {}], "b": []}', undefined],
  ['{"a": 1}\n{"a": 2}\n', undefined],
  ['{\n  "a": 1,\n  b: 2\n}', [3, 3]],
  ['{\n  "a": 1,\n}', [3, 1]],
  ['[1, 2', [1, 6]],
  ['[1 2]', [1, 4]],
  ['{"a" 1}', [1, 6]],
  ['[\n"open\n]', [2, 1]],
  ['["\\x"]', [1, 2]],
  ['[01]', [1, 2]],
  ['[True]', [1, 2]],
  ['[1]]', [1, 4]],
  ['<!doctype html>', [1, 1]],
  ['['.repeat(100_000), [1, 100_001]],
])('the error position of %j is known', (json, place) => {
  expect(jsonProblem(json)).toEqual(place && { line: place[0], character: place[1] })
})

test('a long string is one token of JSON', () => {
  const long = `"${'a\\\\'.repeat(1_000_000)}"`
  expect(laidOut(`[${long}]`)).toBe(`[\n  ${long}\n]\n`)
})

test('binary bytes are recognised by content, not by name', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  expect(isBinary(bytesOf('\u001B[31mred\u001B[0m\n\tplain ü 漢字'))).toBe(false)
  expect(isBinary(new Uint8Array())).toBe(false)
  expect(isBinary(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0))).toBe(true)
  expect(isBinary(new Uint8Array(100).fill(0xff))).toBe(true)
  // A character cut off at the end does not count as broken.
  expect(isBinary(bytesOf('ü漢').subarray(0, 4))).toBe(false)
  const wide = Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x62, 0)
  expect([isBinary(wide), encodingOf(wide)]).toEqual([false, 'utf-16le'])
})

test('a snapshot of a text stays the same while the text grows', () => {
  const lines = new LineIndex('one\ntw')
  const before = lines.state()
  for (let at = 0; at < 3000; at += 1) lines.append(`o\n${at}`)
  expect(rowsOf(before)).toEqual(rowsOf(new LineIndex('one\ntw')))
  expect(lines.state().lines).toBe(3002)
})
