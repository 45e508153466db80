import { fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import { joinedBytes } from '#domain/joined-bytes.ts'
import { countFilter } from '#app/pages/serial-console/count-filter.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const through = (...chunks: Uint8Array[]) => {
  const filter = countFilter()
  return joinedBytes(chunks.flatMap((chunk) => filter(chunk)))
}
const textThrough = (text: string) => new TextDecoder().decode(through(bytesOf(text)))

/** A stream split at any positions. */
const chunksOf = (bytes: Uint8Array, cuts: number[]) => {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
  return places.slice(1).map((to, n) => bytes.slice(places[n], to))
}

const count = fc.integer({ min: 0, max: 9_999 }).map(String)
const harmless = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\u001B') && !text.includes('\u009B')),
      fc
        .tuple(
          fc.array(count),
          fc.constantFrom(';', ':'),
          fc.constantFrom('', '?', '>'),
          fc.constantFrom(...Array.from('ALMPHbmKSTh')),
        )
        .map(([counts, between, prefix, final]) => `\u001B[${prefix}${counts.join(between)}${final}`),
      fc.constantFrom('\u001BM', '\u001B(B', '\r\n', '\u001B]0;title 99999\u0007', '\u009B12;34H', '99999 '),
    ),
  )
  .map((parts) => bytesOf(parts.join('')))

/** Bytes with a meaning for terminals, in any order. */
const anything = fc
  .array(
    fc.oneof(
      fc.constantFrom(0x1b, 0x5b, 0x9b, 0xc2, 0x3b, 0x3a, 0x18, 0x0a, 0x4c, 0xff),
      fc.integer({ min: 0x30, max: 0x39 }),
      fc.nat(255),
    ),
  )
  .map((bytes) => Uint8Array.from(bytes))

test.for([
  ['\u001B[999999999L', '\u001B[9999L'],
  ['\u001B[10000L', '\u001B[1000L'],
  ['\u001B[9999L', '\u001B[9999L'],
  ['\u001B[0000000012L', '\u001B[0000000012L'],
  ['\u009B999999999L', '\u009B9999L'],
  ['x\u001B[999999999b', 'x\u001B[9999b'],
  ['\u001B[1;999999;5:888888M', '\u001B[1;9999;5:8888M'],
  ['\u001B[?999999h', '\u001B[?9999h'],
  ['\u001B[99\n999\r99L', '\u001B[99\n99\rL'],
  ['\u001B\n[99999L', '\u001B\n[9999L'],
  ['\u001B]0;\u001B[99999L', '\u001B]0;\u001B[9999L'],
  ['\u001B[99\uFEFF99999L', '\u001B[99\uFEFF99L'],
  ['\u001B[12\u001899999', '\u001B[12\u001899999'],
  ['port 65535, 1234567 bytes', 'port 65535, 1234567 bytes'],
  ['\u001BP99999q\u001B\\', '\u001BP99999q\u001B\\'],
] as const)('%j comes out as %j', ([given, wanted]) => {
  expect(textThrough(given)).toBe(wanted)
})

test('a harmless stream is unchanged, however it is split', () => {
  fc.assert(
    fc.property(harmless, fc.array(fc.nat()), (bytes, cuts) => {
      expect(through(...chunksOf(bytes, cuts))).toEqual(bytes)
    }),
  )
})

test('the output does not depend on how the stream is split', () => {
  fc.assert(
    fc.property(anything, fc.array(fc.nat()), (bytes, cuts) => {
      expect(through(...chunksOf(bytes, cuts))).toEqual(through(bytes))
    }),
  )
})

test('no count above 9,999 comes out, whatever goes in', () => {
  fc.assert(
    fc.property(anything, (bytes) => {
      const text = new TextDecoder().decode(through(bytes))
      // oxlint-disable-next-line no-control-regex -- a control sequence's parameters, and control characters among them
      for (const [sequence] of text.matchAll(/(?:\u001B\[|\u009B)[0-9:;<=>?]*/g))
        for (const parameter of sequence.slice(1).match(/\d+/g) ?? [])
          expect(Number(parameter)).toBeLessThan(10_000)
    }),
  )
})

test('many large counts come in small pieces, ordinary text in large ones', () => {
  const filter = countFilter()
  const pieces = filter(bytesOf('\u001B[9999L'.repeat(1_000)))
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(3 * 7)
  expect(countFilter()(bytesOf('text '.repeat(3_000)))).toHaveLength(1)
  expect(countFilter()(bytesOf('\u001B[38;2;255;255;255mx'.repeat(500)))).toHaveLength(1)
})
