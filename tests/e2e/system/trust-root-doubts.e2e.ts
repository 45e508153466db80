import { agree, expect, form, question, test } from '../../support/console.ts'
import { archive, uploadRelease } from '../../support/fixtures/releases.ts'

const key = '1'.repeat(64)

/** An expired root role with one key. */
function expired(targetsThreshold: number) {
  const role = (threshold: number) => ({ keyids: [key], threshold })
  return JSON.stringify({
    signed: {
      _type: 'root',
      spec_version: '1.0.0',
      version: 4,
      expires: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      keys: { [key]: { keytype: 'ed25519', scheme: 'ed25519', keyval: { public: key } } },
      roles: { root: role(1), targets: role(targetsThreshold), snapshot: role(1), timestamp: role(1) },
    },
    signatures: [{ keyid: key, sig: '00' }],
  })
}

test('an expired root is added only after confirmation', async ({ page, open }) => {
  await open('/system/update/trust-roots-add')
  const field = form(page).getByLabel('Root role', { exact: true })
  const add = form(page).getByRole('button', { name: 'Add trust root' })
  await field.fill(expired(5))
  const threshold = form(page).getByRole('table', { name: 'Roles' }).getByText('5 of 1', { exact: true })
  await expect(threshold.locator('..')).toHaveClass(/text-bad/)
  await field.fill(expired(1))
  await add.click()
  await expect(question(page)).toContainText('Add an expired trust root?')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  await expect(form(page).getByText('It has expired, so anything its keys sign')).toBeVisible()
  await expect(form(page).getByRole('alert')).toBeHidden()
  await add.click()
  await question(page).getByLabel('Type expired to confirm').fill('expired')
  await agree(page, 'Add trust root')
  await expect(page.locator('tbody tr[data-row]').filter({ hasText: 'expired' })).toBeVisible()
})

test('a checksum is not restored for a different file', async ({ page, open }) => {
  await open('/system/update/status')
  await uploadRelease(page, '17.0.0')
  await page.getByRole('link', { name: 'Upload release' }).click()
  await form(page).getByLabel('Release archive').setInputFiles(archive('18.0.0'))
  await form(page).getByLabel('Published checksum').fill('abc')
  await form(page).getByLabel('Published checksum').blur()
  await expect(form(page).getByText('Must be 64 hexadecimal digits')).toBeVisible()
  await page.goto('/system/update/repositories')
  await expect(page.getByRole('link', { name: 'Upload release' })).toBeVisible()
  await page.goto('/system/update/repositories-upload')
  await form(page).getByLabel('Release archive').setInputFiles(archive('19.0.0'))
  await expect(form(page).getByLabel('Published checksum')).toHaveValue('')
  await expect(form(page).getByText('Your draft was restored.')).toBeHidden()
})
