// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { toast } from '#app/ui/overlay/toast.ts'
import { ToastArea } from '#app/ui/overlay/ToastArea.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'
import { NothingObserved } from '../../../../support/dom/nothing-observed.ts'

let resized: (() => void) | undefined

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class extends NothingObserved {
      constructor(callback: () => void) {
        super()
        resized = callback
      }
    },
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const leave = await drawn(<ToastArea />)
  await act(async () => toast({ title: 'Disk created' }))
  onTestFinished(async () => {
    await leave()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
})

const isShown = () => document.body.textContent.includes('Disk created')
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a toast does not expire while the tab is hidden', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get')
  const become = (next: DocumentVisibilityState) => {
    state.mockReturnValue(next)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  become('hidden')
  await after(60_000)
  expect(isShown()).toBe(true)
  become('visible')
  await after(5_000)
  expect(isShown()).toBe(false)
})

test('a toast with the focus stays when the pointer leaves it', async () => {
  const dismiss = document.querySelector<HTMLElement>('[aria-label=Dismiss]')
  const point = (type: string) =>
    act(async () => dismiss?.dispatchEvent(new MouseEvent(type, { bubbles: true })))
  await act(async () => dismiss?.focus())
  await point('pointerover')
  await point('pointerout')
  await after(60_000)
  expect(isShown()).toBe(true)
  await act(async () => dismiss?.blur())
  await after(5_000)
  expect(isShown()).toBe(false)
})

test('side panels learn how much toasts cover', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80)
  const covered = () => {
    resized?.()
    return document.documentElement.style.getPropertyValue('--toasts')
  }
  expect(covered()).toBe('80px')
  await after(5_000)
  expect(covered()).toBe('0px')
})
