// @vitest-environment jsdom
import {
  call,
  expect,
  form,
  open,
  page,
  refused,
  row,
  rowAction,
  rowMenu,
  test,
} from '../../../support/dom-console.tsx'

/** Makes a disk past the forms, if there is room for it. */
async function makeDisk(name: string, gib: number) {
  const about = { name, description: '', size: gib * 2 ** 30 }
  const source = { type: 'blank', block_size: 4096 }
  const { ok } = await call('POST', '/v1/disks?project=scratch-pad', { ...about, disk_source: source })
  return ok
}

test('what is wrong with a new disk is told before it is sent, and a refusal loses nothing', async () => {
  await open('/projects/web-frontend/disks-new')
  await form().getByLabel('Name').fill('old-assets')
  await form().getByRole('spinbutton', { name: 'Disk size' }).fill('1024')
  await form().getByRole('button', { name: 'Create disk' }).click()
  await expect(form().getByText('Disk name already exists').first()).toBeVisible()
  await expect(form().getByText('Disk size must be between 1 and 1023').first()).toBeVisible()
  await form().getByRole('spinbutton', { name: 'Disk size' }).fill('')
  await form().getByRole('button', { name: 'Create disk' }).click()
  await expect(form().getByText('Disk size is required').first()).toBeVisible()

  await form().getByLabel('Name').fill('disk-create-507')
  await form().getByRole('spinbutton', { name: 'Disk size' }).fill('77')
  await form().getByRole('button', { name: 'Create disk' }).click()
  await expect(form().getByRole('alert')).toBeVisible()
  await expect(form().getByRole('button', { name: /request id/i })).toBeVisible()
  await expect(form().getByLabel('Name')).toHaveValue('disk-create-507')
  await expect(form().getByRole('spinbutton', { name: 'Disk size' })).toHaveValue('77')
})

test('a disk beyond the quota is not sent', async () => {
  await open('/projects/scratch-pad/disks')
  let made = 0
  while (await makeDisk(`full-${made}`, 1023)) made++
  await page.getByRole('link', { name: 'Create disk' }).click()
  await form().getByLabel('Name').fill('one-more')
  await form().getByRole('spinbutton', { name: 'Disk size' }).fill('1023')
  await form().getByRole('button', { name: 'Create disk' }).click()
  await expect(
    form()
      .getByText(/^The silo’s quota has only .* of storage left$/)
      .first(),
  ).toBeVisible()
})

test('the failure of a delete is told, and the disk stays', async () => {
  await open('/projects/scratch-pad/disks')
  await makeDisk('stays-delete-500', 1)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await rowAction('stays-delete-500', 'Delete')
  await refused('Delete disk', 'Could not delete disk')
  await expect(row('stays-delete-500')).toBeVisible()
})

test('what the state of a disk forbids says why', async () => {
  await open('/projects/staging/disks')
  const reason = async (name: string, action: string, why: string) => {
    await rowMenu(name)
    const item = page.getByRole('menuitem', { name: action })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toContainText(why)
    await page.keyboard.press('Escape')
    // One menu goes slowly enough to be there still when the next one opens.
    await expect(page.getByRole('menu')).toBeHidden()
  }
  const stopAndFinalize = 'only after its import is stopped and finalized'
  await reason('ready-for-import', 'Delete', stopAndFinalize)
  await reason('importing-by-upload', 'Delete', stopAndFinalize)
  await reason('stage-mail-boot', 'Delete', 'Only a detached or faulted disk can be deleted')
  await reason('broken', 'Create snapshot', 'Only an attached or detached disk can be copied to a snapshot')
})
