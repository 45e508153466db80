// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { resumeOffline } from '#app/after-first-screen.ts'

const pollSoon = vi.hoisted(() => vi.fn<() => void>())
vi.mock('#app/take-along/takes.ts', () => ({ pollSoon }))
vi.mock('#app/worker/worker-bridge.ts', async (original) => ({
  ...(await original<object>()),
  isControlled: () => true,
}))

test('once the network is back, what is taken along is resumed', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  resumeOffline()
  await expect.poll(() => pollSoon).toHaveBeenCalledTimes(1)
})
