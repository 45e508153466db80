import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, form, question, row, rowAction, test, toast } from '../../support/console.ts'
import {
  archive,
  checksumOf,
  sendArchive,
  uploadCard,
  uploadRelease,
} from '../../support/fixtures/releases.ts'

const status = '/system/update/status'
const repositories = '/system/update/repositories'
const onlyAdmins = 'Only a fleet admin can change this'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const progress = (page: Page) => page.getByRole('region', { name: 'Progress' })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const setTarget = (page: Page) => form(page).getByRole('button', { name: 'Set target release' })

/** Answers the confirmation for a target release. */
async function agree(page: Page, version: string) {
  const act = question(page).getByRole('button', { name: 'Set target release' })
  await expect(act).toHaveAccessibleDescription(`Type ${version} first`)
  await question(page).getByLabel(`Type ${version} to confirm`).fill(version)
  await act.click()
}

async function choose(page: Page, version: string) {
  await form(page).getByRole('combobox', { name: 'Release', exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${version.replaceAll('.', String.raw`\.`)}`) }).click()
}

test.describe('on a server of 2026', () => {
  test.use({ age: '2026' })

  test('a release is uploaded and made the target, and components move to it', async ({ page, open }) => {
    await open('/system/silos')
    await navigation(page).getByRole('link', { name: 'Update' }).click()
    await expect(page).toHaveURL(status)
    await expect(region(page, 'Target release')).toContainText(/16\.2\.0.*up to date/)
    await expect(progress(page)).toContainText(/All \d+ components run 16\.2\.0/)

    await page.getByRole('tab', { name: 'Repositories' }).click()
    await expect(row(page, '16.2.0')).toContainText('target')
    await page.getByRole('link', { name: 'Upload release' }).click()
    const file = archive('17.0.0')
    await sendArchive(page, file, checksumOf(file).toUpperCase())
    await expect(uploadCard(page)).toContainText('Uploaded release-17.0.0.zip')
    await expect(uploadCard(page)).toContainText('matches the published checksum, confirmed by the rack')
    await expect(uploadCard(page)).toContainText(checksumOf(file))
    await uploadCard(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(uploadCard(page)).toBeHidden()

    await rowAction(page, '17.0.0', 'Set as target release')
    await expect(form(page).getByText('The current target is 16.2.0')).toBeVisible()
    await setTarget(page).click()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(form(page).getByRole('alert')).toBeHidden()
    await setTarget(page).click()
    await agree(page, '17.0.0')
    await expect(toast(page, 'Target release set to 17.0.0')).toBeVisible()
    await expect(page).toHaveURL(status)
    await expect(region(page, 'Target release')).toContainText('updating')
    await expect(progress(page).getByRole('list', { name: 'From' })).toContainText('16.2.0')
    await expect(progress(page).getByRole('list', { name: 'To' })).toContainText(/17\.0\.0\s*target/)
    const bar = progress(page).getByRole('progressbar', { name: 'Components running 17.0.0' })
    const valueOf = async () => Number(await bar.getAttribute('value'))
    const first = await valueOf()
    await expect.poll(valueOf, { timeout: 15_000 }).toBeGreaterThan(first)
    await isAccessible(page)
  })

  test('a rejected target release is reported, and the form stays as it was', async ({ page, open }) => {
    await open(status)
    await page.getByRole('link', { name: 'Set target release' }).click()
    await choose(page, '16.1.0')
    await expect(
      form(page).getByText('Older than the current target, 16.2.0. Downgrades are not allowed'),
    ).toBeVisible()
    await setTarget(page).click()
    await agree(page, '16.1.0')
    await expect(form(page).getByRole('alert')).toContainText(
      '16.1.0 is older than the target release 16.2.0',
      { ignoreCase: true },
    )
    await expect(form(page).getByRole('combobox', { name: 'Release', exact: true })).toContainText('16.1.0')
  })

  test('a suspended update says so', async ({ page, open }) => {
    await open(status)
    await uploadRelease(page, '17.0.0-suspended')
    await uploadCard(page).getByRole('link', { name: '17.0.0-suspended' }).click()
    await page.getByRole('link', { name: 'Set as target release' }).click()
    await setTarget(page).click()
    await agree(page, '17.0.0-suspended')
    await expect(progress(page).getByRole('alert')).toContainText('The update is suspended.')
    await expect(region(page, 'Target release')).toContainText('suspended')
    await expect(
      progress(page)
        .getByText(/^Suspended: \d+ of \d+ components run/)
        .first(),
    ).toBeVisible()
    await isAccessible(page)
  })
})

test('a server of 2025 shows the target, and looks up a release by its version', async ({ page, open }) => {
  await open(status)
  await expect(region(page, 'Target release')).toContainText('16.2.0')
  await expect(progress(page)).toContainText('but not how many components run it')
  await page.getByRole('link', { name: 'Set target release' }).click()
  await form(page).getByLabel('Release', { exact: true }).fill('17')
  await setTarget(page).click()
  await expect(
    form(page).getByText('Must be a version with three numbers, such as 17.0.0').first(),
  ).toBeVisible()
  await form(page).getByLabel('Release', { exact: true }).fill('19.0.0')
  await setTarget(page).click()
  await agree(page, '19.0.0')
  await expect(form(page).getByRole('alert')).toContainText(/not found/i)
  await expect(form(page).getByLabel('Release', { exact: true })).toHaveValue('19.0.0')

  await open(repositories)
  await expect(page.getByText('This server cannot list its repositories')).toBeVisible()
  await page.getByLabel('Release', { exact: true }).fill('16.1.0')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('heading', { name: '16.1.0', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Artifacts' })).toContainText('control_plane')
  await open(`${repositories}/19.9.9`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a file that is not a release, or not the intended one, gives a clear error', async ({ page, open }) => {
  await open(`${repositories}-upload`)
  const file = archive('17.0.0')
  await form(page)
    .getByLabel('Release archive')
    .setInputFiles({ ...file, buffer: Buffer.from([0x1f, 0x8b, 8, 0]) })
  await expect(form(page).getByText('Must be a zip archive').first()).toBeVisible()
  await form(page).getByLabel('Published checksum').fill('abc')
  await form(page).getByRole('button', { name: 'Upload release' }).click()
  await expect(form(page).getByText('Must be 64 hexadecimal digits').first()).toBeVisible()

  await sendArchive(page, file, 'f'.repeat(64))
  await expect(uploadCard(page).getByRole('alert')).toContainText(
    'It may be a different file or have been damaged in transit. Nothing was sent.',
  )
  await expect(uploadCard(page)).toContainText('Could not upload release-17.0.0.zip')
  await uploadRelease(page, '17.0.0')

  await open(`${repositories}-upload`)
  await sendArchive(page, archive('17.0.0', 'another'))
  await expect(uploadCard(page).getByRole('alert')).toContainText(
    /there is another repository with system version 17\.0\.0/i,
  )
  await expect(uploadCard(page).getByRole('button', { name: 'Upload again' })).toBeVisible()
})

const key = (id: string) => ({ keytype: 'ed25519', scheme: 'ed25519', keyval: { public: id } })
const [one, two] = ['1'.repeat(64), '2'.repeat(64)]

/** A root role with two keys, signed by both. */
function rootRole({ days = 400, threshold = 2 } = {}) {
  const role = (threshold: number) => ({ keyids: [one, two], threshold })
  return {
    signed: {
      _type: 'root',
      spec_version: '1.0.0',
      version: 4,
      expires: new Date(Date.now() + days * 86_400_000).toISOString(),
      keys: { [one]: key(one), [two]: key(two) },
      roles: { root: role(threshold), targets: role(1), snapshot: role(1), timestamp: role(1) },
    },
    signatures: [one, two].map((keyid) => ({ keyid, sig: '00' })),
  }
}

test('a trust root is explained before it is added, and removed after confirmation', async ({
  page,
  open,
}) => {
  const field = form(page).getByLabel('Root role', { exact: true })
  const add = form(page).getByRole('button', { name: 'Add trust root' })
  await open('/system/update/trust-roots')
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Add trust root' }).click()
  await field.fill('{"signed": ')
  await add.click()
  await expect(form(page).getByText('This is not valid JSON. It may have been cut off').first()).toBeVisible()
  await field.fill(JSON.stringify(rootRole({ threshold: 3 })))
  await expect(
    form(page).getByText('The root role requires 3 signatures, but has only 2 keys').first(),
  ).toBeVisible()
  await form(page)
    .getByLabel('Root role from a file')
    .setInputFiles({
      name: 'root.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(rootRole({ days: 20 }))),
    })
  await expect(form(page).getByText(/^It expires in (19|20) days$/)).toBeVisible()
  await expect(form(page).getByRole('table', { name: 'Keys' })).toContainText(one)
  await expect(form(page).getByRole('table', { name: 'Roles' })).toContainText(/root\s*2 of 2/)
  await add.click()
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(2)

  const added = rows.filter({ hasText: /(19|20) days/ })
  await added.getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Trust root / })).toBeVisible()
  await expect(page.getByText('2 of 2 root keys')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: /^Actions for Trust root/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(question(page)).toContainText('Releases signed only with its keys')
  await question(page).getByRole('button', { name: 'Remove trust root' }).click()
  await expect(rows).toHaveCount(1)

  const last = (await rows.getByRole('link').textContent()) ?? ''
  await page.getByRole('button', { name: `Actions for ${last}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(question(page)).toContainText('This is the only trust root')
  await question(page).getByRole('textbox').fill(last)
  await question(page).getByRole('button', { name: 'Remove trust root' }).click()
  await expect(page.getByText('Without one, the rack accepts no releases')).toBeVisible()
  await open(`${repositories}-upload`)
  await expect(form(page).getByText('There is no trust root yet')).toBeVisible()
  await sendArchive(page, archive('17.0.0'))
  await expect(uploadCard(page).getByRole('alert')).toContainText(/no trust roots have been uploaded/i)
})

test.describe('as a viewer of the fleet', () => {
  test.use({ user: 'farid', age: '2026' })
  test('everything is shown, and nothing can be changed', async ({ page, open }) => {
    await open(status)
    await expect(progress(page)).toContainText(/All \d+ components run 16\.2\.0/)
    await expect(page.getByRole('button', { name: 'Set target release' })).toHaveAccessibleDescription(
      onlyAdmins,
    )
    await page.getByRole('tab', { name: 'Repositories' }).click()
    await expect(page.getByRole('button', { name: 'Upload release' })).toHaveAccessibleDescription(onlyAdmins)
    await page.getByRole('tab', { name: 'Trust roots' }).click()
    await expect(page.getByRole('button', { name: 'Add trust root' })).toHaveAccessibleDescription(onlyAdmins)
    await open('/system/update/target-set')
    await expect(form(page).getByText(onlyAdmins)).toBeVisible()
  })
})
