// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Instance } from '#api/generated/instances.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { pressNow } from '#app/pages/now/press-clock.ts'
import type { Press } from '#app/pages/now/presses.ts'
import { PressButton } from '#app/pages/now/PressButton.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

const pressed = vi.hoisted(() => [] as string[])

vi.mock('#app/components/actions/ActionMenu.tsx', () => ({ useActionReason: () => () => undefined }))
vi.mock('#app/pages/now/live-presses.ts', () => ({ presses: { callOff: () => pressed.push('call off') } }))
vi.mock('#app/pages/now/use-presses.ts', () => ({ pressInstance: (wish: string) => pressed.push(wish) }))

const stopped = { id: 'i', name: 'web', runState: 'stopped' } as Instance
const press = createStore<Press | undefined>(undefined)

function Shown() {
  return <PressButton instance={stopped} press={useStore(press)} onStop={() => pressed.push('ask')} />
}

test('one button starts and cancels, even after a clock is set back, and a second tap on "Call off" does not start again', async () => {
  vi.useFakeTimers()
  const leave = await drawn(<Shown />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const button = document.querySelector('button')
  const tap = () => act(async () => button?.click())
  await tap()
  const step = { phase: 'waiting', tries: 1, endsAt: pressNow() + 60_000, why: undefined } as const
  await act(async () => press.set({ wish: 'start', projectId: 'p', pressedAt: pressNow(), step }))
  await tap()
  vi.setSystemTime(Date.now() - 3_600_000)
  await pass(4_000)
  expect(button?.textContent).toBe('Cancel')
  await tap()
  await act(async () => press.set(undefined))
  await tap()
  expect(pressed).toEqual(['start', 'call off'])
  await pass(1_000)
  await pass(1_000)
  await tap()
  expect(pressed).toEqual(['start', 'call off', 'start'])
  expect(document.querySelector('button')).toBe(button)
  await leave()
  vi.useRealTimers()
})
