// @vitest-environment jsdom
import { expect, test } from 'vitest'
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
