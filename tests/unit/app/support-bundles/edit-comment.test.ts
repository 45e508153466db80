// @vitest-environment jsdom
import { expect, fill, form, got, open, page, test } from '../../../support/dom/dom-console.tsx'

test('a support bundle’s open file stays open while its comment is edited', async () => {
  await open('/system/support-bundles')
  const { items } = await got<{ items: { id: string; state: string }[] }>(
    '/experimental/v1/system/support-bundles',
  )
  const path = `/system/support-bundles/${items.find(({ state }) => state === 'active')?.id}?file=a.txt`
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  await page.getByRole('button', { name: /^Actions for Support bundle/ }).click()
  await page.getByRole('menuitem', { name: 'Edit comment' }).click()
  await fill(form(), { Comment: 'By me' })
  await form().getByRole('button', { name: 'Save comment' }).click()
  await expect(form()).toBeHidden()
  expect(location.pathname + location.search).toBe(path)
})
