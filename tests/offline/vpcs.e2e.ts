import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

const subnets = '/projects/web-frontend/vpcs/edge/subnets'

test('the picture of a VPC and its subnets are shown with the server down', async ({ page, server }) => {
  await signIn(page)
  await page.goto(subnets)
  const picture = page.getByRole('region', { name: 'Network diagram' })
  const isDrawn = async () => {
    await expect(picture).toContainText(/192\.0\.2\.0\/24→todropped/)
    await expect(picture.getByRole('list', { name: 'Subnets of router through-firewall' })).toContainText(
      'dmz',
    )
  }
  await expect(picture).toContainText('203.0.113.250')
  await isDrawn()
  await expect(page.getByRole('row', { name: /^dmz/ })).toContainText('250 of 250 free')
  for (const path of ['/v1/vpc-router-routes', '/v1/internet-gateway-ip-pools', '/v1/vpc-subnets/'])
    await untilStored(page, path)
  await server.kill()

  await page.reload()
  await expect(picture).toContainText('stored data, oldest from')
  await isDrawn()
  await expect(page.getByRole('row', { name: /^dmz/ })).toContainText('250 of 250 free')
  await expect(page.getByRole('button', { name: 'Create subnet' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('row', { name: /^dmz/ }).getByRole('link', { name: 'dmz' }).click()
  await expect(page.getByRole('dialog')).toContainText('10.40.0.0/24')
})
