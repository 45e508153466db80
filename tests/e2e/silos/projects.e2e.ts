import { expect, row, rowAction, test, toast } from '../../support/console.ts'
import { storedKeys } from '../../support/worker/stored.ts'

test('a project is created, opened, renamed and deleted', async ({ page, open }) => {
  await open('/projects')
  await page.getByRole('link', { name: 'Create project' }).click()
  const form = page.getByRole('dialog', { name: 'Create project' })
  await form.getByLabel('Name').fill('night-shift')
  await form.getByLabel('Description').fill('Jobs that run while nobody looks')
  await form.getByRole('button', { name: 'Create project' }).click()

  await expect(page).toHaveURL('/projects/night-shift/instances')
  await expect(page).toHaveTitle('Instances / night-shift / Projects / Rackside')
  await expect(page.getByText('No instances', { exact: true })).toBeVisible()

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Projects' }).click()
  await rowAction(page, 'night-shift', 'Edit')
  await page.getByRole('dialog').getByLabel('Name').fill('day-shift')
  await page.getByRole('button', { name: 'Save project' }).click()
  await expect(row(page, 'day-shift')).toBeVisible()

  await rowAction(page, 'day-shift', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete project day-shift?' })
  await question.getByLabel('Type day-shift to confirm').fill('day-shift')
  await question.getByRole('button', { name: 'Delete project' }).click()
  await expect(toast(page, 'Project day-shift deleted')).toBeVisible()
  await expect(row(page, 'day-shift')).toBeHidden()
})

test('a form with unsaved changes asks before leaving, and survives a reload', async ({ page, open }) => {
  await open('/projects-new')
  await page.getByRole('dialog').getByLabel('Name').fill('half-typed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('half-typed')

  // The draft is stored shortly after the last key.
  await expect.poll(() => storedKeys(page, 'drafts')).toEqual(['/projects-new'])
  await page.reload()
  await expect(page.getByText('Your draft was restored.')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('half-typed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/projects')
  await expect.poll(() => storedKeys(page, 'drafts')).toEqual([])
})

test.describe('with a slow server', () => {
  test.use({ latency: true })

  test('a form is submitted once however fast it is clicked, and cannot be left while sending', async ({
    page,
    open,
    pace,
  }) => {
    await open('/projects-new')
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('once')
    Object.assign(pace, { min: 4_000, max: 4_000 })
    await form.getByRole('button', { name: 'Create project' }).dblclick()
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(form.getByLabel('Name')).toHaveValue('once')
    Object.assign(pace, { min: 0, max: 0 })
    await expect(page).toHaveURL('/projects/once/instances')
    expect(sent).toHaveLength(1)
  })

  test('a user who leaves while a form is sent stays on the new page', async ({ page, open, pace }) => {
    await open('/images')
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
    await page.getByRole('link', { name: 'Create project' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('made-meanwhile')
    Object.assign(pace, { min: 4_000, max: 4_000 })
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await form.getByRole('button', { name: 'Create project' }).click()
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    Object.assign(pace, { min: 0, max: 0 })
    await page.goBack()
    await expect(page).toHaveURL('/projects')
    expect((await answered).status()).toBe(201)
    await expect(row(page, 'made-meanwhile')).toBeVisible()
    await expect(page).toHaveURL('/projects')
  })
})
