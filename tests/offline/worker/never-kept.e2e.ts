import { expect, signIn, test } from '../../support/servers/live.ts'
import { takeAllAlong } from '../../support/worker/taken.ts'

const never = 'never stored on this machine'
const notForLong = 'stored on this machine for at most an hour'

test('with everything taken along and the server down, pages say what is never or only briefly stored', async ({
  page,
  server,
}) => {
  await signIn(page)
  await takeAllAlong(page)
  await server.kill()
  const [settings] = server.plane.switchPortSettings.all().map(({ name }) => name)
  for (const [path, said] of [
    ['/system/networking/bgp/sessions', `Ports are not shown because port settings are ${never}.`],
    ['/system/networking/bgp/sessions/switch1/198.51.100.249', `Port settings are ${never}`],
    ['/system/networking/address-lots/uplinks', `port settings (${never})`],
    [`/system/networking/port-settings/${settings}`, `This is ${never}`],
    ['/system/silos/summit', `Identity providers are ${never}`],
    ['/utilization', `This is ${notForLong}`],
    ['/utilization', /^Usage of \d+ projects is stored on this machine for at most an hour\.$/],
    ['/projects/web-frontend/instances/web-1/metrics/cpu', `This is ${notForLong}`],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(said).first()).toBeVisible()
  }
  for (const [path, table] of [
    ['/system/networking/bgp/sessions', 'Sessions'],
    ['/system/networking/bgp/configs', 'Configurations'],
    ['/utilization', 'Projects'],
  ] as const) {
    await page.goto(path)
    const rows = page.getByRole('table', { name: table }).locator('tbody tr')
    await expect(rows.first()).toContainText(/not (kept|stored)/)
  }
})

test('a page that was only never opened does not say that it is never stored', async ({ page, server }) => {
  await signIn(page)
  await server.kill()
  await page.goto('/system/networking/bgp/sessions')
  await expect(page.getByText('This is not stored on this machine')).toBeVisible()
})
