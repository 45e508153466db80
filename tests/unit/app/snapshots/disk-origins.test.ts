import { expect, test } from 'vitest'
import { instanceIdOf } from '#app/shared/disks/disk-reads.ts'
import { originOf } from '#app/shared/disks/use-disk-sources.ts'
import { sourceDiskOf } from '#app/pages/snapshots/use-snapshot-rows.ts'

const known = {
  project: 'p',
  images: {
    byId: new Map([
      ['i1', { id: 'i1', name: 'own', projectId: 'p1' }],
      ['i2', { id: 'i2', name: 'everyones', projectId: null }],
    ]),
    isRead: true,
  },
  snapshots: { byId: new Map([['s1', { id: 's1', name: 'monday' }]]), isRead: true },
}

test('a source is named and links to its page', () => {
  expect(originOf({ imageId: 'i1' }, known)).toEqual({
    text: 'Image own',
    to: '/projects/p/images/own/edit',
  })
  expect(originOf({ imageId: 'i2' }, known)).toEqual({
    text: 'Image everyones',
    to: '/images/everyones/edit',
  })
  expect(originOf({ snapshotId: 's1' }, known)).toEqual({
    text: 'Snapshot monday',
    to: '/projects/p/snapshots/monday',
  })
})

test('a source missing from the lists shows its id and is to be read', () => {
  expect(originOf({ imageId: 'i9' }, known)).toEqual({ text: 'Image i9', unlisted: { imageId: 'i9' } })
  expect(originOf({ snapshotId: 's9' }, known)).toEqual({
    text: 'Snapshot s9',
    unlisted: { snapshotId: 's9' },
  })
  expect(originOf({ imageId: null, snapshotId: null }, known)).toEqual({ text: 'Blank' })
})

test('nothing is read before the lists are', () => {
  const unread = { ...known, images: { byId: new Map(), isRead: false } }
  expect(originOf({ imageId: 'i9' }, unread)).toEqual({ text: 'Image i9' })
})

test('only some states of a disk have an instance', () => {
  expect(instanceIdOf({ state: { state: 'detaching', instance: 'web' } })).toBe('web')
  expect(instanceIdOf({ state: { state: 'detached' } })).toBeUndefined()
})

test('a disk missing from the whole list is deleted; missing from part of it, it is unknown', () => {
  const names = new Map([['d1', 'data']])
  const of = (diskId: string, isWhole: boolean) => sourceDiskOf({ diskId }, { project: 'p', names, isWhole })
  expect(of('d1', true)).toEqual({ name: 'data', to: '/projects/p/disks/data' })
  expect(of('d2', true)).toEqual({ name: 'd2' })
  expect(of('d2', false)).toEqual({ name: 'd2', to: '/projects/p/disks/d2' })
})
