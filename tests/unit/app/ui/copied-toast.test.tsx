// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { copyAction } from '#app/components/actions/actions.ts'
import { ToastArea } from '#app/ui/overlay/ToastArea.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'
import { NothingObserved } from '../../../support/dom/nothing-observed.ts'

test('copying from a menu is confirmed for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('ResizeObserver', NothingObserved)
  const written: string[] = []
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => written.push(text) },
  })
  const remove = await drawn(<ToastArea />)
  await act(async () => copyAction('ID', 'abc').run?.())
  expect(written).toEqual(['abc'])
  expect(document.body.textContent).toContain('ID copied')
  await act(async () => vi.advanceTimersByTimeAsync(1_999))
  expect(document.body.textContent).toContain('ID copied')
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(document.body.textContent).not.toContain('ID copied')
  await remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
