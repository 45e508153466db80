import { hostileTexts, terminalTexts } from '../../support/hostile/hostile-texts.ts'
import { expect, isUnharmed, shownOf, test, walk } from './hostile-server.ts'

// Each test visits many pages at two widths.
test.describe.configure({ timeout: 180_000 })

const texts = hostileTexts.map(({ text }) => text)
const textsFrom = (first: number) => [...texts.slice(first), ...texts.slice(0, first)]
const rowsOfPage = 100

test('each hostile text is shown as plain text when used as a name and description', async ({
  page,
  open,
  api,
}) => {
  const [known] = api.plane.projects.all()
  if (!known) throw new Error('There is no project')
  for (const row of api.plane.projects.all()) api.plane.projects.delete(row.id)
  for (const text of texts)
    api.plane.projects.put({ ...known, id: crypto.randomUUID(), name: text, description: text })
  const shown = new Set<string>()
  for (let number = 1; (number - 1) * rowsOfPage < texts.length; number += 1) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(`/projects?rows=${rowsOfPage}&page=${number}`)
    const last = Math.min(rowsOfPage, texts.length - (number - 1) * rowsOfPage)
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(last)
    for (const [at, isShown] of (await shownOf(page, texts)).entries())
      if (isShown) shown.add(texts[at] ?? '')
    await isUnharmed(page, 1440)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('list', { name: 'Projects' })).toBeVisible()
    await isUnharmed(page, 390)
  }
  expect(texts.filter((text) => !shown.has(text))).toEqual([])
})

test.describe('a project’s contents', () => {
  test.use({ says: textsFrom(0) })
  test('show hostile text as plain text, wide and narrow', async ({ page, open, answers }) => {
    const project = '/projects/web-frontend'
    await walk(page, open, answers, [
      `${project}/instances`,
      `${project}/disks`,
      `${project}/snapshots`,
      `${project}/images`,
      `${project}/vpcs`,
      `${project}/vpcs/default/firewall-rules`,
      `${project}/vpcs/default/subnets`,
      `${project}/vpcs/default/routers`,
      `${project}/floating-ips`,
      `${project}/affinity`,
      `${project}/access`,
      `${project}/edit`,
    ])
  })
})

test.describe('an instance and its parts', () => {
  test.use({ says: textsFrom(130) })
  test('show hostile text as plain text, wide and narrow', async ({ page, open, answers }) => {
    const instance = '/projects/web-frontend/instances/preview'
    await walk(page, open, answers, [
      instance,
      `${instance}/storage`,
      `${instance}/networking`,
      `${instance}/connect`,
      `${instance}/settings`,
      '/projects/web-frontend/instances-new',
      '/projects/staging/disks/free',
      '/projects/web-frontend/affinity/web-spread',
      '/images',
      '/images/debian-13/edit',
      '/settings/ssh-keys',
      '/utilization',
    ])
  })
})

test.describe('the rack, its networks, and its silos', () => {
  test.use({ says: textsFrom(260) })
  test('show hostile text as plain text, wide and narrow', async ({ page, open, answers }) => {
    await walk(page, open, answers, [
      '/system/inventory/sleds',
      '/system/inventory/disks',
      '/system/inventory/elevation',
      '/system/silos',
      '/system/silos/harbor/quotas',
      '/system/silos/harbor/users',
      '/system/silos/summit/idps',
      '/system/users/harbor',
      '/system/networking/ip-pools',
      '/system/networking/address-lots',
      '/system/networking/bgp/configs',
      '/system/networking/port-settings',
      '/system/utilization',
    ])
  })
})

test.describe('an operator’s daily pages', () => {
  test.use({ says: textsFrom(390) })
  test('show hostile text as plain text, wide and narrow', async ({ page, open, answers }) => {
    await walk(page, open, answers, [
      '/system/issues',
      '/system/audit-log',
      '/system/alerts/receivers',
      '/system/alerts/classes',
      '/system/alerts/receivers/ticket-bot/deliveries',
      '/system/support-bundles',
      '/system/update/repositories',
    ])
  })
})

test.describe('very long texts', () => {
  test.use({ says: texts.filter(({ length }) => length > 250) })
  test('do not break the layout', async ({ page, open, answers }) => {
    await walk(page, open, answers, [
      '/projects/web-frontend/instances/preview',
      '/projects/web-frontend/instances/preview/settings',
      '/projects/web-frontend/instances/gateway-1/connect',
      '/projects/web-frontend/instances-new',
      '/projects/web-frontend/vpcs/default/firewall-rules',
      '/projects/web-frontend/access',
      '/system/issues',
      '/system/inventory/elevation',
      '/system/inventory/uplinks',
      '/system/silos/harbor/quotas',
      '/system/users/harbor',
      '/system/utilization',
      '/system/alerts/receivers/ticket-bot/deliveries',
      '/system/audit-log',
    ])
  })
})

test.describe('a server’s error message', () => {
  test.use({ says: textsFrom(60) })
  test('is shown as plain text in forms, on pages, and beside a query', async ({ page, open, answers }) => {
    const isShown = () =>
      expect
        .poll(async () => (await shownOf(page, answers.given().slice(-1)))[0], answers.given().at(-1))
        .toBe(true)
    await open('/projects-new')
    await page.getByLabel('Name', { exact: true }).fill('p-create-500')
    for (let time = 0; time < 12; time += 1) {
      const before = answers.given().length
      await page.getByRole('button', { name: 'Create project' }).click()
      await expect.poll(() => answers.given().length).toBeGreaterThan(before)
      await isShown()
      await isUnharmed(page, 1440)
    }
    await open(`/system/metrics?q=${encodeURIComponent('get nothing:at_all')}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await isUnharmed(page, 1440)
  })
})

test('a guest cannot affect anything outside its terminal', async ({ page, context, open, origin, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  const [bastion] = api.plane.instances.all().filter(({ name }) => name === 'bastion')
  const texts = terminalTexts.filter((text) => text !== '\u001B]unterminated')
  api.plane.instances.update(bastion?.id ?? '', { hostname: `${texts.join('\r\n')}\r\nall is printed` })
  const typed: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => typed.push(String(payload))))

  await open('/projects/web-frontend/instances/bastion/serial-console')
  await page.evaluate(() => navigator.clipboard.writeText('mine'))
  await expect(page.locator('.xterm-rows')).toContainText('all is printed login:')
  await page.getByRole('textbox', { name: 'Terminal input' }).focus()
  // Prints it again while the terminal is on screen.
  await page.keyboard.press('Enter')
  await expect.poll(() => typed.join('')).toContain('\r')
  await expect(page.locator('.xterm-rows')).toContainText('all is printed login:')

  await expect(page).toHaveTitle(/^Serial console \/ bastion/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mine')
  expect(await page.locator('.xterm a').count()).toBe(0)
  expect(typed.join('')).not.toMatch(/hostile|echo|52;|\$r|pasted/)
  await isUnharmed(page, 1440)
})
