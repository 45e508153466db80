// @vitest-environment jsdom
import { vi } from 'vitest'
import { expect, open, page, test } from '../../../support/dom/dom-console.tsx'

vi.mock('#app/ui/use-media-query.ts', () => ({ useMediaQuery: () => true }))
vi.mock('#app/pages/serial-console/use-console.ts', () => ({
  useConsole: () => ({ element: { current: null }, console: undefined }),
}))

test('toasts are above the keys for touch screens, which they would cover', async () => {
  await open('/projects/web-frontend/instances/web-1/serial-console')
  const keys = page.getByRole('group', { name: 'Keys' })
  await expect(keys).toBeVisible()
  const { toast } = await import('#app/ui/overlay/toast.ts')
  toast({ content: 'Saved the output' })
  await expect(page.getByText('Saved the output')).toBeVisible()
  const [shown, row] = ['[role=region][aria-label^=Notification]', 'fieldset[aria-label=Keys]'].map((part) =>
    document.querySelector(part),
  )
  expect(shown!.compareDocumentPosition(row!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
