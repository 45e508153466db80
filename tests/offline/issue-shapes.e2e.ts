import { test } from '../support/servers/fault-fixtures.ts'
import { expect, signIn } from '../support/servers/live.ts'

test('sections with malformed data are reported as not checked, and the rest is shown', async ({
  page,
  server,
}) => {
  await signIn(page)
  const odd = [
    /^\/v1\/system\/hardware\/sleds\?/,
    /^\/v1\/instances\?.*project=web-frontend/,
    /^\/v1\/alert-receivers\/[^/]+\/deliveries/,
    /^\/experimental\/v1\/system\/support-bundles/,
    /^\/v1\/system\/networking\/bgp-status/,
  ]
  const json = { items: [{ kind: 'another', state: { is: 7 } }] }
  server.rules.add({ do: 'say', json }, { when: ({ path }) => odd.some((of) => of.test(path)) })

  await page.goto('/system/issues')
  const unchecked = page.getByText(/^Could not check /)
  // The page checks everything, a few requests at a time.
  const looked = { timeout: 15_000 }
  for (const part of ['sleds', 'physical disks', 'BGP sessions', 'instances in web-frontend'])
    await expect(unchecked).toContainText(part, looked)
  await expect(unchecked).toContainText(/deliveries to [\w-]+/)
  const row = (text: string) => page.locator('tbody tr').filter({ hasText: text })
  await expect(row('Waiting in cubby 13')).toBeVisible()
  await expect(row('wildcard-2025')).toBeVisible()
  await expect(row('Failed').first()).toBeVisible()

  server.rules.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(unchecked).toBeHidden(looked)
  await expect(row('Expunged but not yet decommissioned')).toBeVisible()
  await expect(row('Collection failed')).toBeVisible()
})
