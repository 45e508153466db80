// @vitest-environment jsdom
import { vi } from 'vitest'
import {
  call,
  choose,
  describe,
  expect,
  form,
  got,
  open,
  page,
  post,
  put,
  question,
  refused,
  row,
  rowAction,
  rowMenu,
  send,
  test,
} from '../../../support/dom/dom-console.tsx'
import { imageFile } from '../../../support/fixtures/image-files.ts'

describe('disks', () => {
  /** Creates a disk without its form, if there is room. */
  async function makeDisk(name: string, gib: number) {
    const about = { name, description: '', size: gib * 2 ** 30 }
    const source = { type: 'blank', block_size: 4096 }
    const { ok } = await call('POST', '/v1/disks?project=scratch-pad', { ...about, disk_source: source })
    return ok
  }

  test('problems of a new disk are reported before it is sent, and a refusal keeps the form', async () => {
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

  test('a disk that an instance has no room for is not created', async () => {
    const instance = '/projects/web-frontend/instances/preview'
    await open(`${instance}/storage/disks-new`)
    await form().getByLabel('Name').fill('one-too-many')
    // Someone else is faster.
    const inProject = '?project=web-frontend'
    const about = { description: '', size: 2 ** 30, disk_source: { type: 'blank', block_size: 4096 } }
    for (let count = 0; count < 7; count += 1) {
      const name = `extra-${count}`
      await post(`/v1/disks${inProject}`, { name, ...about })
      await post(`/v1/instances/preview/disks/attach${inProject}`, { disk: name })
    }
    await form().getByRole('button', { name: 'Create disk' }).click()
    await expect(form().getByText('An instance can have at most 8 disks').first()).toBeVisible()
    const { items } = await got<{ items: { name: string }[] }>(`/v1/disks${inProject}&limit=100`)
    expect(items.filter(({ name }) => name === 'one-too-many')).toEqual([])
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

  test('a disk is attached from its own menu, to an eligible instance', async () => {
    await open('/projects/web-frontend/disks')
    await rowAction('old-assets', 'Attach to instance')
    const { items } = await got<{ items: { name: string; run_state: string }[] }>(
      '/v1/instances?project=web-frontend',
    )
    const stopped = items.find(({ run_state }) => run_state === 'stopped')?.name ?? ''
    await choose(form(), 'Instance', stopped)
    await form().getByRole('button', { name: 'Attach disk' }).click()
    await expect(form()).toBeHidden()
    const disks = await got<{ items: { name: string }[] }>(
      `/v1/instances/${stopped}/disks?project=web-frontend`,
    )
    expect(disks.items.map(({ name }) => name)).toContain('old-assets')
  })

  test('a failed delete is shown, and the disk stays', async () => {
    await open('/projects/scratch-pad/disks')
    await makeDisk('stays-delete-500', 1)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await rowAction('stays-delete-500', 'Delete')
    await refused('Delete disk', 'Could not delete disk')
    await expect(row('stays-delete-500')).toBeVisible()
  })

  test('a boot disk that someone else has changed meanwhile is not set', async () => {
    const path = '/v1/instances/ledger-db-restore-test?project=billing-ledger'
    await open('/projects/billing-ledger/instances/ledger-db-restore-test/storage')
    await rowAction('restore-target', 'Set as boot disk')
    const instance = () => got<{ ncpus: number; memory: number; boot_disk_id: string | null }>(path)
    const { ncpus, memory } = await instance()
    await put(path, { ncpus, memory, boot_disk: null, auto_restart_policy: null, cpu_platform: null })
    await refused('Set as boot disk', 'Could not set boot disk')
    await expect(page.getByText(/^Someone else has changed the boot disk/).first()).toBeVisible()
    expect((await instance()).boot_disk_id).toBeNull()
  })

  test('actions that a disk’s state forbids give the reason', async () => {
    await open('/projects/staging/disks')
    const reason = async (name: string, action: string, why: string) => {
      await rowMenu(name)
      const item = page.getByRole('menuitem', { name: action })
      await expect(item).toHaveAttribute('aria-disabled', 'true')
      await expect(item).toContainText(why)
      await page.keyboard.press('Escape')
      // A closing menu may still be there when the next one opens.
      await expect(page.getByRole('menu')).toBeHidden()
    }
    const stopAndFinalize = 'only after its import is stopped and finalized'
    await reason('ready-for-import', 'Delete', stopAndFinalize)
    await reason('importing-by-upload', 'Delete', stopAndFinalize)
    await reason('stage-mail-boot', 'Delete', 'Only a detached or faulted disk can be deleted')
    await reason('broken', 'Create snapshot', 'Only an attached or detached disk can be snapshotted')
  })
})

describe('snapshots', () => {
  test('a typed name stays when another disk is chosen, and a refusal keeps the form', async () => {
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
    await expect(create).toContainText('Only a ready snapshot can be used to create an image')
    await page.goto('/projects/staging/snapshots/free-broken/images-new')
    await expect(form().getByRole('status').first()).toContainText('Only a ready snapshot')
  })

  test('the filter finds snapshots whose disk is deleted', async () => {
    await open('/projects/web-frontend/snapshots')
    await page.getByLabel('Filter snapshots').fill('deleted')
    await expect(row('web-before-redesign')).toBeHidden()
    await expect(row('old-assets-2024')).toBeVisible()
  })

  test('the form of a disk from a large snapshot has its size, and counts as unchanged', async () => {
    await open('/projects/web-frontend/snapshots')
    await rowAction('old-assets-2024', 'Create disk')
    const form = page.getByRole('dialog', { name: 'Create disk' })
    await expect(form.getByLabel('Size')).toHaveValue('100')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await expect(question()).toBeHidden()
  })
})

describe('images', () => {
  const images = '/projects/build-farm/images'

  /** Creates an image of the project, or else of the silo, from an existing snapshot. */
  async function makeImage(name: string, project?: string) {
    const { id } = await got<{ id: string }>('/v1/snapshots/web-before-redesign?project=web-frontend')
    const about = { name, description: '', os: 'Plan 9', version: '4', source: { type: 'snapshot', id } }
    await post(project ? `/v1/images?project=${project}` : '/v1/images', about)
    await page.getByRole('button', { name: 'Refresh' }).last().click()
  }

  test('a refused promotion leaves the image where it is', async () => {
    await open(images)
    for (const [Verb, verb] of [
      ['Promote', 'promote'],
      ['Delete', 'delete'],
    ] as const) {
      const name = `keep-${verb}-500`
      await makeImage(name, 'build-farm')
      await rowAction(name, Verb)
      await refused(`${Verb} image`, `Could not ${verb} image`)
      await expect(row(name)).toBeVisible()
    }
  })

  test('a refused demotion keeps the form and the choice', async () => {
    await open('/images')
    await makeImage('keep-demote-500')
    await rowAction('keep-demote-500', 'Demote')
    const form = page.getByRole('dialog', { name: 'Demote image keep-demote-500' })
    await choose(form, 'Project', /^scratch-pad/)
    await form.getByRole('button', { name: 'Demote image' }).click()
    await expect(form.getByText('Internal Server Error')).toBeVisible()
    await expect(form.getByRole('combobox', { name: 'Project' })).toContainText('scratch-pad')
  })

  test('problems of an upload are reported before anything is sent', async () => {
    await open(`${images}-new`)
    await page.getByRole('button', { name: 'Upload image' }).click()
    for (const field of ['Image file', 'Name', 'Operating system', 'Version'])
      await expect(page.getByText(`${field} is required`).first()).toBeVisible()
    const packed = { ...imageFile(), buffer: Buffer.from([0x1f, 0x8b, 8, 0]) }
    await page.getByLabel('Image file').setInputFiles(packed)
    await expect(page.getByText('must be a raw disk image, not compressed with gzip').first()).toBeVisible()
    const slice = vi.spyOn(Blob.prototype, 'slice').mockImplementation(() => {
      throw new DOMException('', 'NotReadableError')
    })
    await page.getByLabel('Image file').setInputFiles(packed)
    await expect(page.getByText(/^The file can no longer be read/).first()).toBeVisible()
    slice.mockRestore()
    await page.getByLabel('Name', { exact: true }).fill('runner-golden')
    await page.getByRole('button', { name: 'Upload image' }).click()
    await expect(page.getByText('Image name already exists').first()).toBeVisible()
  })
})
