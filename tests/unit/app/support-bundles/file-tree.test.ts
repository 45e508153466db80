import { expect, test } from 'vitest'
import {
  namesOf,
  openedAtFirst,
  rowsOf,
  rowsWith,
  rowTyped,
  treeOf,
  type TreeRow,
} from '#app/pages/support-bundles/file-tree.ts'

const written = (rows: TreeRow[]) =>
  rows.map((row) =>
    row.kind === 'folder'
      ? `${'  '.repeat(row.depth)}${row.folder.name}/ ${row.folder.count}`
      : `${'  '.repeat(row.depth)}${row.file.name}`,
  )

test('an index is names, one a line, each once', () => {
  expect(namesOf('a.txt\nb/c.txt\n\na.txt\n')).toEqual(['a.txt', 'b/c.txt'])
})

test('names make a tree, folders first, with opened folders shown', () => {
  const tree = treeOf(['z.txt', 'a/two.txt', 'a/b/one.txt', 'a/', 'empty/'])
  expect(tree.count).toBe(3)
  expect(written(rowsOf(tree, new Set()))).toEqual(['a/ 2', 'empty/ 0', 'z.txt'])
  expect(written(rowsOf(tree, new Set(['a/', 'a/b/'])))).toEqual([
    'a/ 2',
    '  b/ 1',
    '    one.txt',
    '  two.txt',
    'empty/ 0',
    'z.txt',
  ])
})

test('names with dots or slashes become folders, and each file keeps its full name', () => {
  const tree = treeOf(['../../etc/passwd', '/etc/shadow', '__proto__/constructor', './a'])
  const everything = new Set(['../', '../../', '../../etc/', '/', '/etc/', '__proto__/', './'])
  expect(written(rowsOf(tree, everything))).toEqual([
    '/ 1',
    '  etc/ 1',
    '    shadow',
    './ 1',
    '  a',
    '../ 1',
    '  ../ 1',
    '    etc/ 1',
    '      passwd',
    '__proto__/ 1',
    '  constructor',
  ])
  const files = rowsOf(tree, everything).flatMap((row) => (row.kind === 'file' ? [row.file.path] : []))
  expect(files).toEqual(['/etc/shadow', './a', '../../etc/passwd', '__proto__/constructor'])
})

test('below a maximum depth the rest of a path is one name', () => {
  const path = `${'deep/'.repeat(20_000)}end.txt`
  let folder = treeOf([path])
  for (let depth = 0; depth < 32; depth += 1) folder = folder.folders.get('deep') ?? folder
  expect(folder.folders.size).toBe(0)
  expect(folder.files).toEqual([{ name: `${'deep/'.repeat(19_968)}end.txt`, path }])
})

test('a filter finds files by any part of their full name, in any case', () => {
  const rows = rowsWith(['rack/Sled/a.log', 'rack/sled/', 'b.txt'], 'SLED/')
  expect(written(rows)).toEqual(['rack/Sled/a.log'])
})

test('a folder that is the only entry is open', () => {
  expect([...openedAtFirst(treeOf(['a/b/x', 'a/b/c/y']))]).toEqual(['a/', 'a/b/'])
  expect([...openedAtFirst(treeOf(['a/x', 'b/y']))]).toEqual([])
})

test('a hundred thousand files make a tree of as many rows', () => {
  const names = Array.from({ length: 100_000 }, (_, at) => `many/${at}.txt`)
  expect(rowsOf(treeOf(names), new Set(['many/'])).length).toBe(100_001)
})

test('each row has its position within its folder, folders and files alike', () => {
  const placed = (rows: TreeRow[]) => rows.map(({ place, of }) => `${place}/${of}`)
  const tree = treeOf(['z.txt', 'a/two.txt', 'a/b/one.txt', 'c/d.txt'])
  expect(placed(rowsOf(tree, new Set(['a/', 'a/b/'])))).toEqual(['1/3', '1/2', '1/1', '2/2', '2/3', '3/3'])
  expect(placed(rowsWith(['x/1', 'y', 'x/2'], 'x'))).toEqual(['1/2', '2/2'])
})

test('typing letters goes to the next row that starts with them, and wraps', () => {
  const rows = rowsOf(treeOf(['alpha', 'Beta', 'bell', 'bit', 'zeta']), new Set())
  // Sorted: Beta, alpha, bell, bit, zeta.
  expect(rowTyped(rows, 0, 'b')).toBe(2)
  expect(rowTyped(rows, 2, 'bb')).toBe(3)
  expect(rowTyped(rows, 3, 'b')).toBe(0)
  expect(rowTyped(rows, 2, 'be')).toBe(2)
  expect(rowTyped(rows, 2, 'BI')).toBe(3)
  expect(rowTyped(rows, 4, 'x')).toBeUndefined()
})
