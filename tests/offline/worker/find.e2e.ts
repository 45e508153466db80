import type { Page } from '@playwright/test'
import { violationsIn } from '../../support/axe.ts'
import { storedDraft, storedKeys } from '../../support/worker/stored.ts'
import { goTo } from '../../support/story.ts'
import { expect, signIn, signInByForm, test, untilStored } from '../../support/servers/live.ts'

const search = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true })
const option = (page: Page, name: string | RegExp) => search(page).getByRole('option', { name })

/** Opens the palette. Retries, because a newly loaded page may not handle keys yet. */
const openSearch = (page: Page) =>
  expect(async () => {
    if (await search(page).isHidden()) await page.keyboard.press('Control+k')
    await expect(search(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()

async function find(page: Page, text: string): Promise<void> {
  await openSearch(page)
  await search(page).getByRole('combobox').fill(text)
}

/** Opens pages of a project, and waits until they are stored. */
async function visit(page: Page): Promise<void> {
  for (const [path, stored] of [
    ['/projects/web-frontend/instances', '/v1/instances?'],
    ['/projects/web-frontend/instances/bastion/networking', '/v1/network-interfaces?'],
    ['/projects/web-frontend/vpcs/default/subnets', '/v1/vpc-subnets?'],
    ['/projects/localization-tests/images', '/v1/images?'],
  ] as const) {
    await goTo(page, path)
    await untilStored(page, stored)
  }
}

test('with the server down everything seen can be found, with its kind, place, and age', async ({
  page,
  server,
}) => {
  await signIn(page)
  await visit(page)
  await goTo(page, '/system/inventory/sleds')
  const sled = page.getByRole('link', { name: /^RKS/ }).first()
  const serial = (await sled.textContent()) ?? ''
  const sledPath = (await sled.getAttribute('href')) ?? ''
  await untilStored(page, '/v1/system/hardware/sleds')
  await server.kill()
  await goTo(page, '/settings/profile')

  await find(page, 'bast')
  await expect(option(page, /^bastion Instance · web-frontend · as of \d+ \w+ ago$/)).toBeVisible()
  await expect(search(page).getByRole('group', { name: 'Stored on this machine' })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await find(page, serial.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(sledPath))
  await expect(page.getByText(/stored data from/).first()).toBeVisible()

  await find(page, 'bastion')
  await option(page, /^bastion Instance · web-frontend/).click()
  await expect(page.getByRole('heading', { name: 'bastion', exact: true })).toBeVisible()
})

test('an address finds its interface and its subnet, and a MAC address its interface', async ({
  page,
  server,
}) => {
  await signIn(page)
  await visit(page)
  const nics = await page.evaluate(async () => {
    const answer = await fetch('/v1/network-interfaces?instance=bastion&project=web-frontend')
    return ((await answer.json()) as { items: { ip: string; mac: string }[] }).items
  })
  const ip = nics[0]?.ip ?? ''
  const mac = nics[0]?.mac ?? ''
  const id = await page.evaluate(async () => {
    const answer = await fetch('/v1/instances/bastion?project=web-frontend')
    return ((await answer.json()) as { id: string }).id
  })
  await server.kill()
  // The current page lists it too, but only by name.
  await goTo(page, '/projects/web-frontend/instances')
  await find(page, id.slice(0, 13))
  await expect(option(page, /^bastion Instance · web-frontend · as of/)).toBeVisible()
  await page.keyboard.press('Escape')
  await goTo(page, '/projects')

  await find(page, ip)
  await expect(
    option(page, new RegExp(`Network interface · web-frontend / bastion · ${ip} · as of`)),
  ).toBeVisible()
  await expect(option(page, /Subnet · web-frontend \/ default · 172\.30\.0\.0\/22 · as of/)).toBeVisible()
  await find(page, '172.30.3.254')
  await expect(search(page).getByRole('option')).toHaveCount(1)
  await expect(option(page, /Subnet · web-frontend \/ default/)).toBeVisible()
  await find(page, mac.toLowerCase().replaceAll(':', '-'))
  await option(page, /Network interface · web-frontend \/ bastion/).click()
  await expect(page).toHaveURL('/projects/web-frontend/instances/bastion/networking')
})

test('“stop bastion” asks for confirmation from anywhere; offline it says that it needs the server', async ({
  page,
  server,
}) => {
  await signIn(page)
  await visit(page)
  const question = page.getByRole('alertdialog', { name: 'Stop instance bastion?' })
  await goTo(page, '/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'bastion', exact: true })).toBeVisible()
  await find(page, 'stop bastion')
  await expect(search(page).getByRole('option').first()).toHaveText('Stopbastion')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/projects/web-frontend/instances')

  await goTo(page, '/settings/profile')
  await find(page, 'stop bastion')
  await expect(search(page).getByRole('option').first()).toHaveAccessibleName(/^Stop bastion/)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Stop instance' }).click()
  await expect(page.getByRole('heading', { name: 'bastion', exact: true })).toBeVisible()
  await expect(page.getByText('stopped', { exact: true }).first()).toBeVisible({ timeout: 15_000 })

  await find(page, 'reboot bastion')
  await option(page, /^Reboot bastion/).click()
  await expect(page.getByText('Cannot reboot', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()

  await server.kill()
  await goTo(page, '/settings/profile')
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await find(page, 'start bastion')
  await expect(option(page, /^Start bastion/)).toHaveAttribute('aria-disabled', 'true')
  await expect(option(page, /^Start bastion/)).toContainText('You are offline')
})

test('an empty search lists recently visited pages first, until the session ends', async ({ page }) => {
  await signInByForm(page)
  await visit(page)
  // Visits are stored when a page is idle, so wait for each.
  const untilNoted = (name: string) => expect.poll(() => storedDraft(page, 'lately')).toContain(name)
  await goTo(page, '/projects/web-frontend/instances/bastion')
  await untilNoted('bastion')
  await goTo(page, '/system/inventory/sleds')
  const sled = page.getByRole('link', { name: /^RKS/ }).first()
  const serial = (await sled.textContent()) ?? ''
  await sled.click()
  await untilNoted(serial)
  await find(page, '172.30.0.0')
  await option(page, /Subnet/).click()
  await expect(page).toHaveURL(/\/subnets\/default$/)
  await untilNoted('/subnets/default')
  await goTo(page, '/settings/profile')
  await openSearch(page)
  const lately = search(page).getByRole('group', { name: 'Recent' })
  await expect(lately.getByRole('option').first()).toContainText('Subnet')
  for (const other of [`${serial} Sled`, 'bastion Instance · web-frontend'])
    await expect(lately.getByRole('option', { name: other })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeHidden()
  await find(page, 'sign out')
  await expect(search(page).getByRole('option').first()).toHaveAccessibleName(/^Sign out/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in to harbor' })).toBeVisible()
  await expect.poll(() => storedDraft(page, 'lately')).toBe('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Subnet')
})

test('objects that are neither stored nor on screen are found by asking the server once for each list', async ({
  page,
  server,
}) => {
  await signIn(page)
  await goTo(page, '/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'bastion', exact: true })).toBeVisible()
  const { projects, disks, sleds } = server.plane
  const project = projects.all().find(({ name }) => name === 'web-frontend')
  const name = disks.all().find(({ projectId }) => projectId === project?.id)?.name ?? 'none'
  const serial = sleds.all()[0]?.baseboard.serial ?? 'none'
  expect((await storedKeys(page, 'answers')).filter((key) => /disks|sleds/.test(key))).toEqual([])
  await openSearch(page)
  const field = search(page).getByRole('combobox')
  const before = server.requests.length
  const ofPage = new Set(server.requests.map(({ path }) => path))
  await field.pressSequentially(name, { delay: 30 })
  const onServer = search(page).getByRole('group', { name: 'On the server' })
  const line = onServer.getByRole('option', { name: new RegExp(`^${name} Disk · web-frontend · as of`) })
  await expect(line).toBeVisible()
  await field.fill(serial.toLowerCase())
  await expect(onServer.getByRole('option', { name: new RegExp(`^${serial} Sled · `) })).toBeVisible()
  await expect(search(page).getByText('Searching the server')).toBeHidden()
  const asked = server.requests.slice(before).map(({ path }) => path)
  const lists = asked.filter((path) => /[?&]limit=1000/.test(path))
  expect(lists.filter((path, at) => lists.indexOf(path) !== at)).toEqual([])
  expect(lists.length).toBeLessThanOrEqual(15)
  // Excludes the page's own data, which it refreshes every few seconds.
  const others = asked.filter((path) => !lists.includes(path) && !ofPage.has(path))
  expect(others.length).toBeLessThanOrEqual(5)
  await untilStored(page, '/v1/disks?')

  await page.keyboard.press('Escape')
  await server.kill()
  await goTo(page, '/settings/profile')
  await find(page, name)
  const kept = search(page).getByRole('group', { name: 'Stored on this machine' })
  await expect(kept.getByRole('option', { name: new RegExp(`^${name} Disk · web-frontend`) })).toBeVisible()
})

test('users never find what another user has stored', async ({ page, server }) => {
  await signInByForm(page)
  await visit(page)
  await find(page, 'bastion')
  await expect(option(page, /^bastion Instance/)).toBeVisible()
  await page.keyboard.press('Escape')
  await signInByForm(page, 'quinn', 'qa-lab')
  await untilStored(page, '/v1/projects')
  for (const text of ['bastion', '172.30.0.5', 'web-frontend']) {
    await find(page, text)
    // Of an address, where it was searched.
    await expect(search(page).getByText(/^(No matches$|Only stored data is searched)/)).toBeVisible()
    await expect(search(page).getByRole('option')).toHaveCount(0)
  }
  await server.kill()
  await page.reload()
  await expect(page.locator('h1').first()).toBeVisible()
  await find(page, 'bastion')
  await expect(search(page).getByText('No matches')).toBeVisible()
  await find(page, 'unreadable')
  await expect(option(page, /^unreadable-answer Project/)).toBeVisible()
})

test('hostile text is found as plain text', async ({ page }) => {
  await signIn(page)
  await visit(page)
  await goTo(page, '/settings/profile')
  await find(page, 'O"S <b>')
  await expect(option(page, /^quoted Image · localization-tests · O"S <b> · as of/)).toBeVisible()
  await find(page, '<b>')
  await expect(option(page, /O"S <b>/)).toBeVisible()
  await find(page, '\u202e(constructor) __proto__ .* \\')
  await expect(search(page).getByText('No matches')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('stored data is found and opened by touch', async ({ page, server }) => {
    await signIn(page)
    await visit(page)
    await server.kill()
    await goTo(page, '/projects')
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('dialog', { name: 'Navigation' }).getByRole('button', { name: 'Search' }).tap()
    await search(page).getByRole('combobox').fill('bastion')
    const bastion = option(page, /^bastion Instance · web-frontend/)
    await expect(bastion).toBeVisible()
    expect((await bastion.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await violationsIn(page)).toEqual([])
    await bastion.tap()
    await expect(page.getByRole('heading', { name: 'bastion', exact: true })).toBeVisible()
  })
})
