import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

test('an instance’s networking and firewall rules are shown with the server down', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/projects/web-frontend/instances/cache-1/networking')
  const shows = async () => {
    await expect(page.getByRole('list', { name: 'Interfaces in default' })).toContainText('storage0')
    await expect(page.getByRole('table', { name: 'Network interfaces' })).toContainText('10.99.0.0/16')
    const rule = page.getByRole('row').filter({ hasText: 'deny-scanners' })
    await expect(rule).toContainText('198.51.100.0/24')
  }
  await shows()
  await untilStored(page, '/v1/vpc-firewall-rules')
  await untilStored(page, '/v1/internet-gateways')
  await server.kill()

  await page.reload()
  await expect(page.getByText(/stored data from/).first()).toBeVisible()
  await shows()
})
