import { expect, row, test, toast } from '../../support/console.ts'

test('hostile text is shown as plain text, in either writing direction', async ({ page, open }) => {
  await open('/projects')
  await expect(row(page, 'localization-tests')).toContainText('<img src=x onerror=alert(1)>')
  await row(page, 'localization-tests').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await expect(page.locator('img')).toHaveCount(0)
})

test('an unknown path shows “Page not found”', async ({ page, open }) => {
  await open('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(
    page.getByText("The page you are looking for doesn't exist or you may not have access to it."),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to console' }).click()
  await expect(page).toHaveURL('/projects')
})

test.describe('with a server that gives unusual answers', () => {
  test.use({ user: 'quinn' })

  test('an unreadable answer is reported as such', async ({ page, open }) => {
    await open('/projects')
    await row(page, 'unreadable-answer').getByRole('link').click()
    await expect(page.getByText('Error reading API response')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  test('an unknown state is shown as the server sent it', async ({ page, open }) => {
    await open('/projects/odd-states/instances')
    await expect(row(page, 'unknown-state')).toContainText('hibernating')
    await page.getByRole('link', { name: 'unknown-state' }).click()
    await expect(page.getByRole('heading', { name: 'unknown-state' })).toBeVisible()
    await expect(page.getByText('hibernating').first()).toBeVisible()
  })

  test('a stale page token restarts the list', async ({ page, open }) => {
    await open('/projects/stale-page-token/instances')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(toast(page, 'The list has changed. Showing the first page.')).toBeVisible()
    await expect(page.getByText('1–50')).toBeVisible()
  })
})
