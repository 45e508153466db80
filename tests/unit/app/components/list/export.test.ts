import { fc } from '../../../../support/property.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Column, ColumnValue } from '#app/components/list/columns.tsx'
import { fileOf, toCsv, toJson } from '#app/components/list/export.ts'
import { hostileTexts } from '../../../../support/hostile/hostile-texts.ts'

interface Row {
  value: ColumnValue
}
const value: Column<Row> = { id: 'value', header: 'Value', value: (row) => row.value }
const csv = (...values: ColumnValue[]) =>
  toCsv(
    [value],
    values.map((item) => ({ value: item })),
  )

/** Characters that spreadsheets take for a formula; the wide ones in East Asian locales. */
const isFormula = /^[=+\-@＝＋－＠\t\r\n]/

/** Each part that a spreadsheet may take for a cell is defused. */
const defused = (text: string) =>
  text
    .split(/([;\t\r\n][\s"]*)/)
    .map((part, at) => (at % 2 === 0 && /^[=+\-@＝＋－＠]/.test(part) ? `'${part}` : part))
    .join('')
    .replace(/^(?=[\t\r\n])/, "'")

/** Parses CSV by RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('a header and a line for each row, each ending in CRLF', () => {
  const columns: Column<Row>[] = [
    value,
    { id: 'twice', header: 'Twice', value: (row) => Number(row.value) * 2 },
  ]
  expect(toCsv(columns, [{ value: 1 }, { value: 2 }])).toBe('Value,Twice\r\n1,2\r\n2,4\r\n')
})

test('without rows only the header is left', () => {
  expect(csv()).toBe('Value\r\n')
})

test.each([
  ['a comma', 'a,b', '"a,b"'],
  ['a quote', 'say "a"', '"say ""a"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a carriage return', 'a\rb', '"a\rb"'],
  ['plain text', "it's ü; fine", "it's ü; fine"],
])('%s is written as in RFC 4180', (_, text, cell) => {
  expect(csv(text)).toBe(`Value\r\n${cell}\r\n`)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\ta', '\ra', '=HYPERLINK("https://evil.test","x")'])(
  'a text %j is no longer a formula',
  (text) => {
    expect(parse(csv(text))[1]).toEqual([`'${text}`])
  },
)

// With semicolons or tabs between cells, these would be cells of their own.
test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x;"=1+1;', `x;"'=1+1;`],
  ['x; @SUM(A1);\t＝1', "x; '@SUM(A1);\t'＝1"],
  ['x\n=1', "x\n'=1"],
  ['\t=1', "'\t'=1"],
])('no part of %j is a formula', (text, defused) => {
  expect(parse(csv(text))[1]).toEqual([defused])
})

test('a negative number is a number, not a formula', () => {
  expect(csv(-5)).toBe('Value\r\n-5\r\n')
})

test('empty stays empty, times are ISO, booleans are words', () => {
  expect(csv(null, undefined, NaN, '', new Date(0), true, false, 0)).toBe(
    'Value\r\n\r\n\r\n\r\n\r\n1970-01-01T00:00:00.000Z\r\nyes\r\nno\r\n0\r\n',
  )
})

test('any text survives the file, defused if need be', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const cells = parse(csv(...texts)).slice(1)
      expect(cells).toEqual(texts.map((text) => [defused(text)]))
    }),
  )
})

test('a column may have its own text for exports', () => {
  const column: Column<Row> = { ...value, exported: () => 'for export' }
  expect(toCsv([column], [{ value: 1 }])).toBe('Value\r\nfor export\r\n')
  expect(JSON.parse(toJson([column], [{ value: 1 }]))).toEqual([{ value: 'for export' }])
})

test('JSON keeps types, with null for nothing and ISO for times', () => {
  const rows = [1, true, 'a', null, undefined, new Date(0)].map((item): Row => ({ value: item }))
  expect(JSON.parse(toJson([value], rows))).toEqual(
    [1, true, 'a', null, null, '1970-01-01T00:00:00.000Z'].map((item) => ({ value: item })),
  )
})

test('hostile texts stay in their own cells, and none starts like a formula', () => {
  const texts = hostileTexts.map(({ text }) => text)
  const cells = parse(csv(...texts)).slice(1)
  expect(cells).toHaveLength(texts.length)
  for (const [at, [cell = '', ...others]] of cells.entries()) {
    expect(others).toEqual([])
    expect(cell.replaceAll("'", '')).toBe(texts[at]?.replaceAll("'", ''))
    expect(cell).not.toMatch(isFormula)
  }
  expect(
    JSON.parse(
      toJson(
        [value],
        texts.map((text) => ({ value: text })),
      ),
    ),
  ).toEqual(texts.map((text) => ({ value: text })))
})

test('a CSV is marked as UTF-8 where that matters, and no other file is', async () => {
  const starts = async (type: string, text: string) =>
    [...new Uint8Array(await fileOf(type, text).arrayBuffer())].slice(0, 3)
  expect(await starts('text/csv', 'Größe')).toEqual([0xef, 0xbb, 0xbf])
  expect(await starts('text/csv', 'Size')).toEqual([0x53, 0x69, 0x7a])
  expect(await starts('application/json', '"ß"')).toEqual([0x22, 0xc3, 0x9f])
})

test('a file is named after the day it is by the server’s clock, in the reader’s time zone', async () => {
  const clientTime = Date.UTC(2026, 0, 1, 12)
  vi.useFakeTimers({ now: clientTime })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.doUnmock('#app/ui/text/time-settings.ts')
  })
  vi.resetModules()
  vi.doMock('#app/ui/text/time-settings.ts', () => ({
    timeSettings: { timeZone: 'Pacific/Auckland' },
    hourCycle: 'h23',
  }))
  const { exportName } = await import('#app/components/list/export.ts')
  const { noticeServerTime } = await import('#app/ui/text/clock.ts')
  noticeServerTime(Date.UTC(2026, 5, 30, 20), clientTime)
  expect(exportName('IP pools', 'csv')).toBe('IP-pools-2026-07-01.csv')
})
