// @vitest-environment jsdom
import {
  choose,
  draftOf,
  expect,
  form,
  got,
  open,
  page,
  put,
  test,
  until,
} from '../../../support/dom/dom-console.tsx'

/** Forms that a draft or the URL has filled in. */

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
