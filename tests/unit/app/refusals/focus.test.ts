// @vitest-environment jsdom
import { watchFocus } from '#app/ui/watch-focus.ts'
import { beforeAll } from 'vitest'
import { expect, open, page, question, row, rowAction, test } from '../../../support/dom/dom-console.tsx'

beforeAll(watchFocus)

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

test('when a row goes after its menu has the focus again, the heading gets the focus', async () => {
  const name = 'laptop'
  const reads = Promise.withResolvers<void>()
  let isDeleted = false
  await open('/settings/ssh-keys', {
    around: (answer) => async (request) => {
      if (isDeleted && request.method === 'GET') await reads.promise
      isDeleted ||= request.method === 'DELETE'
      return answer(request)
    },
  })
  await rowAction(name, 'Delete')
  await question().getByRole('button', { name: 'Delete' }).click()
  await expect(question()).toBeHidden()
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused()
  reads.resolve()
  await expect(row(name)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'SSH keys' })).toBeFocused()
})
