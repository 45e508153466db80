import { expect, test } from 'vitest'
import type { Disk, DiskState } from '#api/generated/shared.ts'
import { snapshotProblem } from '#app/shared/disks/SnapshotForm.tsx'

const disk = (state: string, size = 10) => ({ size, state: { state } as DiskState }) as Disk
const withLeft = (storage: number) => ({
  capacity: { cpus: 0, memory: 0, storage },
  provisioned: { cpus: 0, memory: 0, storage: 0 },
})

test('a snapshot needs a disk in the right state and room for a copy of it', () => {
  expect(snapshotProblem(disk('attached'), withLeft(10))).toBeUndefined()
  expect(snapshotProblem(disk('faulted'), withLeft(10))).toMatch(/^Only an attached or detached disk/)
  expect(snapshotProblem(disk('detached'), withLeft(9))).toMatch(/^The silo’s quota has only 9 B of storage/)
})

test('unknown values are not a problem', () => {
  expect(snapshotProblem(undefined, withLeft(0))).toBeUndefined()
  expect(snapshotProblem(disk('detached'), undefined)).toBeUndefined()
})
