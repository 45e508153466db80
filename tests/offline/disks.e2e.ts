import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

test('a disk, a snapshot and a group that were never opened are taken from their lists', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/projects/web-frontend/affinity')
  await expect(page.getByRole('row').filter({ hasText: 'web-spread' })).toContainText('(fail)4')
  await page.getByRole('link', { name: 'Snapshots' }).click()
  await expect(page.getByRole('link', { name: 'web-1-boot' })).toBeVisible()
  await page.getByRole('link', { name: 'Disks' }).click()
  await expect(page.getByRole('link', { name: 'old-assets', exact: true })).toBeVisible()
  await untilStored(page, '/v1/instances?')
  await server.kill()

  await page.getByRole('link', { name: 'cache-spill-1' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('200 GiB')
  await expect(panel.getByRole('link', { name: 'cache-1' })).toBeVisible()
  await expect(panel.getByText(/stored data from/)).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Snapshots' }).click()
  await page.getByRole('link', { name: 'old-assets-2024' }).click()
  await expect(panel).toContainText('deleted')
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Affinity Groups' }).click()
  await page.getByRole('link', { name: 'web-spread' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'web-4' })).toContainText('running')
})
