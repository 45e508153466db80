import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

const rules = '/projects/web-frontend/vpcs/default/firewall-rules'

test('with the server down, rules are shown and checked, and actions say why they are disabled', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto(rules)
  await expect(page.getByRole('row').filter({ hasText: 'allow-ssh' })).toContainText('14Open to everyone')
  for (const path of ['/v1/vpc-firewall-rules', '/v1/vpc-subnets/', '/v1/instances?'])
    await untilStored(page, path)
  await server.kill()

  await page.reload()
  await expect(page.getByText(/stored data from/).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'allow-ssh' })).toContainText('14Open to everyone')
  await page.getByRole('button', { name: 'Actions for allow-web' }).click()
  for (const action of ['Edit', 'Clone', 'Disable', 'Delete'])
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${action}`) })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  await page.goto(`${rules}?check=inbound&instance=gateway-1&hostKind=address&host=192.0.2.66&port=443`)
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('deny-scanners denies it')
})
