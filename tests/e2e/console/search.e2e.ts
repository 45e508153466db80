import { expect, row, test } from '../../support/console.ts'

test('a search leads to a project and to one of its instances', async ({ page, open }) => {
  await open('/projects')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('web-fr')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projects/web-frontend/instances')
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('bastion')
  await expect(search.getByRole('option', { name: 'bastion Instance' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projects/web-frontend/instances/bastion/storage')
})

test.describe('with a slow server', () => {
  test.use({ latency: true })

  test('Enter opens the server’s match as soon as it arrives', async ({ page, open, pace }) => {
    await open('/settings/display')
    Object.assign(pace, { min: 1_000, max: 1_000 })
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('web-fr')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/projects/web-frontend/instances')
  })
})

test('the search runs a page’s actions and shows why others are disabled', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/bastion/storage')
  const search = page.getByRole('dialog', { name: 'Search' })
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await search.getByRole('combobox').fill(text)
  }
  await find('start')
  const start = search.getByRole('option', { name: /^Start/ })
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  await expect(start).toContainText('can be started')
  await search.getByRole('combobox').fill('reboot')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Reboot instance bastion?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await find('settings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bastion\/settings$/)
  await find('go up')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projects/web-frontend/instances')
  await expect(row(page, 'web-3')).toBeVisible()
  await find('web-3 stop')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Stop instance web-3?' })).toBeVisible()
})

test('every create form can be opened from the search', async ({ page, open }) => {
  await open('/projects/web-frontend/snapshots')
  const search = page.getByRole('dialog', { name: 'Search' })
  for (const [text, path] of [
    ['Create disk', '/projects/web-frontend/disks-new'],
    ['Create project', '/projects-new'],
    ['Create silo', '/system/silos-new'],
    ['Data on this machine', '/settings/storage'],
    ['Recent changes', '/settings/changes'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await search.getByRole('combobox').fill(text.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible()
  }
  // Forms that need a parent lead to the list in which to choose it.
  for (const [text, path] of [
    ['create identity provider', '/system/silos'],
    ['create subnet', '/projects/web-frontend/vpcs'],
  ] as const) {
    await page.goto('/projects/web-frontend/snapshots')
    await expect(page.getByRole('link', { name: 'Create snapshot' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await search.getByRole('combobox').fill(text)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
  }
})

test.describe('as a tenant', () => {
  test.use({ user: 'sofia' })

  test('the search offers no operator page', async ({ page, open }) => {
    await open('/projects')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill('create')
    await expect(search.getByRole('option', { name: /^Create project/ })).toBeVisible()
    await expect(search.getByRole('option', { name: /^Create silo/ })).toHaveCount(0)
  })
})

test('the search accepts typing from the moment it is opened', async ({ page, open }) => {
  await open('/projects')
  await page.evaluate(() => {
    const press = (key: string, ctrlKey = false) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      )
    press('k', true)
    for (const key of 'create') press(key)
  })
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await expect(field).toHaveValue('create')
  await expect(field).toBeFocused()
  await page.keyboard.type(' silo')
  await expect(field).toHaveValue('create silo')
})

test('without an open project the search asks where to create something, last project first', async ({
  page,
  open,
}) => {
  const search = page.getByRole('dialog', { name: 'Search', exact: true })
  const choice = page.getByRole('dialog', { name: 'Create disk in which project?' })
  await open('/system/inventory/sleds')
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('create disk')
  await page.keyboard.press('Enter')
  await expect(choice.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('build-f')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projects/build-farm/disks-new')
  await expect(page.getByRole('heading', { name: 'Create disk' })).toBeVisible()

  await page.goto('/projects')
  await expect(row(page, 'web-frontend')).toBeVisible()
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('create disk')
  await page.keyboard.press('Enter')
  await expect(choice.getByRole('option').first()).toHaveText('build-farmLast opened')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projects/build-farm/disks-new')
})

test('the search offers every project form outside of a project', async ({ page, open }) => {
  await open('/projects')
  await expect(row(page, 'web-frontend')).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('in a project')
  await expect(search.getByRole('option').filter({ hasText: /In a project$/ })).toHaveText(
    [
      'Create instance',
      'Create disk',
      'Create snapshot',
      'Upload image',
      'Create VPC',
      'Create floating IP',
      'Create anti-affinity group',
      'Create affinity group',
      'Create probe',
      'Assign role',
    ].map((label) => `${label}In a project`),
  )
})

test('the search refreshes, exports and prints the list on screen', async ({ page, open }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = `printed without ${document.querySelector('[role=dialog]') ? 'nothing' : 'the search'}`
    }
  })
  await open('/projects/web-frontend/instances')
  await expect(row(page, 'bastion')).toBeVisible()
  const choose = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(text)
    await page.keyboard.press('Enter')
  }
  const read = page.waitForRequest((request) => request.url().includes('/v1/instances?'))
  await choose('refresh instances')
  await read
  for (const [text, suffix] of [
    ['export csv', 'csv'],
    ['export json', 'json'],
  ] as const) {
    const file = page.waitForEvent('download')
    await choose(text)
    expect((await file).suggestedFilename()).toMatch(new RegExp(`^instances-.*\\.${suffix}$`))
  }
  await choose('print instances')
  await expect(page).toHaveTitle('printed without the search')
})

test('the search changes the theme and signs out', async ({ page, open }) => {
  await open('/projects')
  const search = page.getByRole('dialog', { name: 'Search' })
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('dark theme')
  await expect(search.getByText('No matches')).toBeVisible()
  await search.getByRole('combobox').fill('sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

test('an ID pasted into the search leads to its instance, from any page', async ({ page, open }) => {
  await open('/projects')
  const id = await page.evaluate(async () => {
    const answer = await fetch('/v1/instances/bastion?project=web-frontend')
    return ((await answer.json()) as { id: string }).id
  })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(` ${id.toUpperCase()} `)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projects/web-frontend/instances/bastion/storage')
  await page.goBack()
  await expect(page).toHaveURL('/projects')
})

test('a listed instance is stopped by name from another page of its project', async ({ page, open }) => {
  await open('/projects/web-frontend/disks')
  const search = page.getByRole('dialog', { name: 'Search' })
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('stop web-3')
  await expect(search.getByRole('option', { name: /^Stop web-3 / })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Stop instance web-3?' })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/instances\/web-3\//)
})
