import { expect, test } from 'vitest'
import type { SnapshotState } from '#api/generated/snapshots.ts'
import { isSnapshotTransitioning, snapshotReason } from '#domain/snapshot-actions.ts'

const inState = (state: string) => ({ state: state as SnapshotState })

test.each([
  ['ready', true, true],
  ['faulted', true, false],
  ['creating', false, false],
  ['destroyed', false, false],
  ['from-a-newer-server', false, false],
])('a snapshot that is %s can be deleted: %s, can become an image: %s', (state, canDelete, canBecome) => {
  expect(snapshotReason('delete', inState(state)) === undefined).toBe(canDelete)
  expect(snapshotReason('createImage', inState(state)) === undefined).toBe(canBecome)
})

test('a reason names every allowed state', () => {
  expect(snapshotReason('delete', inState('creating'))).toBe(
    'Only a ready or faulted snapshot can be deleted',
  )
})

test('only a snapshot being created changes automatically', () => {
  expect(['creating', 'ready', 'faulted'].map((state) => isSnapshotTransitioning(inState(state)))).toEqual([
    true,
    false,
    false,
  ])
})
