import { agree, expect, row, rowAction, test, toast } from '../../support/console.ts'
import { makeInstance } from '../../support/fixtures/instances.ts'

test.describe('at the pace of a real rack', () => {
  test.use({ speed: 1 })

  test('an instance is stopped and started, and its state updates', async ({ page, open }) => {
    await open('/projects/web-frontend/instances')
    await rowAction(page, 'cache-1', 'Stop')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop instance' }).click()
    // Not by role: it may be over before the confirmation closes, which hides the row from roles.
    await expect(page.locator('tr[data-row]').filter({ hasText: 'cache-1' })).toContainText('stopping')
    await expect(row(page, 'cache-1')).toContainText('stopped', { timeout: 15_000 })

    await rowAction(page, 'cache-1', 'Start')
    await expect(row(page, 'cache-1')).toContainText('starting')
    await expect(row(page, 'cache-1')).toContainText('running', { timeout: 15_000 })
  })
})

test('an action that the state forbids shows why', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.getByRole('button', { name: 'Actions for bastion' }).click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText('Only a stopped or failed instance can be deleted')
})

test('the reason an action is disabled is its accessible description', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/web-1')
  const running = 'Only a stopped or failed instance can be started'
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveAccessibleDescription(running)
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveAccessibleDescription('')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  const remove = page.getByRole('menuitem', { name: 'Delete', exact: true })
  await expect(remove).toHaveAccessibleDescription('Only a stopped or failed instance can be deleted')
  await page.goto('/projects/web-frontend/instances/web-1/storage')
  const attach = page.getByRole('button', { name: 'Attach existing disk' })
  await expect(attach).toHaveAccessibleDescription(/^Only a/)
})

test('several instances are stopped at once, and the bar shows how many can be', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  for (const name of ['web-1', 'web-2', 'preview'])
    await page.getByLabel(`Select ${name}`, { exact: true }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Stop 2 of 3' }).click()
  await agree(page, 'Stop 2')
  await expect(toast(page, 'Stopping: 2')).toBeVisible()
  await expect(row(page, 'web-1')).toContainText('stopp')
  await expect(row(page, 'web-2')).toContainText('stopp')
})

test('a selection does not carry over to another project', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.getByLabel('Select web-1', { exact: true }).check()
  await page.getByRole('button', { name: 'Switch project' }).click()
  await page.getByRole('menuitem', { name: 'build-farm' }).click()
  await expect(page).toHaveURL('/projects/build-farm/instances')
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeHidden()
})

test('a stopped instance is deleted from its page', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/preview')
  await page.getByRole('button', { name: 'Actions for preview', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await agree(page, 'Delete instance')
  await expect(page).toHaveURL('/projects/web-frontend/instances')
  await expect(toast(page, 'Instance preview deleted')).toBeVisible()
  await expect(row(page, 'preview')).toBeHidden()
})

test('tabs can be reached with arrow keys and keep their place in the URL', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/bastion')
  await expect(page).toHaveURL(/\/bastion\/storage$/)
  await page.getByRole('tab', { name: 'Storage' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/bastion\/networking$/)
  await expect(page).toHaveTitle('Networking / bastion / Instances / web-frontend / Projects / Rackside')
})

test('an instance’s ID alone leads to it, and an unknown ID leads nowhere', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/bastion')
  const id =
    (await page
      .getByTitle(/^[0-9a-f-]{36}$/)
      .first()
      .getAttribute('title')) ?? ''
  for (const path of ['instances', 'i']) {
    await page.goto(`/lookup/${path}/${id}`)
    await expect(page).toHaveURL('/projects/web-frontend/instances/bastion/storage')
  }
  await page.goto('/lookup/i/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, speed: 1 })

  test('an instance is started from its card', async ({ page, open }) => {
    await open('/projects/web-frontend/instances')
    const card = page.getByRole('listitem').filter({ hasText: 'preview' })
    await card.scrollIntoViewIfNeeded()
    const start = card.getByRole('button', { name: 'Start' })
    expect((await start.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await start.tap()
    await expect(card).toContainText('starting')
    await expect(card).toContainText('running', { timeout: 15_000 })
  })
})

for (const [action, sure] of [['Start'], ['Stop', 'Stop instance'], ['Reboot', 'Reboot instance']] as const) {
  test(`${action}: the failure is reported, and the state stays the same`, async ({ page, open }) => {
    const verb = action.toLowerCase()
    const name = `one-${verb}-500`
    await open('/projects/scratch-pad/instances')
    await makeInstance(page, name)
    if (verb !== 'start') {
      await rowAction(page, name, 'Start')
      await expect(row(page, name)).toContainText('running', { timeout: 15_000 })
    }
    await rowAction(page, name, action)
    if (sure) await page.getByRole('alertdialog').getByRole('button', { name: sure }).click()
    await expect(toast(page, `Could not ${verb} instance`)).toBeVisible()
    if (sure) await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, name)).toContainText(verb === 'start' ? 'stopped' : 'running')
  })
}

test.describe('at the pace of a real rack', () => {
  test.use({ speed: 1 })

  test('the serial console is one step from the list, even while the instance starts', async ({
    page,
    open,
  }) => {
    await open('/projects/scratch-pad/instances')
    await makeInstance(page, 'one')
    await rowAction(page, 'one', 'Start')
    await expect(row(page, 'one')).toContainText('starting')
    await rowAction(page, 'one', 'Serial console')
    await expect(page).toHaveURL('/projects/scratch-pad/instances/one/serial-console')
    await expect(page.getByRole('textbox', { name: 'Terminal input' })).toBeVisible({ timeout: 15_000 })
  })
})

test('the list shows addresses and how long each instance has been in its state', async ({ page, open }) => {
  const reads = new Set<string>()
  page.on('request', (request) => {
    if (/\/v1\/.*ips/.test(request.url())) reads.add(request.url())
  })
  await open('/projects/web-frontend/instances')
  await expect(row(page, 'gateway-1')).toContainText(/running\s*\d+ \w+.*203\.0\.113\.\d+/)
  // One request, not one per instance; a slow page may repeat it.
  expect([...reads]).toHaveLength(1)
  const head = page.getByRole('columnheader', { name: 'Floating IPs' })
  await expect(head).toHaveAccessibleDescription('Ephemeral IPs are listed on the instance’s page')
  await page.getByRole('link', { name: 'gateway-1' }).click()
  await page.getByRole('link', { name: /^203\.0\.113\./ }).click()
  await expect(page).toHaveURL('/projects/web-frontend/instances/gateway-1/networking')
  await expect(page.getByRole('link', { name: 'default', exact: true }).first()).toBeVisible()
})

test('a long description does not push other details of an instance off the screen', async ({
  page,
  open,
}) => {
  await open('/projects/localization-tests/instances/wordy')
  await expect(page.getByText(/^Lorem ipsum/)).toBeVisible()
  const tabs = page.getByRole('tablist', { name: 'About wordy' })
  await expect.poll(async () => (await tabs.boundingBox())?.y).toBeLessThan(400)
})

test('the list shows when a failed instance restarts automatically, without extra requests', async ({
  page,
  open,
}) => {
  const reads: string[] = []
  page.on('request', (request) => {
    if (/\/v1\/instances\/\w/.test(request.url())) reads.push(request.url())
  })
  await open('/projects/billing-ledger/instances')
  const failed = page.getByRole('row').filter({ hasText: 'failed' }).first()
  await expect(failed).toContainText(/failed\s*auto-restart in 5\d:\d\d/)
  await expect(page.getByRole('row').filter({ hasText: 'running' }).first()).not.toContainText('auto-restart')
  expect(reads).toEqual([])
})

test('going back closes an open confirmation', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.getByRole('link', { name: 'bastion', exact: true }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: 'Stop instance bastion?' })
  await expect(asked).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Instances', exact: true })).toBeVisible()
  await expect(asked).toBeHidden()
  await page.getByRole('link', { name: 'bastion', exact: true }).click()
  await expect(page).toHaveURL(/\/bastion/)
})
