// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ComboboxList } from '#app/ui/form/ComboboxList.tsx'
import { Dialog } from '#app/ui/overlay/Dialog.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

test('a dialog with a field opens with the focus on it', async () => {
  const leave = await drawn(
    <Dialog open onOpenChange={() => undefined} title="Search">
      <ComboboxList id="pages" label="pages" value={undefined} options={[]} choose={() => undefined} />
    </Dialog>,
  )
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search pages')
  await leave()
})

test('a dialog without fields opens with the focus on its first button', async () => {
  const leave = await drawn(
    <Dialog open onOpenChange={() => undefined} title="Command">
      <button type="button">Copy</button>
    </Dialog>,
  )
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close')
  await leave()
})
