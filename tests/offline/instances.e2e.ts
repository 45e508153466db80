import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

test('an instance and the profile’s keys are shown with the server down, with actions disabled', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/settings/ssh-keys')
  await expect(page.getByRole('link', { name: 'laptop' })).toBeVisible()
  await page.goto('/projects/web-frontend/instances/bastion/settings')
  await expect(page.getByText('No anti-affinity groups')).toBeVisible()
  await page.goto('/projects/web-frontend/instances/bastion/connect')
  await expect(page.getByRole('list', { name: 'SSH commands' }).getByText(/^ssh debian@/)).toBeVisible()
  await untilStored(page, '/v1/me/ssh-keys')
  await untilStored(page, '/external-ips')
  await server.kill()

  await page.reload()
  await expect(page.getByRole('list', { name: 'SSH commands' }).getByText(/^ssh debian@/)).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText('No anti-affinity groups')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.goto('/settings/ssh-keys/laptop/edit')
  await expect(page.getByRole('dialog').getByText(/^SHA256:/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('an unopened instance is shown from its list, without its disks', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'web-1', exact: true })).toBeVisible()
  await untilStored(page, '/v1/instances')
  await server.kill()
  await page.goto('/projects/web-frontend/instances/web-1')
  await expect(page.getByRole('heading', { name: 'web-1' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Boot disk' })).toContainText('You are offline')
})

test('with the server down an instance’s header and the list’s CPU are shown, with their age once', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/projects/web-frontend/instances')
  const bastion = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'bastion', exact: true }) })
  await expect(bastion).toContainText(/CPU \d+%, peak \d+% in the last hour/)
  await untilStored(page, '/v1/timeseries/query')
  await bastion.getByRole('link', { name: 'bastion', exact: true }).click()
  const load = page.getByRole('region', { name: 'Last hour', exact: true })
  await expect(load.getByRole('listitem').last()).toContainText('Network out')
  await expect(page.getByRole('region', { name: 'Audit log', exact: true })).toContainText(
    /instance_|None of the latest \d+ entries/,
  )
  const disks = page.getByRole('region', { name: 'Disks', exact: true })
  const boot = page.getByRole('region', { name: 'Boot disk' })
  for (const part of [disks, boot]) await expect(part).toContainText('bastion-boot')
  await untilStored(page, '/disks')
  await server.kill()
  await page.reload()
  await expect(load.getByRole('listitem').first()).toContainText(/CPU .* in the hour before .*, stored/)
  for (const part of [disks, boot]) await expect(part).toContainText('bastion-boot')
  await expect(page.getByText(/^stored data from \d+ s ago$/)).toHaveCount(1)
  await expect(page.getByRole('main').getByText(/^stored/)).toHaveCount(1)
  await page.goto('/projects/web-frontend/instances')
  await expect(bastion).toContainText(/CPU \d+%, peak \d+% in the hour before .*, stored/)
})
