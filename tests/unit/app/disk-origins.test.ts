import { expect, test } from 'vitest'
import { instanceIdOf } from '#app/components/disks/disk-reads.ts'
import { originOf } from '#app/components/disks/use-disk-sources.ts'
import { sourceDiskOf } from '#app/pages/snapshots/use-source-disks.ts'

const known = {
  project: 'p',
  images: {
    byId: new Map([
      ['i1', { id: 'i1', name: 'own', projectId: 'p1' }],
      ['i2', { id: 'i2', name: 'everyones', projectId: null }],
    ]),
    wholeAt: 1000,
  },
  snapshots: { byId: new Map([['s1', { id: 's1', name: 'monday' }]]), wholeAt: 1000 },
}

const timeCreated = new Date(900)
const later = new Date(1100)

test('a source is named, and leads to its page', () => {
  expect(originOf({ imageId: 'i1', timeCreated }, known)).toEqual({
    text: 'Image own',
    to: '/projects/p/images/own/edit',
  })
  expect(originOf({ imageId: 'i2', timeCreated }, known)).toEqual({
    text: 'Image everyones',
    to: '/images/everyones/edit',
  })
  expect(originOf({ snapshotId: 's1', timeCreated }, known)).toEqual({
    text: 'Snapshot monday',
    to: '/projects/p/snapshots/monday',
  })
})

test('a source that is missing from all that were read since the disk was made has been deleted', () => {
  expect(originOf({ imageId: 'i9', timeCreated }, known)).toEqual({ text: 'Image (deleted)' })
  expect(originOf({ snapshotId: 's9', timeCreated }, known)).toEqual({ text: 'Snapshot (deleted)' })
})

test('a source that is not known goes by its id and leads nowhere', () => {
  expect(originOf({ imageId: 'i9', timeCreated: later }, known)).toEqual({ text: 'Image i9' })
  expect(originOf({ snapshotId: 's9', timeCreated: later }, known)).toEqual({ text: 'Snapshot s9' })
  expect(originOf({ imageId: null, snapshotId: null, timeCreated }, known)).toEqual({ text: 'Blank' })
})

test('only some states of a disk have an instance', () => {
  expect(instanceIdOf({ state: { state: 'detaching', instance: 'web' } })).toBe('web')
  expect(instanceIdOf({ state: { state: 'detached' } })).toBeUndefined()
})

test('a disk that is missing from the whole list is gone; from part of it, it is only not known', () => {
  const names = new Map([['d1', 'data']])
  const of = (diskId: string, isWhole: boolean) => sourceDiskOf({ diskId }, { project: 'p', names, isWhole })
  expect(of('d1', true)).toEqual({ name: 'data', to: '/projects/p/disks/data' })
  expect(of('d2', true)).toEqual({ name: 'd2' })
  expect(of('d2', false)).toEqual({ name: 'd2', to: '/projects/p/disks/d2' })
})
