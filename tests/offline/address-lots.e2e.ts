import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

test('an unopened lot and unopened loopback addresses are shown with the server down', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/system/networking/address-lots')
  await expect(page.getByText('4 / 32')).toBeVisible()
  await untilStored(page, '/loopback-address')
  await untilStored(page, '/announcement')
  await untilStored(page, '/address-lot/uplinks/blocks')
  await server.kill()
  await page.getByRole('link', { name: 'uplinks', exact: true }).click()
  await expect(page).toHaveURL('/system/networking/address-lots/uplinks')
  await page.reload()
  // The addresses in port settings are never stored, because the settings may contain keys.
  await expect(page.getByText('at least 2 / 32').first()).toBeVisible()
  await expect(page.getByText('Could not load port settings (never stored on this machine).')).toBeVisible()

  await page.getByRole('link', { name: 'Loopback address' }).first().click()
  await expect(page.getByRole('button', { name: 'Create loopback address' })).toBeVisible()
  await expect(page.getByText('198.51.100.225/32')).toBeVisible()
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true')
})
