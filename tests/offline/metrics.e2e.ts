import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

const query = 'get hardware_component:power | filter chassis_kind == "switch" && timestamp > @now() - 5m'

test('with the server down a sled’s charts are shown, with their age', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/system/inventory/sleds')
  await page.locator('tbody tr[data-row] a, article a').first().click()
  await page.getByRole('tab', { name: 'Metrics' }).click()
  await expect(page.getByRole('slider', { name: /^Power: VDDCR_CPU/ })).toBeVisible()
  await untilStored(page, '/v1/system/timeseries/query')
  await server.kill()
  await page.reload()
  await expect(page.getByRole('slider', { name: /^Power: VDDCR_CPU/ })).toBeVisible()
  await expect(page.getByText(/stored data from/)).toBeVisible()
})

test('the explorer shows the last stored result, or says that there is none', async ({ page, server }) => {
  await signIn(page)
  await page.goto(`/system/metrics?q=${encodeURIComponent(query)}`)
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('2 timeseries')
  await untilStored(page, '/v1/system/timeseries/query')
  await server.kill()
  await page.reload()
  await expect(result).toContainText('2 timeseries')
  await expect(result.getByText(/stored data from/)).toBeVisible()

  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('menuitem', { name: 'Power drawn by each rack' }).click()
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'OxQL query' })).toContainText('chassis_kind == "power"')
})

test('with the server down an instance’s charts are shown, with their age', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/projects/web-frontend/instances/bastion/metrics/network')
  for (const chart of [/^Bytes sent: net0/, /^Errors: net0/])
    await expect(page.getByRole('slider', { name: chart })).toBeVisible()
  await untilStored(page, '/v1/timeseries/query')
  await server.kill()
  await page.reload()
  await expect(page.getByRole('slider', { name: /^Bytes sent: net0/ })).toBeVisible()
  await expect(page.getByText(/stored data from/)).toBeVisible()
})
