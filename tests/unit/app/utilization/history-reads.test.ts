import { expect, test, vi } from 'vitest'
import type { Measurement } from '#api/generated/shared.ts'
import { stepsOf } from '#app/shared/utilization/history.ts'
import { historyRead } from '#app/shared/utilization/history-reads.ts'

test.each([true, undefined])('every page is read as the user asked: insist %s', async (insist) => {
  const facts = { source: 'network', fetchedAt: 0 } as const
  const pages = [{ items: [], nextPage: 'more' }, { items: [] }]
  const pageOf = vi.fn(async () => ({ ...facts, value: pages.shift() ?? { items: [] } }))
  const read = historyRead(['metric'], undefined, pageOf)
  await read.queryFn({ signal: AbortSignal.timeout(1_000), meta: { insist } })
  expect(pageOf).toHaveBeenCalledTimes(2)
  for (const call of pageOf.mock.calls as unknown[][]) expect(call[2]).toEqual({ rolling: true, insist })
})

test('measurements without a time or a number are skipped', () => {
  const timestamp = new Date(5)
  const measurements = [
    { timestamp },
    { datum: { type: 'i64', datum: 1 } },
    { timestamp, datum: { type: 'string', datum: '2' } },
    { timestamp, datum: { type: 'i64', datum: 3 } },
  ]
  expect(stepsOf(measurements as Measurement[])).toEqual([[5, 3]])
})
