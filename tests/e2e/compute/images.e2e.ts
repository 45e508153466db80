import { agree, expect, row, rowAction, test, toast } from '../../support/console.ts'
import { violationsIn } from '../../support/axe.ts'
import { imageFile, step, upload } from '../../support/fixtures/image-files.ts'

const images = '/projects/build-farm/images'

test('a project image can be found and viewed, and leads to the silo images', async ({ page, open }) => {
  await open(images)
  await expect(row(page, 'runner-golden')).toContainText('Debian')
  await expect(row(page, 'runner-golden')).toContainText('20 GiB')
  await page.getByRole('link', { name: 'runner-golden' }).click()
  const view = page.getByRole('dialog', { name: 'runner-golden' })
  await expect(view).toContainText('Project build-farm')
  await expect(view.getByRole('button', { name: 'Copy Digest, sha256' })).toBeVisible()
  await expect(page).toHaveURL(`${images}/runner-golden/edit`)
  await view.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'silo images' }).click()
  await expect(row(page, 'debian-13')).toBeVisible()
})

test('an image is promoted to the silo and demoted into another project', async ({ page, open }) => {
  await open(images)
  await rowAction(page, 'runner-golden', 'Promote')
  const question = page.getByRole('alertdialog', { name: 'Promote image runner-golden?' })
  await expect(question).toContainText('Everyone in silo harbor will see it')
  await agree(page, 'Promote image')
  await expect(row(page, 'runner-golden')).toBeHidden()

  await page.getByRole('link', { name: 'silo images' }).click()
  await rowAction(page, 'runner-golden', 'Demote')
  const form = page.getByRole('dialog', { name: 'Demote image runner-golden' })
  await form.getByRole('button', { name: 'Demote image' }).click()
  await expect(form.getByText('Project is required').first()).toBeVisible()
  await form.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: /^scratch-pad/ }).click()
  await form.getByRole('button', { name: 'Demote image' }).click()
  await expect(toast(page, 'runner-golden is now an image of project scratch-pad')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(row(page, 'runner-golden')).toBeHidden()
})

test('any project’s image is promoted from the silo images', async ({ page, open }) => {
  await open('/images')
  await page.getByRole('link', { name: 'Promote image' }).click()
  const form = page.getByRole('dialog', { name: 'Promote image' })
  await form.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: /^build-farm/ }).click()
  await form.getByRole('combobox', { name: 'Image' }).click()
  await page.getByRole('option', { name: /^runner-golden/ }).click()
  await form.getByRole('button', { name: 'Promote image' }).click()
  await expect(toast(page, 'runner-golden is now a silo image')).toBeVisible()
  await expect(row(page, 'runner-golden')).toBeVisible()
})

for (const [list, name] of [
  ['/projects', 'build-farm'],
  ['/images', 'debian-13'],
  [images, 'runner-golden'],
  ['/projects/web-frontend/affinity', 'web-spread'],
] as const) {
  test(`the ID of ${name} is copied from its row menu in ${list}`, async ({ page, open, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(list)
    await rowAction(page, name, 'Copy ID')
    await expect(toast(page, 'ID copied')).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f-]{36}$/)
  })
}

test('the short URL of an image leads to it', async ({ page, open }) => {
  await open(`${images}/runner-golden`)
  await expect(page.getByRole('dialog', { name: 'runner-golden' })).toBeVisible()
  await page.goto('/images/debian-13')
  await expect(page.getByRole('dialog', { name: 'debian-13' })).toBeVisible()
})

test('an image is deleted from its view', async ({ page, open }) => {
  await open(`${images}/runner-windows/edit`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await agree(page, 'Delete image')
  await expect(toast(page, 'Image runner-windows deleted')).toBeVisible()
  await expect(page).toHaveURL(images)
  await expect(row(page, 'runner-golden')).toBeVisible()
  await expect(row(page, 'runner-windows')).toBeHidden()
})

const uploadPage = '/projects/build-farm/images-new'

test('an image is uploaded without sending its zeros', async ({ page, open }) => {
  await open(images)
  await page.getByRole('link', { name: 'Upload image' }).click()
  await page.getByLabel('Image file').setInputFiles(imageFile({ chunks: 4, zeros: [1, 2], rest: 100 }))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('plan-9')
  await upload(page, 'plan-9', imageFile({ chunks: 4, zeros: [1, 2], rest: 100 }))
  await expect(page.getByRole('heading', { name: 'Uploaded plan-9' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Zeros skipped').locator('..')).toContainText('1 MiB')
  await expect(step(page, 'Remove snapshot and disk')).toContainText('done')

  await page.getByRole('link', { name: 'View image' }).click()
  await expect(page.getByRole('dialog', { name: 'plan-9' })).toContainText('1 GiB')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(row(page, 'plan-9')).toBeVisible()
  await expect(page.getByText('Interrupted uploads')).toBeHidden()
})

test('a failed upload is left, resumed from the list, and cancelled', async ({ page, open }) => {
  await open(uploadPage)
  await upload(page, 'held-diskbulkwriteimport-500', imageFile())
  await expect(page.getByRole('alert')).toContainText('Internal Server Error', { timeout: 20_000 })
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Images' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave during the upload?' })
  await question.getByRole('button', { name: 'Pause and leave' }).click()
  await expect(page.getByText('stopped at 0%')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('link', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await agree(page, 'Cancel upload')
  await expect(toast(page, 'Upload of held-diskbulkwriteimport-500 cancelled')).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('held-diskbulkwriteimport-500')
  await expect(page.getByLabel('Operating system')).not.toHaveValue('')
  const file = page.getByLabel('Image file')
  await expect(file).toHaveValue(/\w/)
  await page.getByRole('button', { name: 'Clear file' }).click()
  await expect(file).toHaveValue('')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Images' }).click()
  await agree(page, 'Discard')
  await expect(row(page, 'runner-golden')).toBeVisible()
  await expect(page.getByText('Interrupted uploads')).toBeHidden()
})

for (const [name, where] of [
  ['x-create-500', 'Create a disk'],
  ['x-start-500', 'Open the disk for writing'],
  ['x-stop-500', 'Close the disk'],
  ['x-diskfinalizeimport-500', 'Finalize the disk'],
  ['x-imagecreate-500', 'Create the image'],
] as const) {
  test(`${name}: the upload stops there, nothing is lost, and it can be retried`, async ({ page, open }) => {
    await open(uploadPage)
    await upload(page, name, imageFile({ chunks: 1 }))
    await expect(step(page, where)).toContainText('stopped here', { timeout: 20_000 })
    await expect(page.getByRole('alert')).toContainText('Internal Server Error')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(step(page, where)).toContainText('stopped here')
  })
}

test('when only the cleanup fails, the image exists and the leftovers are named', async ({ page, open }) => {
  await open(uploadPage)
  await upload(page, 'x-delete-500', imageFile({ chunks: 1 }))
  const notice = page.getByText(/The image was created\. Disk upload-\w+-x-delete-500 and snapshot/)
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: 'View image' }).click()
  await expect(page.getByRole('dialog', { name: 'x-delete-500' })).toBeVisible()
})

test('an instance is created directly from an image', async ({ page, open }) => {
  await open('/projects/build-farm/images')
  await rowAction(page, 'runner-windows', 'Create instance')
  await expect(page.getByRole('heading', { name: 'Create instance' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Image', exact: true })).toContainText('runner-windows')
  await expect(page.getByRole('spinbutton', { name: 'Boot disk size' })).toHaveValue('60')
  await page.getByLabel('Name', { exact: true }).fill('spare-runner')
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page).toHaveURL('/projects/build-farm/instances/spare-runner/storage')
})
