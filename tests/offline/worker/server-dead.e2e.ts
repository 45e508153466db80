import { expect, signIn, test, untilBack, untilStored } from '../../support/servers/live.ts'

test('with the server dead a reload shows the instances with their age', async ({ page, server }) => {
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

test('when the server is back, fresh data shows within 5 s', async ({ page, server }) => {
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

  await untilBack(page, page.getByText('Changed while nobody could see', { exact: true }), 5_000)
  await expect(page.getByRole('status')).toHaveText(/^live/)
  await expect(page.getByText(/stored data from/)).toBeHidden()
})

test('offline, what needs the server is disabled and says why', async ({ page, server }) => {
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

test('a page that was never opened says so, and appears when the server is back', async ({
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

test('an instance that was opened can be opened again with the server dead', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/projects/web-frontend/instances/bastion')
  await expect(page.getByRole('heading', { name: 'bastion' })).toBeVisible()
  await untilStored(page, '/v1/instances/bastion/disks')
  await server.kill()
  await page.goto('/projects/web-frontend/instances/bastion')
  await expect(page.getByRole('heading', { name: 'bastion' })).toBeVisible()
  await expect(page.getByText(/stored data from/).first()).toBeVisible()
})

test('with nothing left that serves it, the app starts and shows what was opened', async ({ page, live }) => {
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

test('a worker that was stopped meanwhile does not keep the page offline', async ({
  page,
  context,
  server,
}) => {
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

test('a link to a later page of a list is kept while it cannot be reached', async ({ page, server }) => {
  await signIn(page)
  await server.kill()
  await page.goto('/projects/web-frontend/instances?page=2&rows=25')
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
})
