import { expect, test } from '../../support/console.ts'

test('the rack beside the operator’s places is lit where something is not as usual, and leads there', async ({
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

test('someone who is no operator has no racks beside their places', async ({ page, open }) => {
  await open('/projects')
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Rack / })).toBeHidden()
})

test('a project has the same mark in the list, beside its places and in the switcher', async ({
  page,
  open,
}) => {
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
