import { fc } from '../../../../support/property.ts'
import { expect, test } from 'vitest'
import type { Column } from '#app/components/list/columns.tsx'
import { inBytes } from '#app/components/list/in-bytes.tsx'
import { facetChoices, listRows } from '#app/components/list/list-rows.ts'

interface Item {
  id: string
  name: string
  size: number | null
  made: Date
}

const made = new Date('2025-09-01T12:00:00Z')
const item = (name: string, size: number | null = 1): Item => ({ id: `id-${name}`, name, size, made })

const columns: Column<Item>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'size', header: 'Size', value: ({ size }) => size },
  { id: 'made', header: 'Made', value: (each) => each.made },
]
const view = { text: '', facets: {}, sort: undefined }
const names = (rows: Item[]) => rows.map(({ name }) => name)

test('names are sorted naturally, in both directions', () => {
  const items = [item('web-10'), item('Web-9'), item('db')]
  const sorted = (desc: boolean) =>
    names(listRows(items, { columns, searched: columns, view: { ...view, sort: { column: 'name', desc } } }))
  expect(sorted(false)).toEqual(['db', 'Web-9', 'web-10'])
  expect(sorted(true)).toEqual(['web-10', 'Web-9', 'db'])
})

test.each([null, NaN])('empty values come last in both orders: %s', (none) => {
  const items = [item('none', none), item('large', 20), item('small', 3)]
  for (const desc of [false, true]) {
    const rows = listRows(items, {
      columns,
      searched: columns,
      view: { ...view, sort: { column: 'size', desc } },
    })
    expect(names(rows).at(-1)).toBe('none')
  }
})

test('text is searched in visible columns, and an id in full', () => {
  const items = [item('web-1', 77), item('db-1', 3)]
  const found = (text: string, searched = columns) =>
    names(listRows(items, { columns, searched, view: { ...view, text } }))
  expect(found(' WEB ')).toEqual(['web-1'])
  expect(found('77')).toEqual(['web-1'])
  expect(found('77', columns.slice(0, 1))).toEqual([])
  expect(found('id-db-1')).toEqual(['db-1'])
  expect(found('id-db')).toEqual([])
  expect(found('2025')).toEqual([])
})

test('text is searched as a column shows it, not in the number that it sorts by', () => {
  const items = [item('web-1', 4 * 1024 ** 3), item('db-1', 1024 ** 3)]
  const bytes: Column<Item> = { id: 'bytes', header: 'Size', ...inBytes<Item>(({ size }) => size ?? NaN) }
  const found = (text: string) =>
    names(listRows(items, { columns: [bytes], searched: [bytes], view: { ...view, text } }))
  expect(found('4 GiB')).toEqual(['web-1'])
  expect(found('42')).toEqual([])
})

test('values that arrive later count at once', () => {
  const items = [item('a'), item('b')]
  const usage = new Map<string, number>()
  const withUsage = (): Column<Item>[] => [
    { id: 'usage', header: 'Usage', value: ({ name }) => usage.get(name) },
  ]
  const rows = () => {
    const own = withUsage()
    return names(
      listRows(items, {
        columns: own,
        searched: own,
        view: { ...view, sort: { column: 'usage', desc: true } },
      }),
    )
  }
  expect(rows()).toEqual(['a', 'b'])
  usage.set('a', 1).set('b', 2)
  expect(rows()).toEqual(['b', 'a'])
})

test('facets and text keep the rows that match them all, in the given order', () => {
  const items = fc.array(fc.record({ name: fc.string(), size: fc.option(fc.nat(3)) }), { maxLength: 30 })
  fc.assert(
    fc.property(
      items,
      fc.string({ maxLength: 2 }),
      fc.subarray(['0', '1', '2', '3']),
      (drawn, text, chosen) => {
        const all = drawn.map(({ name, size }) => item(name, size))
        const needle = text.trim().toLowerCase()
        const expected = all.filter(
          (each) =>
            (chosen.length === 0 || chosen.includes(String(each.size))) &&
            (`${each.name}\n${each.size ?? ''}`.toLowerCase().includes(needle) || each.id === needle),
        )
        expect(
          listRows(all, { columns, searched: columns, view: { ...view, text, facets: { size: chosen } } }),
        ).toEqual(expected)
      },
    ),
  )
})

test('times are sorted chronologically, even where the server orders', () => {
  const monday = new Date('2026-11-23T12:00:00Z')
  const items = [monday, new Date('2026-11-19T12:00:00Z'), new Date('2026-11-27T12:00:00Z')].map(
    (day, index) => ({ ...item(`${index}`), made: day }),
  )
  const made: Column<Item> = {
    id: 'made',
    header: 'Made',
    value: (each) => each.made,
    serverSort: { asc: 'time_asc', desc: 'time_desc' },
  }
  const sort = { column: 'made', desc: false }
  const rows = listRows(items, { columns: [made], searched: [made], view: { ...view, sort } })
  expect(rows.map((row) => row.made.getUTCDate())).toEqual([19, 23, 27])
})

test('a filter ignores invisible characters', () => {
  const rows = listRows([item('web-1')], {
    columns,
    searched: columns,
    view: { ...view, text: '\u200Eweb-1\u200B' },
  })
  expect(names(rows)).toEqual(['web-1'])
})

test('an item that lacks what a column needs has no value there', () => {
  const odd = { id: 'id-odd' } as Item
  const upper: Column<Item> = { id: 'upper', header: 'Upper', value: ({ name }) => name.toUpperCase() }
  const all = { columns: [upper], searched: [upper] }
  expect(listRows([odd, item('db')], { ...all, view: { ...view, text: 'db' } })).toEqual([item('db')])
  expect(
    listRows([odd, item('db')], { ...all, view: { ...view, sort: { column: 'upper', desc: false } } }),
  ).toEqual([item('db'), odd])
  expect(facetChoices([odd, item('db')], upper, ['OLD'])).toEqual([
    ['DB', 1],
    ['OLD', 0],
  ])
})
