// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore, useStore } from '#app/state/store.ts'
import { useStoredMatches } from '#app/layouts/use-stored-matches.ts'
import type { FindReply } from '#worker-protocol/messages.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

const worker = vi.hoisted(() => ({ looks: [] as { text: string; reply: (reply: FindReply) => void }[] }))

vi.mock('#app/worker/worker-bridge.ts', async (original) => ({
  ...(await original<object>()),
  ask: ({ text }: { text: string }) => new Promise<FindReply>((reply) => worker.looks.push({ text, reply })),
}))

beforeEach(() => {
  vi.useFakeTimers()
  worker.looks = []
})
afterEach(() => vi.useRealTimers())

const whole = { found: [], hasMore: false, isWhole: true }

/** Searches stored answers for a text while answers arrive. */
async function looking(text: string) {
  const now = createStore({ text, arrivedAt: 0 })
  let kept: ReturnType<typeof useStoredMatches>
  function Shown() {
    const { text, arrivedAt } = useStore(now)
    kept = useStoredMatches(text, arrivedAt)
    return null
  }
  const leave = await drawn(<Shown />)
  return {
    leave,
    set: (next: Partial<{ text: string; arrivedAt: number }>) =>
      act(async () => now.set({ ...now.get(), ...next })),
    reply: (look: number, reply: Partial<FindReply> = {}) =>
      act(async () => worker.looks[look]?.reply({ ...whole, ...reply })),
    wait: (time: number) => act(() => vi.advanceTimersByTimeAsync(time)),
    texts: () => worker.looks.map((look) => look.text),
    kept: () => kept,
  }
}

test('a new answer keeps the pending reply and makes the worker search once more', async () => {
  const it = await looking('data')
  await it.set({ arrivedAt: 1 })
  await it.set({ arrivedAt: 2 })
  await it.reply(0)
  expect(it.kept()).toMatchObject({ of: 'data' })
  await it.wait(1_000)
  expect(it.texts()).toEqual(['data', 'data'])
  await it.reply(1, { hasMore: true })
  expect(it.kept()).toMatchObject({ hasMore: true })
  await it.leave()
})

test('an earlier reply that arrives after a later one is ignored', async () => {
  const it = await looking('data')
  await it.set({ arrivedAt: 1 })
  await it.wait(200)
  await it.reply(1, { hasMore: true })
  await it.reply(0)
  expect(it.kept()).toMatchObject({ hasMore: true })
  await it.leave()
})

test('new text is searched at once, and the previous text’s results are ignored', async () => {
  const it = await looking('data')
  await it.set({ text: 'data-1', arrivedAt: 1 })
  await it.reply(0)
  expect(it.kept()).toBeUndefined()
  await it.wait(1_000)
  expect(it.texts()).toEqual(['data', 'data-1'])
  await it.reply(1, { isWhole: false })
  await it.wait(200)
  expect(it.texts()).toEqual(['data', 'data-1', 'data-1'])
  await it.leave()
})
