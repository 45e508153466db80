// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#app/ui/overlay/ConfirmDialog.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

test('a dialog whose action finishes at once shows its spinner for 500 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const changes: boolean[] = []
  const remove = await drawn(
    <ConfirmDialog
      open
      onOpenChange={(open) => changes.push(open)}
      title="Delete?"
      actionLabel="Delete"
      onConfirm={async () => undefined}
    />,
  )
  const button = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Delete')
  await act(async () => button?.click())
  await act(async () => vi.advanceTimersByTimeAsync(499))
  expect(changes).toEqual([])
  expect(button?.getAttribute('aria-busy')).toBe('true')
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(changes).toEqual([false])
  await remove()
  vi.useRealTimers()
})
