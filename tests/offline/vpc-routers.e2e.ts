import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

const edge = '/projects/web-frontend/vpcs/edge'

test('routes are shown with the server down, also on unopened pages', async ({ page, server }) => {
  await signIn(page)
  await page.goto(`${edge}/internet-gateways`)
  await expect(page.getByRole('row', { name: /egress/ })).toContainText(/public2partners/)
  for (const path of ['/v1/vpc-router-routes', '/v1/internet-gateway-ip-addresses'])
    await untilStored(page, path)
  await server.kill()

  await page.reload()
  await expect(page.getByText(/stored data from/).first()).toBeVisible()
  const gateway = page.getByRole('row', { name: /egress/ })
  await gateway.getByRole('link', { name: 'egress', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'egress', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'IP addresses' })).toContainText('203.0.113.250')
  const attach = page.getByRole('button', { name: 'Attach IP pool' })
  await expect(attach).toHaveAttribute('aria-disabled', 'true')
  const routes = page.getByRole('region', { name: 'Routes to this gateway' })
  await routes.getByRole('link', { name: 'through-firewall' }).click()
  await expect(page.getByRole('heading', { name: 'through-firewall', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /^partners/ })).toContainText('198.51.100.0/24')
})
