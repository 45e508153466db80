import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

test('pools, a pool’s ranges and silos, and issues are shown with the server down', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/system/networking/ip-pools/office/silos')
  await expect(page.getByRole('link', { name: 'harbor', exact: true })).toBeVisible()
  await page.goto('/system/issues')
  await expect(page.getByText('Waiting in cubby 13 to be added')).toBeVisible()
  // Issues are counted after the full check.
  await expect(page.getByRole('link', { name: /^Issues, \d+ need attention/ })).toBeVisible({
    timeout: 15_000,
  })
  await page.goto('/system/networking/ip-pools')
  await expect(page.getByText('7 / 264')).toBeVisible()
  await page.getByRole('link', { name: 'office' }).click()
  await expect(page.getByText('198.51.100.89')).toBeVisible()
  await untilStored(page, '/ranges')

  await server.kill()
  await page.reload()
  await expect(page.getByText('198.51.100.89')).toBeVisible()
  await expect(page.getByText(/stored data from/).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Silos' }).click()
  await expect(page.getByRole('link', { name: 'harbor', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Issues' }).click()
  await expect(page.getByText('Waiting in cubby 13 to be added')).toBeVisible()
  // Certificates are never stored; everything else is.
  await expect(page.getByText(/^Could not check/)).toHaveText('Could not check certificates of silo harbor', {
    timeout: 15_000,
  })
})

test('an unopened pool is shown from the list', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/system/networking/ip-pools')
  await expect(page.getByText('7 / 264')).toBeVisible()
  await untilStored(page, '/v1/system/ip-pools/public/utilization')
  await server.kill()
  await page.getByRole('link', { name: 'public' }).click()
  await expect(page.getByRole('heading', { name: 'public' })).toBeVisible()
  await expect(page.getByText('7 / 264')).toBeVisible()
  await expect(page.getByText('This is not stored on this machine')).toBeVisible()
})
