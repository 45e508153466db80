// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadStyles } from '#app/lost-styles.ts'
import { toast } from '#app/ui/overlay/toast.ts'

vi.mock('#app/ui/overlay/toast.ts', () => ({ toast: vi.fn() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const links = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
const answer = async (type: 'load' | 'error') => {
  document.querySelector('link')?.dispatchEvent(new Event(type))
  await vi.advanceTimersByTimeAsync(0)
}

test('a lost stylesheet is loaded again, and the user is told if that fails', async () => {
  void loadStyles('Unable to preload CSS for /assets/areas-1.css')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(links()).toEqual(['/assets/areas-1.css'])
  await answer('error')
  expect(links()).toEqual([])
  expect(toast).toHaveBeenCalledWith({
    variant: 'error',
    content: 'Some styles could not be loaded. Retrying.',
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await answer('load')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(links()).toEqual(['/assets/areas-1.css'])
})
