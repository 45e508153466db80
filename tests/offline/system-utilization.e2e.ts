import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

test('with the server dead the utilization of the fleet is there, with its age once', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/system/utilization')
  await expect(page.getByText('Newest values')).toHaveCount(3)
  await expect(page.getByText('everything still fits')).toBeVisible()
  await expect(page.getByRole('link', { name: 'harbor' })).toBeVisible()
  await untilStored(page, '/v1/system/metrics/virtual_disk_space_provisioned')
  await untilStored(page, '/v1/system/hardware/sleds')
  await untilStored(page, '/v1/system/utilization/silos')
  await server.kill()
  await page.reload()

  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('CPU')).toContainText('2,688 vCPUs')
  await expect(page.getByText('everything still fits')).toBeVisible()
  await expect(part('CPU provisioned').getByText('Estimate now')).toBeVisible()
  await expect(page.getByRole('link', { name: 'harbor' })).toBeVisible()
  await expect(part('Utilization Fleet').getByText(/stored data from \d+ s ago/)).toBeVisible()
  await expect(page.getByText(/^stored/)).toHaveCount(1)
})

test('the other ranges come from what is stored as well', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/system/utilization')
  await expect(page.getByText('Newest values')).toHaveCount(3)
  await untilStored(page, '/v1/system/metrics/virtual_disk_space_provisioned')
  await server.kill()
  await page.goto('/system/utilization?range=90d')
  await expect(page.getByText('Newest values')).toHaveCount(3)
})

test('what runs on a sled that was never looked at is unknown, and the rest is there', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/system/utilization')
  await expect(page.getByText('everything still fits')).toBeVisible()
  await untilStored(page, '/v1/system/hardware/sleds')
  await server.kill()
  await page.getByRole('combobox', { name: 'Lost sled' }).click()
  await page.getByRole('option', { name: /^RKS42220014/ }).click()
  const loss = page.getByRole('region', { name: 'What if one sled is lost', exact: true })
  await expect(loss.getByText('You are offline', { exact: true })).toBeVisible()
  await expect(loss.getByRole('row', { name: /^vCPUs/ })).toContainText('2,598')
})
