// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#app/ui/overlay/toast.ts'
import { Toaster } from '#app/ui/overlay/Toaster.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'
import { NothingObserved } from '../../../../support/dom/nothing-observed.ts'

vi.stubGlobal('ResizeObserver', NothingObserved)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.doMock('#app/ui/overlay/ToastArea.tsx', () => {
    throw new TypeError('Failed to fetch')
  })
})

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
const plain = () => document.querySelector('[role=alert]')

/** Shows a toast, and waits for what that loads. */
async function say(content: string) {
  await act(async () => toast({ variant: 'error', content }))
  await act(async () => vi.dynamicImportSettled())
}

test('toasts whose code fails to load are shown plainly, expire, and can be dismissed over a dialog', async () => {
  const leave = await drawn(<Toaster />)
  expect(plain()).toBeNull()
  await say('one')
  await pass(5_000)
  await say('two')
  expect(plain()?.textContent).toBe('Error: oneError: two')
  await pass(10_000)
  expect(plain()?.textContent).toBe('Error: two')

  const outside = vi.fn()
  document.addEventListener('pointerdown', outside)
  const button = plain()?.querySelector('button')
  await act(async () => button?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })))
  await act(async () => button?.click())
  expect(outside).not.toHaveBeenCalled()
  expect(plain()?.childNodes).toHaveLength(0)
  await leave()
})

test('the next toast loads the code again', async () => {
  const leave = await drawn(<Toaster />)
  await say('one')
  expect(plain()).not.toBeNull()
  vi.doUnmock('#app/ui/overlay/ToastArea.tsx')
  await say('two')
  expect(document.querySelector('[aria-label^=Notification]')?.textContent).toContain('one')
  expect(plain()).toBeNull()
  await leave()
})
