// @vitest-environment jsdom
import {
  choose,
  describe,
  draftOf,
  expect,
  fill,
  form,
  got,
  open,
  page,
  put,
  test,
  until,
} from '../../../support/dom/dom-console.tsx'

/** Forms that a draft or the URL has filled in. */

type Answer = (request: Request) => Promise<Response>

interface Policy {
  role_assignments: { identity_id: string; identity_type: string; role_name: string }[]
}

test('a restored choice of users does not replace the role that someone else has granted one', async () => {
  await open('/access-new')
  await choose(form(), 'Users and groups', /^Nils/)
  await until(async () => expect(await draftOf('/access-new')).toContain('identities'))
  const { items } = await got<{ items: { id: string; display_name: string }[] }>('/v1/users?limit=1000')
  const nils = items.find((user) => user.display_name === 'Nils Brandt')!.id
  const { role_assignments } = await got<Policy>('/v1/policy')
  const granted = { identity_id: nils, identity_type: 'silo_user', role_name: 'admin' }
  await put('/v1/policy', { role_assignments: [...role_assignments, granted] })
  await page.reload()
  await expect(form().getByRole('list', { name: 'Selected' })).toContainText(
    'Already has the admin role, which you can change in the list',
  )
  await form().getByRole('button', { name: 'Assign role' }).click()
  await expect(form().getByText('Some of these users or groups already have a role').first()).toBeVisible()
  expect((await got<Policy>('/v1/policy')).role_assignments).toContainEqual(granted)
})

test('the target release of the URL is not that of an older draft', async () => {
  const place = '/system/update/target-set'
  await open(`${place}?version=17.0.0`)
  await form().getByLabel('Release').fill('17.1.0')
  await until(async () => expect(await draftOf(`${place}?version=17.0.0`)).toContain('17.1.0'))
  await page.goto(`${place}?version=18.0.0`)
  await expect(form().getByLabel('Release')).toHaveValue('18.0.0')
  await page.goto(`${place}?version=17.0.0`)
  await expect(form().getByLabel('Release')).toHaveValue('17.1.0')
})

describe('from the URL', () => {
  const project = '/projects/web-frontend'

  /** Answers once `isOn` as if the lists of snapshots and images could not be read. */
  function unlisted() {
    const state = { isOn: false }
    const around = (answer: Answer) => async (request: Request) =>
      state.isOn && /\/v1\/(snapshots|images)\?/.test(request.url)
        ? Response.json({ error_code: 'Internal', message: 'Down', request_id: 'r-1' }, { status: 500 })
        : answer(request)
    return { state, around }
  }

  test('a disk is made from the snapshot even if snapshots cannot be listed', async () => {
    const { state, around } = unlisted()
    await open(`${project}/snapshots`, { around })
    const { items } = await got<{ items: { id: string; state: string }[] }>(
      '/v1/snapshots?project=web-frontend',
    )
    const { id } = items.find((snapshot) => snapshot.state === 'ready')!
    state.isOn = true
    await page.goto(`${project}/disks-new?snapshot=${id}`)
    await expect(form().getByRole('combobox', { name: 'Snapshot' })).toContainText(id)
    await fill(form(), { Name: 'restored' })
    await form().getByRole('spinbutton', { name: 'Disk size' }).fill('100')
    await form().getByRole('button', { name: 'Create disk' }).click()
    await expect(form()).toBeHidden()
    expect(await got<object>('/v1/disks/restored?project=web-frontend')).toMatchObject({ snapshot_id: id })
  })

  test('a disk is not made from a snapshot that no longer exists', async () => {
    await open(`${project}/disks-new?snapshot=00000000-0000-4000-8000-000000000000`)
    await expect(form().getByRole('combobox', { name: 'Snapshot' })).toContainText('Not in the list')
    await fill(form(), { Name: 'restored' })
    await form().getByRole('button', { name: 'Create disk' }).click()
    await expect(form().getByText('No longer available: choose another').first()).toBeVisible()
  })

  test('an instance starts from the image even if images cannot be listed', async () => {
    const { state, around } = unlisted()
    await open('/images', { around })
    const { items } = await got<{ items: { id: string }[] }>('/v1/images')
    const id = items[0]?.id ?? ''
    state.isOn = true
    await page.goto(`${project}/instances-new?image=${id}`)
    await expect(page.getByRole('combobox', { name: 'Image' })).toContainText(id)
  })
})
