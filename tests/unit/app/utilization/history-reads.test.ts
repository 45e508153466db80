import { expect, test, vi } from 'vitest'
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
