import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, signIn, signInByForm, test, untilStored } from '../../support/servers/live.ts'
import { storedKeys } from '../../support/worker/stored.ts'

const disks = '/projects/web-frontend/disks'
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const row = (page: Page, text: string) => page.locator('tr[data-row]').filter({ hasText: text })

/** Opens the project's disks, and waits until they are stored. */
async function openDisks(page: Page) {
  await page.goto(disks)
  await expect(link(page, 'old-assets')).toBeVisible()
  await untilStored(page, '/v1/disks')
}

/** Waits until the worker has compared the new answer. */
const untilNoted = (page: Page, count: number) =>
  expect.poll(async () => (await storedKeys(page, 'changes')).length).toBeGreaterThanOrEqual(count)

test('changes made while the user was offline are announced on return, and marked until seen', async ({
  page,
  server,
}) => {
  await signIn(page)
  await openDisks(page)
  await server.kill()
  await page.reload()
  await expect(page.getByRole('button', { name: /^offline/ })).toBeVisible()

  const { plane } = server
  const old = plane.disks.all().find(({ name }) => name === 'old-assets')
  const gone = plane.disks.all().find(({ name }) => name === 'cache-spill-1')
  if (!old || !gone) throw new Error('The seed has these disks')
  plane.disks.update(old.id, { description: 'moved to the new rack' })
  plane.disks.put({ ...old, id: '11111111-2222-4333-8444-555555555555', name: 'brought-in' })
  plane.disks.delete(gone.id)
  await server.restart()
  // The page may have noticed by itself.
  const offline = page.getByRole('button', { name: /^offline/ })
  if (await offline.isVisible()) await offline.dispatchEvent('click', {}, { timeout: 1_000 }).catch(() => {})

  // When a server is back, pages refresh over some seconds.
  await expect(row(page, 'brought-in')).toContainText('New.', { timeout: 15_000 })
  await expect(row(page, 'moved to the new rack')).toContainText(/→ \u2068moved to the new rack\u2069\./)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Recent changes' }).click()
  await expect(page.getByRole('heading', { name: 'Recent changes', level: 1 })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Since' })).toContainText('you went offline')
  await expect(row(page, 'brought-in')).toContainText('New')
  await expect(row(page, 'cache-spill-1')).toContainText('Removed')
  await expect(row(page, 'old-assets')).toContainText('→ moved to the new rack')
  await expect(page.locator('tr[data-row]')).toHaveCount(3)
  await isAccessible(page)

  await link(page, 'brought-in').click()
  await expect(page).toHaveURL(`${disks}/brought-in`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(row(page, 'brought-in')).toBeVisible()
  await expect(row(page, 'brought-in')).not.toContainText('New.')
})

test('offline the page lists changes noticed before', async ({ page, server }) => {
  await signIn(page)
  await openDisks(page)
  const disk = server.plane.disks.all().find(({ name }) => name === 'old-assets')
  server.plane.disks.update(disk?.id ?? '', { name: 'renamed' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(link(page, 'renamed')).toBeVisible()
  await untilNoted(page, 1)
  await server.kill()
  await page.goto('/settings/changes')
  await expect(row(page, 'renamed')).toContainText('name old-assets → renamed')
})

test('a list drawn by the page itself also marks changes', async ({ page, server }) => {
  const rules = '/projects/web-frontend/vpcs/default/firewall-rules'
  await signIn(page)
  await page.goto(rules)
  await expect(link(page, 'allow-ssh')).toBeVisible()
  await untilStored(page, '/v1/vpc-firewall-rules')
  const { plane } = server
  const rule = plane.firewallRules.all().find(({ name }) => name === 'allow-ssh')
  plane.firewallRules.update(rule?.id ?? '', { priority: 7 })
  await page.reload()
  await expect(row(page, 'allow-ssh')).toContainText('Changed: priority')
})

test('names and texts from the server are shown as plain text', async ({ page, server }) => {
  await signIn(page)
  await openDisks(page)
  const disk = server.plane.disks.all().find(({ name }) => name === 'old-assets')
  const text = '<img src=x onerror="document.title=1">\u202E=HYPERLINK("x")'
  server.plane.disks.update(disk?.id ?? '', { description: text })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await untilNoted(page, 1)
  await page.goto('/settings/changes')
  await expect(row(page, 'old-assets')).toContainText(text)
  await expect(row(page, 'old-assets').locator('img')).toHaveCount(0)
  expect(await page.title()).not.toBe('1')
})

test('a right-to-left value does not reverse the order of old and new', async ({ page, server }) => {
  const id = server.plane.disks.all().find(({ name }) => name === 'old-assets')?.id ?? ''
  server.plane.disks.update(id, { description: 'invoice\u202Egpj.exe' })
  await signIn(page)
  await openDisks(page)
  server.plane.disks.update(id, { description: 'paid' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await untilNoted(page, 1)
  await page.goto('/settings/changes')
  const [was, is] = ['invoice\u202Egpj.exe', 'paid'].map((value) => page.getByText(value, { exact: true }))
  const isBefore = async () => {
    const [before, after] = [await was?.boundingBox(), await is?.boundingBox()]
    return before && after && before.x + before.width < after.x
  }
  await expect.poll(isBefore).toBe(true)
})

test('users never see each other’s changes, and signing out leaves none', async ({ page, server }) => {
  await signInByForm(page)
  await openDisks(page)
  const disk = server.plane.disks.all().find(({ name }) => name === 'old-assets')
  server.plane.disks.update(disk?.id ?? '', { description: 'canary' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await untilNoted(page, 1)

  await signInByForm(page, 'quinn', 'qa-lab')
  await page.goto('/settings/changes')
  await expect(page.getByText('No changes')).toBeVisible()
  await signInByForm(page)
  await page.goto('/settings/changes')
  await expect(page.getByText('No changes')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu leads to the changes, which are cards', async ({ page, server }) => {
    await signIn(page)
    await page.goto(disks)
    await expect(link(page, 'old-assets')).toBeVisible()
    await untilStored(page, '/v1/disks')
    const disk = server.plane.disks.all().find(({ name }) => name === 'old-assets')
    server.plane.disks.update(disk?.id ?? '', { description: 'by the door' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'old-assets' })
    await expect(card).toContainText(/→ \u2068by the door\u2069\./)
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'More' }).click()
    await page
      .getByRole('dialog', { name: 'Navigation' })
      .getByRole('link', { name: 'Recent changes' })
      .click()
    await expect(page.getByRole('listitem').filter({ hasText: 'old-assets' })).toContainText('→ by the door')
    await isAccessible(page)
  })
})
