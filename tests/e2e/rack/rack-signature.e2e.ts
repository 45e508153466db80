import { expect, test } from '../../support/console.ts'

test('the rack in the operator’s navigation lights up where something is unusual, and leads there', async ({
  page,
  open,
}) => {
  await open('/system/silos')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: /^Rack .* 32 sleds in an unusual state$/ })).toBeVisible()
  const lit = navigation.getByRole('link', { name: /^Sled / })
  await expect(lit.first()).toBeVisible()
  for (const name of await lit.evaluateAll((links) =>
    links.map((link) => link.getAttribute('aria-label') ?? ''),
  ))
    expect(name).toMatch(/expunged|non provisionable|decommissioned|waiting/)
  const expunged = navigation.getByRole('link', { name: /expunged/ }).first()
  const serial = /Sled (\S+) /.exec((await expunged.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await expunged.click()
  await expect(page.getByRole('gridcell', { selected: true })).toContainText(serial)
})

test('a non-operator has no racks in the navigation', async ({ page, open }) => {
  await open('/projects')
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Rack / })).toBeHidden()
})

test('a project has the same mark in the list, the navigation, and the switcher', async ({ page, open }) => {
  await open('/projects')
  const drawn = (place: ReturnType<typeof page.locator>) =>
    place
      .locator('svg')
      .first()
      .evaluate(({ innerHTML }) => innerHTML)
  const listed = await drawn(page.getByRole('row', { name: /web-frontend/ }))
  expect(await drawn(page.getByRole('row', { name: /build-farm/ }))).not.toBe(listed)
  await page.getByRole('link', { name: 'web-frontend' }).click()
  const group = page.getByRole('navigation', { name: 'Main' }).locator('p', { hasText: 'web-frontend' })
  await expect(group.locator('svg')).toBeVisible()
  expect(await drawn(group)).toBe(listed)
  await page.getByRole('button', { name: 'Switch project' }).click()
  expect(await drawn(page.getByRole('menuitem', { name: 'web-frontend' }))).toBe(listed)
})
