import { expect, row, test, toast } from '../../support/console.ts'

test('hostile text is shown as text, in whatever direction it is written', async ({ page, open }) => {
  await open('/projects')
  await expect(row(page, 'localization-tests')).toContainText('<img src=x onerror=alert(1)>')
  await row(page, 'localization-tests').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await expect(page.locator('img')).toHaveCount(0)
})

test('an unknown path is a page not found', async ({ page, open }) => {
  await open('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(
    page.getByText("The page you are looking for doesn't exist or you may not have access to it."),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to console' }).click()
  await expect(page).toHaveURL('/projects')
})

test('an unknown project is a page not found', async ({ page, open }) => {
  await open('/projects/nowhere/instances')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test.describe('from a server that answers in unusual ways', () => {
  test.use({ user: 'quinn' })

  test('an unreadable answer is told as such', async ({ page, open }) => {
    await open('/projects')
    await row(page, 'unreadable-answer').getByRole('link').click()
    await expect(page.getByText('Error reading API response')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  test('a state that this version does not know shows its own word', async ({ page, open }) => {
    await open('/projects/odd-states/instances')
    await expect(page.getByRole('link', { name: 'unknown-state' })).toBeVisible()
    await page.getByRole('link', { name: 'unknown-state' }).click()
    await expect(page.getByRole('heading', { name: 'unknown-state' })).toBeVisible()
  })

  test('a page token gone stale restarts the list', async ({ page, open }) => {
    await open('/projects/stale-page-token/instances')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(toast(page, 'The list has changed. Showing the first page.')).toBeVisible()
    await expect(page.getByText('1–50')).toBeVisible()
  })
})
