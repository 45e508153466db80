import { expect, test } from 'vitest'
import type { UpdateStatus } from '#api/generated/system-update.ts'
import { isUnderWay } from '#app/pages/update/update-reads.ts'

const status = (count: number, suspended: boolean): UpdateStatus => ({
  componentsByReleaseVersion: { '16.2.0': count, '17.0.0': 4 },
  suspended,
  targetRelease: { version: '17.0.0', timeRequested: new Date(0) },
  timeLastStepPlanned: new Date(0),
})

test('an update is polled often while it progresses, and while it is suspended', () => {
  expect(isUnderWay(status(4, false))).toBe(true)
  expect(isUnderWay(status(4, true))).toBe(true)
  expect(isUnderWay(status(0, false))).toBe(false)
})
