// @vitest-environment jsdom
import { expect, open, page, test } from '../../../support/dom/dom-console.tsx'

test('clearing filters that match nothing moves the focus to the heading', async () => {
  await open('/projects?q=nosuch')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeFocused()
})

test('so does clearing those of the audit log', async () => {
  await open('/system/audit-log?q=nosuch')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('No entries match')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeFocused()
})
