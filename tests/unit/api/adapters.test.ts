import { expect, test } from 'vitest'
import { readQuantile } from '#api/distribution.ts'
import { readTargetRelease } from '#api/target-release.ts'
import { fromWire } from '#api/casing.ts'
import type { TargetRelease, UpdateStatus } from '#api/generated/system-update.ts'
import { mockServer } from '../mock/mock-client.ts'

test('the target release reads the same from servers of both versions', async () => {
  const older = await mockServer({ age: '2025' }).ask('GET', '/v1/system/update/target-release', {
    user: 'ada',
  })
  const newer = await mockServer({ age: '2026' }).ask('GET', '/v1/system/update/status', { user: 'ada' })
  const { targetRelease } = newer.data as unknown as UpdateStatus
  const read = readTargetRelease(older.data as unknown as TargetRelease)
  expect(read).toEqual({ version: '16.2.0', timeRequested: expect.any(Date) })
  expect(targetRelease && readTargetRelease(targetRelease)).toEqual(read)
})

test('a release that was never chosen has no version', () => {
  const wire = {
    generation: 1,
    release_source: { type: 'unspecified' },
    time_requested: '1970-01-01T00:00:00Z',
  }
  expect(readTargetRelease(fromWire(wire) as TargetRelease).version).toBeUndefined()
})

test('a quantile is a number, in either format', () => {
  const markers = {
    p: 0.9,
    marker_heights: [1, 4, 9, 12, 20],
    marker_positions: [1, 2, 3, 4, 5],
    desired_marker_positions: [1, 2, 3, 4, 5],
  }
  expect(readQuantile(fromWire(markers) as Parameters<typeof readQuantile>[0])).toBe(9)
  expect(readQuantile(9)).toBe(9)
  expect(readQuantile(null)).toBeUndefined()
  expect(readQuantile(undefined)).toBeUndefined()
})
