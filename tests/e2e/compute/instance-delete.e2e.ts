import type { Page } from '@playwright/test'
import { agree, expect, question, row, rowAction, test, toast } from '../../support/console.ts'
import { makeInstance, newDisk } from '../../support/fixtures/instances.ts'

const scratch = '/projects/scratch-pad/instances'

/** The names of the project's remaining disks. */
const disksLeft = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/v1/disks?project=scratch-pad')
    return ((await answer.json()) as { items: Array<{ name: string }> }).items.map(({ name }) => name)
  })

test('deleting an instance deletes the selected disks and names the others', async ({ page, open }) => {
  await open(scratch)
  await makeInstance(page, 'one', { boot_disk: newDisk('root'), disks: [newDisk('data'), newDisk('logs')] })
  await rowAction(page, 'one', 'Delete')
  await expect(question(page)).toContainText('These disks will stay in the project: root, data, logs.')
  await question(page).getByLabel('root').check()
  await question(page).getByLabel('logs').check()
  await expect(question(page)).toContainText('These disks will stay in the project: data.')
  await agree(page, 'Delete instance')
  await expect(toast(page, 'Instance one and 2 disks deleted')).toBeVisible()
  await expect(row(page, 'one')).toBeHidden()
  expect(await disksLeft(page)).toEqual(['data'])
})

test('a disk that cannot be deleted is named; the instance and other disks are deleted', async ({
  page,
  open,
}) => {
  await open(scratch)
  await makeInstance(page, 'one', { disks: [newDisk('kept-delete-500'), newDisk('gone')] })
  await rowAction(page, 'one', 'Delete')
  await question(page).getByLabel('kept-delete-500').check()
  await question(page).getByLabel('gone').check()
  await question(page).getByRole('button', { name: 'Delete instance' }).click()
  await expect(toast(page, 'Could not delete disk kept-delete-500')).toBeVisible()
  await expect(toast(page, 'Instance one and one disk deleted')).toBeVisible()
  await expect(question(page)).toBeHidden()
  expect(await disksLeft(page)).toEqual(['kept-delete-500'])
})

test('when deleting the instance fails, its disks stay too', async ({ page, open }) => {
  await open(scratch)
  await makeInstance(page, 'stays-delete-500', { disks: [newDisk('data')] })
  await rowAction(page, 'stays-delete-500', 'Delete')
  await question(page).getByLabel('data').check()
  await question(page).getByRole('button', { name: 'Delete instance' }).click()
  await expect(toast(page, 'Could not delete instance')).toBeVisible()
  await expect(question(page).getByLabel('data')).toBeChecked()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'stays-delete-500')).toBeVisible()
  expect(await disksLeft(page)).toEqual(['data'])
})
