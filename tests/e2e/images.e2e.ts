import type { Page } from '@playwright/test'
import { expect, row, rowAction, test, toast } from '../support/demo.ts'
import { confirm, make } from '../support/silos.ts'

const images = '/projects/build-farm/images'

test('an image of a project is found and looked at, and the way to those of the silo is told', async ({
  page,
  open,
}) => {
  await open(images)
  await expect(row(page, 'runner-golden')).toContainText('Debian')
  await expect(row(page, 'runner-golden')).toContainText('20 GiB')
  await page.getByRole('link', { name: 'runner-golden' }).click()
  const view = page.getByRole('dialog', { name: 'runner-golden' })
  await expect(view).toContainText('Project build-farm')
  await expect(view.getByRole('button', { name: 'Copy Digest, sha256' })).toBeVisible()
  await expect(page).toHaveURL(`${images}/runner-golden/edit`)
  await view.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'images of the silo' }).click()
  await expect(row(page, 'debian-13')).toBeVisible()
})

test('an image is promoted to the silo and demoted into another project', async ({ page, open }) => {
  await open(images)
  await rowAction(page, 'runner-golden', 'Promote')
  const question = page.getByRole('alertdialog', { name: 'Promote image runner-golden?' })
  await expect(question).toContainText('Everyone in silo harbor will see it')
  await confirm(page, 'Promote image')
  await expect(row(page, 'runner-golden')).toBeHidden()

  await page.getByRole('link', { name: 'images of the silo' }).click()
  await rowAction(page, 'runner-golden', 'Demote')
  const form = page.getByRole('dialog', { name: 'Demote image runner-golden' })
  await form.getByRole('button', { name: 'Demote image' }).click()
  await expect(form.getByText('Project is required').first()).toBeVisible()
  await form.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: /^scratch-pad/ }).click()
  await form.getByRole('button', { name: 'Demote image' }).click()
  await expect(toast(page, 'runner-golden is an image of scratch-pad now')).toBeVisible()
  await expect(row(page, 'runner-golden')).toBeHidden()
})

test('an image is deleted from its view', async ({ page, open }) => {
  await open(`${images}/runner-windows/edit`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Delete image')
  await expect(toast(page, 'Image deleted')).toBeVisible()
  await expect(page).toHaveURL(images)
  await expect(row(page, 'runner-golden')).toBeVisible()
  await expect(row(page, 'runner-windows')).toBeHidden()
})

/** Makes an image of the project, or of the silo without one, from a snapshot that is there. */
async function makeImage(page: Page, name: string, project?: string) {
  const id = await page.evaluate(async () => {
    const answer = await fetch('/v1/snapshots/web-before-redesign?project=web-frontend')
    return ((await answer.json()) as { id: string }).id
  })
  const about = { name, description: '', os: 'Plan 9', version: '4', source: { type: 'snapshot', id } }
  await make(page, project ? `/v1/images?project=${project}` : '/v1/images', about)
}

test('what the server refuses leaves an image where it is', async ({ page, open }) => {
  await open(images)
  for (const [Verb, verb] of [
    ['Promote', 'promote'],
    ['Delete', 'delete'],
  ] as const) {
    const name = `keep-${verb}-500`
    await makeImage(page, name, 'build-farm')
    await rowAction(page, name, Verb)
    await confirm(page, `${Verb} image`)
    await expect(toast(page, `Could not ${verb} image`)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, name)).toBeVisible()
  }
})

test('a refused demotion keeps the form and what was chosen', async ({ page, open }) => {
  await open('/images')
  await makeImage(page, 'keep-demote-500')
  await rowAction(page, 'keep-demote-500', 'Demote')
  const form = page.getByRole('dialog', { name: 'Demote image keep-demote-500' })
  await form.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: /^scratch-pad/ }).click()
  await form.getByRole('button', { name: 'Demote image' }).click()
  await expect(form.getByText('Internal Server Error')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Project' })).toContainText('scratch-pad')
})
