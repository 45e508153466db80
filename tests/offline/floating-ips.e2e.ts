import { expect, signIn, test, untilStored } from '../support/servers/live.ts'
import { story } from './story.ts'

test('floating IPs are shown with the server down, and actions say that they need it', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/projects/web-frontend/floating-ips')
  await expect(page.getByRole('link', { name: 'gateway-1' })).toBeVisible()
  await untilStored(page, '/v1/floating-ips?')
  await untilStored(page, '/v1/instances?')
  await untilStored(page, '/v1/ip-pools?')
  await server.kill()

  await page.reload()
  const www = page.getByRole('row').filter({ hasText: 'gateway-1' })
  await expect(www).toContainText(/203\.0\.113\.\d+public/)
  await expect(page.getByText(/stored data from/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Actions for www', exact: true }).click()
  for (const action of [/^Move/, /^Detach/])
    await expect(page.getByRole('menuitem', { name: action })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await www.getByRole('link', { name: 'www', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('www')
})

story('a move interrupted halfway is shown by the next page, and undone', async ({ scene }) => {
  const { page, server } = scene
  await page.goto('/projects/web-frontend/floating-ips/www/move')
  await page.getByRole('combobox', { name: 'Move to' }).click()
  await page.getByRole('option', { name: /^web-2/ }).click()
  server.rules.add({ do: 'hang' }, { when: ({ path }) => path.endsWith('/attach') })
  const attaches = page.waitForRequest(/\/attach/)
  await page.getByRole('dialog').getByRole('button', { name: 'Move floating IP' }).click()
  await attaches
  await page.goto('/projects/web-frontend/floating-ips')
  const told = page.getByRole('status').filter({ hasText: 'www was being moved from gateway-1 to web-2' })
  await expect(told).toContainText('it is currently not attached to an instance')
  server.rules.clear()
  await told.getByRole('button', { name: 'Reattach to gateway-1' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'gateway-1' })).toContainText('www')
  await expect(told).toBeHidden()
})
