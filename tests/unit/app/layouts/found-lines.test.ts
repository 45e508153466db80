import { afterEach, expect, test, vi } from 'vitest'
import { foundLines } from '#app/layouts/found-lines.tsx'
import { noticeServerTime } from '#app/ui/text/clock.ts'
import type { Found } from '#worker-protocol/messages.ts'

const now = Date.UTC(2026, 0, 1)
const minute = 60_000

afterEach(() => vi.useRealTimers())

test('the age of a result counts by the clock that dated it, and says if it has changed since', () => {
  vi.useFakeTimers({ now })
  noticeServerTime(now + 4 * minute, now)
  const disk: Found = {
    kind: 'disk',
    name: 'data',
    lines: [],
    within: { project: 'web' },
    asOf: now - minute,
  }
  const linking = { typed: 'data', mayGo: () => true, go: () => undefined, now }
  const details = foundLines([disk, { ...disk, isLocal: true }, { ...disk, isStale: true }], linking).map(
    ({ detail }) => detail,
  )
  expect(details).toEqual([
    'Disk · web · as of 5 m ago',
    'Disk · web · as of 1 m ago',
    'Disk · web · as of 5 m ago, changed since',
  ])
})
