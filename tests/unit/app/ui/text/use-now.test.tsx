// @vitest-environment jsdom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noticeServerTime } from '#app/ui/text/clock.ts'
import { useNow } from '#app/ui/text/use-now.ts'
import { drawn } from '../../../../support/dom/drawn.tsx'

test('the time advances by the minute on an open page', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const shown: number[] = []
  function Page() {
    shown.push(useNow())
    return null
  }
  const leave = await drawn(<Page />)
  const after = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return shown.at(-1)
  }
  expect(await after(59_000)).toBe(1_000_000)
  expect(await after(1_000)).toBe(1_060_000)
  expect(await after(60_000)).toBe(1_120_000)
  expect(shown).toHaveLength(3)
  await leave()
  expect(vi.getTimerCount()).toBe(0)
})

test('the time goes back once the server turns out to be behind this machine', async () => {
  vi.useFakeTimers({ now: 10_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  let shown = 0
  function Page() {
    shown = useNow()
    return null
  }
  const leave = await drawn(<Page />)
  noticeServerTime(1_000_000, 10_000_000)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(shown).toBe(1_001_000)
  await leave()
})
