// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useStalled } from '#app/shared/files/use-stalled.ts'

afterEach(() => vi.useRealTimers())

test('an amount that does not grow is stalled after 15 s, until it grows or starts again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  const element = document.createElement('div')
  const root = createRoot(element)
  const Amount = ({ of, isRunning }: { of: number; isRunning: boolean }) => String(useStalled(of, isRunning))
  const show = (of: number, isRunning = true) =>
    act(async () => root.render(<Amount of={of} isRunning={isRunning} />))
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  await show(1)
  await pass(14_000)
  await show(2)
  await pass(14_000)
  expect(element.textContent).toBe('false')
  await pass(1_000)
  expect(element.textContent).toBe('true')
  await show(3)
  expect(element.textContent).toBe('false')
  await pass(15_000)
  await show(3, false)
  await show(3)
  expect(element.textContent).toBe('false')
})
