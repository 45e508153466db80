import { expect, test } from 'vitest'
import { type RecentPlace, type Used, withoutGone, withUsed } from '#app/data/recently-used.ts'

const instance = (n: number): Used => ({ instance: { id: `i${n}`, projectId: 'p' } })
const place = (n: number): Used => ({ place: { path: `/p/${n}`, label: `${n}`, detail: 'Disk' } })

test('the last used entry comes first, once, and the oldest of each kind are dropped', () => {
  const many = Array.from({ length: 30 }, (_, n) => n).reduce<Used[]>(
    (before, n) => withUsed(withUsed(before, instance(n)), place(n)),
    [],
  )
  expect(many).toHaveLength(40)
  expect(withUsed(many, instance(15)).slice(0, 3)).toEqual([instance(15), place(29), instance(29)])
  expect(withUsed(many, instance(15))).toHaveLength(40)
  const places = Array.from({ length: 30 }, (_, n) => place(100 + n)).reduce(withUsed, many)
  expect(places.filter(({ instance }) => instance)).toHaveLength(20)
  expect(withUsed(undefined, instance(1))).toEqual([instance(1)])
})

test('an opened instance counts as page and instance, even when it is acted on or linked to', () => {
  const path = '/projects/web/instances/db'
  const there: RecentPlace = { path, label: 'db', detail: 'Instance · web', kind: 'instance' }
  const opened = withUsed([place(1), instance(1)], { ...instance(1), place: there })
  expect(opened).toEqual([{ ...instance(1), place: there }, place(1)])
  expect(withUsed(withUsed(opened, place(2)), instance(1))[0]).toEqual({ ...instance(1), place: there })
  expect(withUsed(opened, { place: there })).toEqual(opened)
})

test('a missing object is forgotten', () => {
  const isGone = (used: Used) => used.instance?.id === 'i1'
  expect(withoutGone([instance(1), instance(2), place(1)], isGone)).toEqual([instance(2), place(1)])
  expect(withoutGone(undefined, () => true)).toEqual([])
})
