import { expect, test } from 'vitest'
import type { Instance } from '#api/generated/instances.ts'
import {
  inPlace,
  orderedRows,
  projectsToRead,
  soughtRows,
  willing,
  wishFor,
} from '#app/pages/now/now-rows.ts'
import { cases, fc } from '../../../support/property.ts'

const instance = (id: string, runState: string, since = 0) =>
  ({ id, name: id, runState, timeRunStateUpdated: new Date(since) }) as Instance
const lists = [
  { project: 'web', instances: [instance('web-10', 'running', 5), instance('web-2', 'stopped', 9)] },
  { project: 'ledger', instances: [instance('api', 'failed', 1), instance('db', 'running', 7)] },
]
const namesOf = (rows: { instance: Instance }[]) => rows.map(({ instance }) => instance.name)
const order = (pinned: string[], used: string[]) => ({
  isPinned: (id: string) => pinned.includes(id),
  used: used.map((id) => ({ id })),
})

test('pins come first by name, then recently used, then failed, then recently changed instances', () => {
  expect(namesOf(orderedRows(lists, order([], [])))).toEqual(['api', 'web-2', 'db', 'web-10'])
  expect(namesOf(orderedRows(lists, order(['web-10', 'web-2'], ['db', 'web-2'])))).toEqual([
    'web-2',
    'web-10',
    'db',
    'api',
  ])
  expect(namesOf(orderedRows(lists, order([], ['web-10', 'db', 'gone'])))).toEqual([
    'web-10',
    'db',
    'api',
    'web-2',
  ])
})

test('a chip and each word of the text narrow the list; pressed rows stay, whatever is typed while they are in progress', () => {
  const rows = orderedRows(lists, order([], []))
  const sought = (chip: 'all' | 'running', text: string, stay: string[] = [], pressed: string[] = []) =>
    namesOf(soughtRows(rows, { chip, text }, new Set(stay), new Set(pressed)))
  expect(sought('running', '')).toEqual(['db', 'web-10'])
  expect(sought('running', '', ['web-2'])).toEqual(['web-2', 'db', 'web-10'])
  expect(sought('all', ' WEB  2 ')).toEqual(['web-2'])
  // Pasted along in a link.
  expect(sought('all', '\u200Bweb\u00AD-2\u200D')).toEqual(['web-2'])
  expect(sought('all', 'ledger')).toEqual(['api', 'db'])
  expect(sought('running', 'ledger api')).toEqual([])
  expect(sought('running', 'ledger api', ['web-2'], ['web-10'])).toEqual(['web-10'])
})

test('rows keep their places, whatever is added or removed', () => {
  const some = fc.subarray(['i0', 'i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7'])
  fc.assert(
    fc.property(some, some, (places, ids) => {
      const rows = ids.map((id) => ({ instance: instance(id, 'running'), project: 'p', isPinned: false }))
      const placed = namesOf(inPlace(rows, places))
      expect(placed).toEqual([
        ...places.filter((id) => ids.includes(id)),
        ...ids.filter((id) => !places.includes(id)),
      ])
    }),
    { numRuns: cases(500) },
  )
})

test.each([
  ['running', 'stop', true],
  ['starting', 'stop', true],
  ['rebooting', 'stop', true],
  ['stopped', 'start', true],
  ['failed', 'start', true],
  ['stopping', 'start', false],
  ['creating', 'stop', false],
  ['migrating', 'stop', false],
  ['repairing', 'stop', false],
  ['destroyed', 'start', false],
  ['hibernating', 'stop', false],
])('an instance that is %s has the button %s, enabled: %s', (runState, wish, can) => {
  const it = instance('i', runState)
  const wished = wishFor(it)
  expect([wished.wish, wished.reason === undefined]).toEqual([wish, can])
  expect(willing([it], 'start').length + willing([it], 'stop').length).toBe(can ? 1 : 0)
})

test('the projects of pins are always read, a few others, and more if too little is known or a search is on', () => {
  const all = Array.from({ length: 200 }, (_, n) => ({
    id: `${n}`,
    name: `p${n}`,
    timeModified: new Date(n),
  }))
  const read = (known: number, about: { sought?: boolean; metered?: boolean } = {}) =>
    projectsToRead({ all, near: new Set(['3', 'gone']), known, sought: false, metered: false, ...about })
  expect(read(9)).toEqual(['p3', 'p199', 'p198', 'p197', 'p196'])
  expect(read(1).slice(0, 3)).toEqual(['p3', 'p199', 'p198'])
  expect([read(1).length, read(1, { metered: true }).length, read(9, { sought: true }).length]).toEqual([
    13, 5, 101,
  ])
})
