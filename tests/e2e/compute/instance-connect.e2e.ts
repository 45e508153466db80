import { expect, test } from '../../support/console.ts'

const instances = '/projects/web-frontend/instances'

test('the SSH command has the right address and the image’s default user', async ({ page, open }) => {
  await open(`${instances}/gateway-1/connect`)
  const ssh = page.getByRole('region', { name: 'SSH' })
  await expect(ssh.getByText(/^ssh debian@203\.0\.113\.\d+$/)).toBeVisible()
  await expect(ssh).toContainText('floating IP www, does not change')
  await expect(ssh).toContainText('debian is usually the default user of Debian images')
  await page.goto(`${instances}/bastion/connect`)
  await expect(ssh).toContainText('ephemeral IP, lasts only while the instance runs')
})

test('the serial console can be opened here or from a terminal', async ({ page, open }) => {
  await open(`${instances}/bastion/connect`)
  await page.getByRole('button', { name: 'Terminal command' }).click()
  const modal = page.getByRole('dialog', { name: 'Serial console in a terminal' })
  await expect(modal).toContainText(
    'rackside instance serial console --project web-frontend --instance bastion',
  )
  await expect(modal.getByRole('button', { name: 'Copy code' })).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Open serial console' }).click()
  await expect(page).toHaveURL(`${instances}/bastion/serial-console`)
})

test('a stopped instance without an address shows why it cannot be reached', async ({ page, open }) => {
  await open(`${instances}/preview/connect`)
  const link = page.getByRole('button', { name: 'Open serial console' })
  await expect(link).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('The instance has no external IP address')).toBeVisible()
})
