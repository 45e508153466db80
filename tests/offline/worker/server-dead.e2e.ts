import { expect, signIn, test, untilBack, untilStored } from '../../support/servers/live.ts'

test('with the server down a reload shows the instances with their age', async ({ page, server }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'web-frontend' }).click()
  await expect(page.getByRole('link', { name: 'bastion' })).toBeVisible()
  await untilStored(page, '/v1/instances')

  await server.kill()
  await page.reload()

  await expect(page.getByRole('link', { name: 'bastion' })).toBeVisible()
  await expect(page.getByText(/stored data from \d+ s ago/)).toBeVisible()
  await expect(page.getByRole('status')).toContainText(/offline, showing data from/)
})

test('when the server is back, fresh data shows', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'bastion' })).toBeVisible()
  await untilStored(page, '/v1/instances')
  await server.kill()
  await page.reload()
  await expect(page.getByText(/stored data from/)).toBeVisible()

  const bastion = server.plane.instances.all().find(({ name }) => name === 'bastion')
  server.plane.instances.put({ ...bastion!, description: 'Changed while nobody could see' })
  await server.restart()

  await untilBack(page, page.getByText('Changed while nobody could see', { exact: true }))
  await expect(page.getByRole('status')).toHaveText(/^live/)
  await expect(page.getByText(/stored data from/)).toBeHidden()
})

test('offline, actions that need the server are disabled and say why', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'bastion' })).toBeVisible()
  await untilStored(page, '/v1/instances')
  await server.kill()
  await page.reload()
  await expect(page.getByRole('status')).toContainText('offline')

  const actions = page.getByRole('button', { name: 'Actions for bastion' })
  await actions.click()
  await expect(page.getByRole('menuitem', { name: /^Stop/ })).toHaveAccessibleDescription(/^You are offline/)
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  const create = page.getByRole('button', { name: 'Create instance' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await create.focus()
  await expect(page.getByRole('tooltip')).toContainText('You are offline')
})

test('an unopened page says that it is not stored, and appears when the server is back', async ({
  page,
  server,
}) => {
  await signIn(page)
  await server.kill()
  await page.getByRole('link', { name: 'build-farm' }).click()
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()

  await server.restart()
  await untilBack(page, page.getByRole('heading', { name: 'Instances' }))
})

test('an instance opened before can be opened again with the server down', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/projects/web-frontend/instances/bastion')
  await expect(page.getByRole('heading', { name: 'bastion' })).toBeVisible()
  await untilStored(page, '/v1/instances/bastion/disks')
  await server.kill()
  await page.goto('/projects/web-frontend/instances/bastion')
  await expect(page.getByRole('heading', { name: 'bastion' })).toBeVisible()
  await expect(page.getByText(/stored data from/).first()).toBeVisible()
})

test('with even the app’s host down, the app starts and shows what was opened', async ({ page, live }) => {
  await signIn(page)
  await page.goto('/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'bastion' })).toBeVisible()
  await untilStored(page, '/v1/instances')
  await live.close()
  await page.goto('/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'bastion' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('offline')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Projects', exact: true })
    .click()
  await expect(page.getByRole('link', { name: 'build-farm' })).toBeVisible()
})

test('a worker that was stopped does not keep the page offline', async ({ page, context, server }) => {
  await signIn(page)
  await page.goto('/projects/web-frontend/instances')
  await untilStored(page, '/v1/instances')
  await server.kill()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('status')).toContainText('offline')
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await server.restart()
  await untilBack(page, page.getByRole('status').filter({ hasText: /^live/ }))
})

test('the URL of a later page of a list stays while it cannot be loaded', async ({ page, server }) => {
  await signIn(page)
  await server.kill()
  await page.goto('/projects/web-frontend/instances?page=2&rows=25')
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
})
