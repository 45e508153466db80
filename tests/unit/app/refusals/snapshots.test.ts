// @vitest-environment jsdom
import {
  choose,
  expect,
  form,
  open,
  page,
  question,
  rowAction,
  rowMenu,
  send,
  test,
} from '../../../support/dom-console.tsx'

test('a name that was typed stays when another disk is chosen, and a refusal loses nothing', async () => {
  await open('/projects/staging/snapshots-new')
  await choose(form(), 'Disk', 'stage-db-boot')
  await form().getByLabel('Name').fill('free-monday')
  await choose(form(), 'Disk', 'stage-web-boot')
  await form().getByRole('button', { name: 'Create snapshot' }).click()
  await expect(form().getByText('Snapshot name already exists').first()).toBeVisible()
  await send(form(), 'Create snapshot', { Name: 'night-create-500' })
  await expect(form().getByText('Internal Server Error')).toBeVisible()
  await expect(form().getByLabel('Name')).toHaveValue('night-create-500')
  await expect(form().getByRole('combobox', { name: 'Disk' })).toContainText('stage-web-boot')
})

test('only a ready snapshot becomes an image', async () => {
  await open('/projects/staging/snapshots')
  await rowMenu('free-broken')
  const create = page.getByRole('menuitem', { name: 'Create image' })
  await expect(create).toContainText('Only a ready snapshot can become an image')
  await page.goto('/projects/staging/snapshots/free-broken/images-new')
  await expect(form().getByRole('status').first()).toContainText('Only a ready snapshot')
})

test('the form of a disk from a large snapshot has its size, and nothing in it was changed yet', async () => {
  await open('/projects/web-frontend/snapshots')
  await rowAction('old-assets-2024', 'Create disk')
  const form = page.getByRole('dialog', { name: 'Create disk' })
  await expect(form.getByLabel('Size')).toHaveValue('100')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await expect(question()).toBeHidden()
})
