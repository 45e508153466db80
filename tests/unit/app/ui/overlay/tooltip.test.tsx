// @vitest-environment jsdom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Tooltip } from '#app/ui/overlay/Tooltip.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

const state = vi.hoisted(() => ({ isLost: true, tries: 0 }))

vi.mock('#app/ui/overlay/RadixTooltip.tsx', () => ({
  get RadixTooltip() {
    state.tries += 1
    if (state.isLost)
      throw new TypeError('Failed to fetch dynamically imported module: /assets/RadixTooltip.js')
    return ({ content }: { content: string }) => <button>{content}</button>
  },
}))

test('after a failure, tooltips are loaded on the next hover', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const leave = await drawn(
    <Tooltip content="Stops it">
      <button>Stop</button>
    </Tooltip>,
  )
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await after(60_000)
  const { tries } = state
  expect(document.body.textContent).toBe('Stop')
  state.isLost = false
  await after(60_000)
  expect(state.tries).toBe(tries)
  await act(async () =>
    document.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true })),
  )
  await after(1_000)
  expect(document.body.textContent).toBe('Stops it')
  await leave()
})
