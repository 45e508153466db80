import { expect, test } from 'vitest'
import { scrolledHeight, scrollTo, windowAt } from '#app/pages/support-bundles/row-window.ts'
import { canBeAsked, safeFileName, shownName } from '#domain/file-names.ts'
import { hostileTexts } from '../../../support/hostile/hostile-texts.ts'

test('invisible and direction-changing characters in a name are written out', () => {
  expect(shownName('invoice\u202Efdp.exe')).toBe('invoice[U+202E]fdp.exe')
  expect(shownName('bell\u0007\u001B[31m')).toBe('bell[U+0007][U+001B][31m')
  expect(shownName('a\u200Bb')).toBe('a[U+200B]b')
  expect(shownName('<b>ü 漢字')).toBe('<b>ü 漢字')
  expect(shownName('')).toBe('(no name)')
})

test.each([
  ['../../../etc/passwd', 'passwd'],
  ['C:\\Windows\\win.ini', 'win.ini'],
  ['logs/.bashrc', 'bashrc'],
  ['..', 'file'],
  ['a/', 'file'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['bell\u0007 <x>|$(rm).txt', 'bell _x___(rm).txt'],
  ['-rf', 'rf'],
  ['logs/con.txt', '_con.txt'],
  ['NUL', '_NUL'],
  ['trailing. . ', 'trailing'],
])('%j is saved as %s', (path, name) => {
  expect(safeFileName(path)).toBe(name)
})

test('a long name is cut and keeps its extension', () => {
  const name = safeFileName(`${'x'.repeat(300)}.log`)
  expect([name.length, name.slice(-5)]).toEqual([100, 'x.log'])
})

test('no hostile name leaves the folder, is hidden, is empty or has invisible characters', () => {
  for (const { text } of hostileTexts) {
    const name = safeFileName(text)
    expect(name).toMatch(
      /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s.<>:"/\\|?*$`-][^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*$`]*$/u,
    )
    expect(Array.from(name).length).toBeLessThanOrEqual(101)
    expect(shownName(text)).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  }
})

test('names that a URL would resolve cannot be requested', () => {
  expect(['..', '.', '', '../..', 'a'].map(canBeAsked)).toEqual([false, false, false, true, true])
})

test('visible rows are drawn in their place', () => {
  const options = { rows: 100, rowHeight: 20, view: 90 }
  expect(scrolledHeight(options)).toBe(2000)
  expect(windowAt(options, 0)).toEqual({ first: 0, end: 6, top: 0 })
  expect(windowAt(options, 45)).toEqual({ first: 2, end: 8, top: 40 })
  expect(windowAt(options, 9999)).toMatchObject({ end: 100 })
  expect(windowAt({ ...options, rows: 2 }, 0)).toEqual({ first: 0, end: 2, top: 0 })
})

test('with more rows than a browser can draw, all are reachable, the first and last included', () => {
  const options = { rows: 10_000_000, rowHeight: 20, view: 600 }
  const height = scrolledHeight(options)
  expect(height).toBeLessThan(10_000_000)
  expect(windowAt(options, 0).first).toBe(0)
  const last = windowAt(options, height - options.view)
  expect(last.end).toBe(10_000_000)
  // The last row ends at the end of the scrollable height.
  expect(last.top + (last.end - last.first) * options.rowHeight).toBeCloseTo(height, 3)
})

test('a visible row is not scrolled to; any other is scrolled into view', () => {
  for (const rows of [100, 10_000_000]) {
    const options = { rows, rowHeight: 20, view: 600 }
    expect(scrollTo(options, 0, 3)).toBe(0)
    for (const row of [0, 50, rows - 1]) {
      const at = scrollTo(options, rows === 100 ? 700 : 4_000_000, row)
      const { first, end } = windowAt(options, at)
      expect(first <= row && row < end).toBe(true)
    }
  }
})
