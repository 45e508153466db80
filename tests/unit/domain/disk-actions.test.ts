import { expect, test } from 'vitest'
import {
  canDisk,
  diskActions,
  diskReason,
  isDiskTransitioning,
  type DiskAction,
} from '#domain/disk-actions.ts'
import type { DiskState } from '#api/generated/shared.ts'

const inState = (state: string) => ({ state: { state } as DiskState })
const allowed = (state: string) =>
  (Object.keys(diskActions) as DiskAction[]).filter((action) => canDisk(action, inState(state)))

test.each([
  ['attached', ['snapshot', 'detach', 'setAsBootDisk']],
  ['detached', ['delete', 'snapshot', 'attach']],
  ['creating', ['attach']],
  ['faulted', ['delete']],
  ['attaching', []],
  ['detaching', []],
  ['import_ready', []],
  ['importing_from_bulk_writes', []],
  ['finalizing', []],
  ['maintenance', []],
  ['destroyed', []],
  ['from-a-newer-server', []],
])('a disk that is %s allows %j', (state, actions) => {
  expect(allowed(state)).toEqual(actions)
})

test('a reason names every allowed state', () => {
  expect(diskReason('delete', inState('attached'))).toBe('Only a detached or faulted disk can be deleted')
  expect(diskReason('detach', inState('detached'))).toBe('Only an attached disk can be detached')
  expect(diskReason('detach', inState('attached'))).toBeUndefined()
})

test.each(['import_ready', 'importing_from_url', 'importing_from_bulk_writes', 'finalizing'])(
  'a disk that is %s shows how it gets deleted',
  (state) => {
    expect(diskReason('delete', inState(state))).toMatch(/only after its import is stopped and finalized$/)
    expect(diskReason('snapshot', inState(state))).toMatch(/^Only an attached or detached disk/)
  },
)

test('a disk that is being attached is in transition, an attached one is not', () => {
  expect(isDiskTransitioning(inState('attaching'))).toBe(true)
  expect(isDiskTransitioning(inState('attached'))).toBe(false)
})
