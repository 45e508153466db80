// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useFillSamples } from '#app/pages/system-issues/pool-samples.ts'
import { drawn } from '../../../support/dom/drawn.tsx'
import { until } from '../../../support/until.ts'

type Fills = Parameters<typeof useFillSamples>[0]

const disk = vi.hoisted(() => ({ kept: null as unknown, writes: [] as (() => void)[] }))

vi.mock('#app/data/drafts.ts', () => ({
  readDraft: async () => disk.kept,
  keepDraft: async (_: string, values: unknown) => {
    await new Promise<void>((resolve) => disk.writes.push(resolve))
    disk.kept = values
  },
}))

test('the fill of a pool that arrives while another is being stored is stored too', async () => {
  const seen = { samples: {}, setFills: (_: Fills) => {} }
  function Page() {
    const [fills, setFills] = useState<Fills>([{ id: 'one', at: 1, used: 1 }])
    Object.assign(seen, { samples: useFillSamples(fills), setFills })
    return null
  }
  const leave = await drawn(<Page />)
  await expect.poll(() => disk.writes.length).toBe(1)
  await act(async () =>
    seen.setFills([
      { id: 'one', at: 1, used: 1 },
      { id: 'two', at: 2, used: 2 },
    ]),
  )
  await until(async () => {
    await act(async () => disk.writes.splice(0).forEach((written) => written()))
    expect(seen.samples).toEqual({ one: [[1, 1]], two: [[2, 2]] })
  })
  await leave()
})
