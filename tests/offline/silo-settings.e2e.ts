import { keyPem, makeCertificate } from '../support/fixtures/certificates.ts'
import { expect, signIn, test, untilBack, untilStored } from '../support/servers/live.ts'
import { storedDraft } from '../support/worker/stored.ts'
import { keptOn, placesOf } from './matrix/kept.ts'

test('a certificate’s key is stored nowhere, neither before nor after it is sent', async ({
  page,
  server,
}) => {
  const { pem, keys } = await makeCertificate({ subject: 'CN=canary', names: ['*.sys.rack.example'] })
  const key = await keyPem(keys)
  // One line of its base64, because JSON escapes the line breaks.
  const canary = key.split('\n')[1] ?? ''
  expect(canary).toHaveLength(64)
  const placesOfKey = async () => placesOf(await keptOn(page), canary)

  await signIn(page)
  await page.goto('/certificates-new')
  const form = page.getByRole('dialog', { name: 'Add certificate' })
  await form.getByLabel('Private key', { exact: true }).fill(key)
  await form.getByLabel('Certificate chain', { exact: true }).fill(pem)
  await form.getByLabel('Name', { exact: true }).fill('canary')
  await expect.poll(() => storedDraft(page, '/certificates-new')).toContain('canary')
  expect(await placesOfKey()).toEqual([])
  await form.getByRole('button', { name: 'Add certificate' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'CN=canary' })).toBeVisible()
  expect(server.plane.certificates.all().some(({ name }) => name === 'canary')).toBe(true)
  expect(await placesOfKey()).toEqual([])
  // The certificates themselves are not stored either.
  expect(placesOf(await keptOn(page), 'CERTIFICATE')).toEqual([])

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
  expect(await placesOfKey()).toEqual([])
})

test('with the server down, pages say which data is never stored, and show it once the server is back', async ({
  page,
  server,
}) => {
  await signIn(page)
  for (const path of ['/auth-settings', '/certificates']) {
    await page.goto(path)
    await expect(page.getByText(/updated|\d s ago/).first()).toBeVisible()
  }
  await server.kill()
  await page.goto('/auth-settings')
  await expect(page.getByText('Auth settings are never stored on this machine')).toBeVisible()
  await page.goto('/certificates')
  await expect(page.getByText('Certificates are never stored on this machine')).toBeVisible()
  await server.restart()
  await untilBack(page, page.getByText('wildcard-2026'))
})

test('with the server down, the silo’s utilization is shown as last seen', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/utilization')
  for (const project of ['scratch-pad', 'data-warehouse'])
    await expect(page.getByRole('row').filter({ hasText: project })).toContainText('/ 768')
  await untilStored(page, '/v1/utilization')
  await untilStored(page, '/v1/metrics/')
  await server.kill()
  await page.goto('/utilization')
  await expect(page.getByText('768 vCPUs').first()).toBeVisible()
  await expect(page.getByText(/stored data from/).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'data-warehouse' })).toContainText('/ 768')
})
