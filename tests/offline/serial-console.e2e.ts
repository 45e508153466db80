import type { Page } from '@playwright/test'
import { portOf } from '#mock/resources/compute/serial-console-handlers.ts'
import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

const path = '/projects/web-frontend/instances/bastion/serial-console'
const connection = (page: Page) => page.getByRole('status', { name: 'Connection' })
const screen = (page: Page) => page.locator('.xterm-rows')

async function type(page: Page, line: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Terminal input' }).focus()
  await page.keyboard.type(`${line}\n`)
}

async function logIn(page: Page): Promise<void> {
  await expect(screen(page)).toContainText('bastion login:')
  await type(page, 'root')
  await expect(screen(page)).toContainText('Password:')
  await type(page, 'secret')
  await expect(screen(page)).toContainText(/root@bastion:~# *$/)
}

async function log(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download log' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const times = (text: string, part: string) => text.split(part).length - 1

type Plane = Parameters<typeof portOf>[0]

const bastionOf = (plane: Plane) => {
  const bastion = plane.instances.all().find(({ name }) => name === 'bastion')
  if (!bastion) throw new Error('No bastion here')
  return bastion
}

/** Another user types into the same console, unknown to the page. */
function typeElsewhere(plane: Plane, line: string): void {
  const other = portOf(plane, bastionOf(plane)).open({ send: () => undefined }, 0)
  other.input(new TextEncoder().encode(`${line}\r`))
  other.close()
}

test('after the server is killed and restarted, the output in between appears once', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto(path)
  await logIn(page)
  await type(page, 'echo before')
  await expect(screen(page)).toContainText(/before.*before/)

  await server.kill()
  await expect(
    page.getByText(/You are offline\. The console|Disconnected\. Reconnecting/).first(),
  ).toBeVisible()
  typeElsewhere(server.plane, 'echo meanwhile')
  await expect(page.getByText('You are offline. The console')).toBeVisible({ timeout: 15_000 })
  await server.restart()

  await expect(connection(page)).toHaveText('connected', { timeout: 20_000 })
  await expect(screen(page)).toContainText('echo meanwhile')
  await type(page, 'echo after')
  await expect(screen(page)).toContainText(/after.*after/)
  const all = await log(page)
  for (const once of ['Linux version', 'Last login', 'echo before', 'echo meanwhile', 'echo after'])
    expect([once, times(all, once)]).toEqual([once, 1])
})

test('a flood of output during a lost connection arrives complete', async ({ page, server }) => {
  let sockets = 0
  page.on('websocket', () => (sockets += 1))
  await signIn(page)
  await page.goto(path)
  await logIn(page)
  await type(page, 'drop')
  typeElsewhere(server.plane, 'flood')
  await expect.poll(() => sockets, { timeout: 15_000 }).toBeGreaterThan(1)
  await expect(screen(page)).toContainText('012499', { timeout: 15_000 })
  typeElsewhere(server.plane, 'echo after')
  await expect(screen(page)).toContainText(/after.*after/)
  const all = await log(page)
  const wanted = new TextDecoder().decode(
    portOf(server.plane, bastionOf(server.plane)).read({ mostRecent: 900_000 }).bytes,
  )
  expect(all.endsWith(wanted)).toBe(true)
})

test('a reboot of the guest is announced', async ({ page, server }) => {
  await signIn(page)
  await page.goto(path)
  await logIn(page)
  await page.evaluate(() => fetch('/v1/instances/bastion/reboot?project=web-frontend', { method: 'POST' }))
  await type(page, 'drop')
  await expect(screen(page)).toContainText('The guest has restarted', { timeout: 15_000 })
  await expect.poll(async () => times(await log(page), 'Linux version')).toBe(2)
  expect(server.requests.some(({ path }) => path.includes('from_start='))).toBe(true)
})

test('a user who was signed out meanwhile is sent to the login page', async ({ page }) => {
  await signIn(page)
  await page.goto(path)
  await logIn(page)
  await page.context().clearCookies()
  await type(page, 'drop')
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 })
})

test('a tab that browses as if offline opens no socket until that ends', async ({ page }) => {
  await signIn(page)
  await page.goto(path)
  await expect(connection(page)).toHaveText('connected')
  await untilStored(page, '/v1/instances/bastion?project=web-frontend')
  await page.goto('/settings/storage')
  await page.getByRole('button', { name: 'Browse as if offline' }).click()
  await expect(page.getByText('Browsing as if offline. This tab')).toBeVisible()
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.goto(path)
  await expect(
    page.getByText('The console cannot connect while you are browsing as if offline.'),
  ).toBeVisible()
  expect(sockets).toEqual([])
  await page.getByRole('button', { name: 'Go online' }).click()
  await expect(connection(page)).toHaveText('connected')
  expect(sockets).toHaveLength(1)
})
