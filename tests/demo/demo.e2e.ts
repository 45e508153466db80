import type { Page } from '@playwright/test'
import { expect, row, test } from '../support/demo.ts'

async function createProject(page: Page, name: string) {
  await page.getByRole('link', { name: 'Create project' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL(`/projects/${name}/instances`)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Projects', exact: true })
    .click()
  await expect(row(page, name)).toBeVisible()
}

test('created objects survive navigation and disappear after a refresh', async ({ page, open }) => {
  await open('/projects')
  await createProject(page, 'short-lived')
  await row(page, 'web-frontend').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await page.goBack()
  await expect(row(page, 'short-lived')).toBeVisible()
  await page.reload()
  await expect(row(page, 'web-frontend')).toBeVisible()
  await expect(row(page, 'short-lived')).toBeHidden()
  // When the current page's object disappears, the console opens the nearest page that still exists.
  await createProject(page, 'short-lived')
  await row(page, 'short-lived').getByRole('link').click()
  await expect(page).toHaveURL('/projects/short-lived/instances')
  await page.reload()
  await expect(page.getByText('Reloading the page reset the demo').first()).toBeVisible()
  await expect(page).toHaveURL('/projects')
})

test('the banner adds no scroll', async ({ page, open }) => {
  await open('/projects')
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/projects', '/login', '/login/harbor/local']) {
    await page.goto(path)
    await expect(page.getByRole('complementary', { name: 'Technical preview' })).toBeVisible()
    await expect(page.locator('h1').first()).toBeVisible()
    await expect.poll(beyond).toBe(0)
  }
})

test('each tab has its own state', async ({ page, open, context }) => {
  await open('/projects')
  await createProject(page, 'only-here')
  const other = await context.newPage()
  await other.goto('/projects')
  await expect(row(other, 'web-frontend')).toBeVisible()
  await expect(row(other, 'only-here')).toBeHidden()
})

test('the state survives the idle worker being stopped', async ({ page, open, context }) => {
  await open('/projects')
  await createProject(page, 'kept-over-idle')
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await row(page, 'web-frontend').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(row(page, 'kept-over-idle')).toBeVisible()
})

/** Opens a serial console and types into it. */
async function typeIntoConsole(page: Page, open: (path: string) => Promise<void>) {
  await open('/projects/web-frontend/instances/bastion/serial-console')
  await expect(page.locator('.xterm-rows')).toContainText('bastion login:')
  const terminal = page.getByRole('textbox', { name: 'Terminal input' })
  await terminal.pressSequentially('root\n')
  await expect(page.locator('.xterm-rows')).toContainText('Password:')
  return {
    terminal,
    screen: page.locator('.xterm-rows'),
    status: page.getByRole('status', { name: 'Connection' }),
  }
}

test('a serial console reconnects after the worker is stopped, with a freshly booted guest', async ({
  page,
  open,
  context,
}) => {
  const { terminal, screen, status } = await typeIntoConsole(page, open)
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await expect(screen).toContainText('The guest has restarted', { timeout: 15_000 })
  await expect(status).toHaveText('connected')
  await terminal.pressSequentially('admin\n')
  await expect(screen).toContainText(/bastion login: admin *Password:/)
})

test('going offline disconnects a serial console, which resumes once online', async ({ page, open }) => {
  const { terminal, screen, status } = await typeIntoConsole(page, open)
  // The console fills the window, so the demo's controls are not on this page.
  const setOffline = (offline: boolean) =>
    page.evaluate(
      (command) => {
        navigator.serviceWorker.controller?.postMessage({ type: 'origin', command })
      },
      { offline },
    )
  await setOffline(true)
  await expect(status).toHaveText('offline')
  await setOffline(false)
  await expect(status).toHaveText('connected', { timeout: 15_000 })
  await terminal.pressSequentially('secret\n')
  await expect(screen).toContainText('root@bastion')
  await expect(screen).not.toContainText('restarted')
})

test('the app recovers from a hard reload without another one', async ({ page, open, context }) => {
  await open('/projects')
  const browser = await context.newCDPSession(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  const loaded = page.waitForEvent('load')
  await browser.send('Page.reload', { ignoreCache: true })
  await loaded
  await expect(row(page, 'web-frontend')).toBeVisible()
  expect(loads).toBe(1)
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
})

test('the banner and its controls also appear outside the shell', async ({ page, open }) => {
  await open('/no/such/page')
  const banner = page.getByRole('complementary', { name: 'Technical preview' })
  await expect(banner).toBeInViewport()
  await open('/projects/web-frontend/instances/bastion/serial-console')
  await expect(banner).toBeInViewport()
  await banner.getByRole('button', { name: 'Demo controls' }).click()
  await expect(page.getByRole('switch', { name: 'Offline' })).toBeVisible()
})

test('the banner explains the preview', async ({ page, open }) => {
  await open('/projects')
  await page.getByRole('button', { name: 'Learn more' }).click()
  await expect(page.getByRole('dialog', { name: 'Technical preview' })).toContainText(
    'is lost when you refresh the page',
  )
})

test('the controls switch the user', async ({ page, open }) => {
  await open('/projects')
  await page.getByRole('button', { name: 'Demo controls' }).click()
  await page.getByRole('combobox', { name: 'User' }).click()
  await page.getByRole('option', { name: /Vera/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Account: Vera Nowak' })).toBeVisible()
})

test('offline right after loading, the first pages show and others say they are not stored', async ({
  page,
  open,
}) => {
  await open('/projects')
  await page.getByRole('button', { name: 'Demo controls' }).click()
  await page.getByRole('switch', { name: 'Offline' }).check()
  await expect(page.getByRole('status')).toContainText('offline')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'web-frontend' }).click()
  await page.getByRole('link', { name: 'bastion' }).click()
  await expect(page.getByRole('heading', { name: 'bastion' })).toBeVisible()
  await page.getByRole('tab', { name: 'Metrics' }).click()
  await page.getByRole('button', { name: 'Go back online' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'offline' })).toHaveCount(0)
})

test('offline after a reload, the first pages still show, and one switch goes back online', async ({
  page,
  open,
}) => {
  await open('/projects/web-frontend/instances')
  await page.getByRole('button', { name: 'Demo controls' }).click()
  const offline = page.getByRole('switch', { name: 'Offline' })
  await offline.check()
  await expect(page.getByRole('status')).toContainText('offline')
  await page.reload()
  await expect(page.getByRole('status')).toContainText('offline')
  await expect(row(page, 'bastion')).toBeVisible()
  await page.getByRole('link', { name: 'Images' }).first().click()
  await expect(row(page, 'debian-12')).toBeVisible()
  await page.getByRole('button', { name: 'Demo controls' }).click()
  await offline.uncheck()
  await expect(page.getByRole('status').filter({ hasText: 'offline' })).toHaveCount(0)
})

test('the controls lead back from a sign-in page caused by a simulated failure', async ({ page, open }) => {
  await open('/projects')
  await page.goto('/login?redirect_uri=/projects/web-frontend/disks')
  await expect(page.getByRole('complementary', { name: 'Technical preview' })).toBeVisible()
  await page.getByRole('button', { name: 'Demo controls' }).click()
  await page.getByRole('combobox', { name: 'Failures' }).click()
  await page.getByRole('option', { name: 'One in ten requests fails' }).click()
  await expect(page).toHaveURL('/projects/web-frontend/disks')
})

test('a user without any role is told why there is nothing to see', async ({ page, open }) => {
  await open('/projects')
  await page.evaluate(() =>
    sessionStorage.setItem(
      'rackside.demo',
      JSON.stringify({ token: 'demo-nils', latency: false, chaos: 0, size: 'normal', offline: false }),
    ),
  )
  await page.reload()
  await expect(page.getByText('Action not authorized')).toBeVisible()
  await expect(page.getByText(/You are not in any groups and have no role on the silo/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Documentation' })).toBeVisible()
})

test('single sign-on says that the demo has no identity provider', async ({ page, open }) => {
  await open('/login/summit/saml/okta')
  await expect(page.getByText('The demo has no identity provider')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Sign in with/ })).toBeHidden()
})
