// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { PageError } from '#app/components/PageError.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

test('a retry is seen, even if it fails again at once', async () => {
  const onRetry = vi.fn<() => void>()
  const remove = await drawn(<PageError error={new Error('Out of order')} onRetry={onRetry} />)
  const button = document.querySelector('button')
  expect(button?.getAttribute('aria-busy')).toBe(null)
  await act(async () => button?.click())
  expect(button?.getAttribute('aria-busy')).toBe('true')
  expect(onRetry).toHaveBeenCalledTimes(1)
  await remove()
})
