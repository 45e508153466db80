// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from '#app/state/store.ts'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

test('toasts stay clear of the footer', async () => {
  const leave = await drawn(
    <SideModal title="Disk" onClose={() => undefined} footer={<button type="button">Actions</button>}>
      Facts
    </SideModal>,
  )
  // `app.css` lifts `--bars`, and so the toasts, wherever this is.
  expect(document.querySelector('[data-form-bar] footer')?.textContent).toBe('Actions')
  await leave()
})

test('errors are scrolled to once per submit, not while they are corrected', async () => {
  const scrollTo = vi.fn()
  Element.prototype.scrollTo = scrollTo
  const both = ['Way is required', 'Size is required']
  const shown = createStore<{ error: string[]; submitCount: number }>({ error: [], submitCount: 0 })
  const Panel = () => (
    <SideModal title="New disk" onClose={() => undefined} footer={null} {...useStore(shown)}>
      Fields
    </SideModal>
  )
  const leave = await drawn(<Panel />)
  await act(async () => shown.set({ error: both, submitCount: 1 }))
  expect(scrollTo).toHaveBeenCalledTimes(1)
  await act(async () => shown.set({ error: [...both], submitCount: 1 }))
  await act(async () => shown.set({ error: both.slice(1), submitCount: 1 }))
  expect(scrollTo).toHaveBeenCalledTimes(1)
  await act(async () => shown.set({ error: both.slice(1), submitCount: 2 }))
  expect(scrollTo).toHaveBeenCalledTimes(2)
  await leave()
})
