import { expect, signIn, test, untilBack, untilStored } from '../support/servers/live.ts'
import { agree } from '../support/story.ts'
import { storedKeys } from '../support/worker/stored.ts'

test('with the server down, silos and their tabs are shown as last seen', async ({ page, server }) => {
  await signIn(page)
  const seen = [
    ['/system/silos', 'link', 'summit'],
    ['/system/silos/harbor/ip-pools', 'link', 'public'],
    ['/system/silos/harbor/quotas', 'heading', 'Quotas'],
    ['/system/silos/harbor/users', 'row', /Mei Tanaka/],
    ['/system/silos/summit/fleet-roles', 'heading', 'summit'],
  ] as const
  for (const [path, role, name] of seen) {
    await page.goto(path)
    await expect(page.getByRole(role, { name }).first()).toBeVisible()
    await expect(page.getByText(/^updated/).first()).toBeVisible()
  }
  for (const path of ['/system/silos', '/system/utilization/silos', '/system/users', '/ip-pools'])
    await untilStored(page, path)
  await server.kill()
  for (const [path, role, name] of seen) {
    await page.goto(path)
    await expect(page.getByRole(role, { name }).first()).toBeVisible()
    await expect(page.getByText(/stored data from/).first()).toBeVisible()
  }
  await page.goto('/system/silos')
  await expect(page.getByRole('row').filter({ hasText: 'harbor' })).toContainText('/ 768')
})

test('a silo seen only in the list can be opened with the server down', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/system/silos')
  await expect(page.getByRole('link', { name: 'foundry' })).toBeVisible()
  await untilStored(page, '/system/utilization/silos')
  await server.kill()
  await page.goto('/system/silos/foundry/quotas')
  await expect(page.getByText('foundry-leads')).toBeVisible()
  await expect(page.getByText('0 / 128')).toBeVisible()
})

test('identity providers are not stored, which the page says, and return with the server', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/system/silos/summit/idps')
  await expect(page.getByRole('link', { name: 'okta', exact: true })).toBeVisible()
  await untilStored(page, '/system/silos/summit')
  await server.kill()
  await page.goto('/system/silos/summit/idps')
  await expect(page.getByText('Identity providers are never stored on this machine')).toBeVisible()
  await page.goto('/system/silos/summit/idps/saml/okta')
  const panel = page.getByRole('dialog', { name: 'okta' })
  await expect(panel.getByText('Identity providers are never stored on this machine')).toBeVisible()
  await server.restart()
  await untilBack(page, panel.getByText('rack-summit'))
})

test.describe('on a server that has SCIM', () => {
  test.use({ age: '2026' })

  test('SCIM tokens are not stored: those on screen stay without actions, and a new visit says why', async ({
    page,
    server,
  }) => {
    await signIn(page)
    await page.goto('/system/silos/meridian/scim-tokens')
    const rows = page.getByRole('table', { name: 'SCIM tokens' }).locator('tbody tr')
    const create = page.getByRole('button', { name: 'Create SCIM token' })
    await create.click()
    await agree(page, 'Create SCIM token')
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
    await expect(rows).toHaveCount(3)
    await untilStored(page, '/system/silos/meridian')
    expect((await storedKeys(page, 'answers')).filter((key) => key.includes('scim'))).toEqual([])

    await server.kill()
    await page.getByRole('button', { name: 'Refresh' }).last().click()
    await expect(create).toHaveAttribute('aria-disabled', 'true')
    await expect(rows).toHaveCount(3)
    await page.reload()
    await expect(page.getByText('SCIM tokens are never stored on this machine')).toBeVisible()
    await server.restart()
    await untilBack(page, rows.nth(2))
    await expect(rows).toHaveCount(3)
  })
})
