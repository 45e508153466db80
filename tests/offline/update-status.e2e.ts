import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

test.use({ age: '2026' })

test('progress to the target release is shown with the server down, with its age', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/system/update/status')
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress).toContainText(/All \d+ components run 16\.2\.0/)
  await untilStored(page, '/update/status')
  await page.getByRole('tab', { name: 'Trust roots' }).click()
  await untilStored(page, '/trust-roots')
  await page.getByRole('tab', { name: 'Repositories' }).click()
  await expect(page.getByRole('link', { name: '16.1.0', exact: true })).toBeVisible()
  await untilStored(page, '/update/repositories')
  await server.kill()

  await page.goto('/system/update/status')
  await expect(progress).toContainText(/All \d+ components run 16\.2\.0/)
  await expect(page.getByText(/stored data from/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set target release' })).toBeVisible()
  await page.getByRole('tab', { name: 'Repositories' }).click()
  // From the list: the release itself was never opened.
  await page.getByRole('link', { name: '16.1.0', exact: true }).click()
  await expect(page.getByText('release-16.1.0.zip')).toBeVisible()
  await page.goto('/system/update/trust-roots')
  await page.locator('tbody tr[data-row]').getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Keys' })).toBeVisible()
})
