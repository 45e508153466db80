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
  post,
  put,
  question,
  refused,
  row,
  rowAction,
  rowMenu,
  send,
  test,
  until,
} from '../../../support/dom/dom-console.tsx'
import { ecKeys, keyPem, makeChain } from '../../../support/fixtures/certificates.ts'
import type { Locator } from '../../../support/dom/dom-locator.ts'
import { aSilo, chain, file } from '../../../support/fixtures/silos.ts'

describe('silos', () => {
  /** Creates an object without its form, and refreshes the list. */
  async function make(path: string, body: object) {
    await post(path, body)
    await page.getByRole('button', { name: 'Refresh' }).last().click()
  }

  test('the admin group field shows with single sign-on only', async () => {
    await open('/system/silos-new')
    await page.getByLabel('Name', { exact: true }).fill('islet')
    await page.getByLabel('Admin group').fill('nobody')
    await page.getByRole('radio', { name: /Local users/ }).check()
    await expect(page.getByLabel('Admin group')).toBeHidden()
    await page.getByRole('button', { name: 'Create silo' }).click()
    // The server would refuse an admin group for a silo with local users.
    await expect(page).toHaveURL('/system/silos/islet/idps')
  })

  test('a quota above the remaining hardware gives a warning and is allowed', async () => {
    await open('/system/silos-new')
    await expect(
      page.getByText(/^Estimated hardware capacity left for this silo: [\d,]+/).first(),
    ).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('greedy')
    await page.getByLabel('CPU quota').fill('500000')
    await expect(page.getByText(/Exceeds the estimated hardware capacity left: [\d,]+/)).toBeVisible()
    await page.getByRole('button', { name: 'Create silo' }).click()
    await expect(page).toHaveURL('/system/silos/greedy/idps')
  })

  test('an invalid certificate or key is reported at its field', async () => {
    await open('/system/silos-new')
    await page.getByRole('button', { name: 'Add certificate' }).click()
    const part = page.getByRole('group', { name: 'Certificate 1' })
    await part.getByLabel('Certificate chain from a file').setInputFiles(file('chain.pem', 'hello'))
    await expect(part.getByText('This PEM contains no certificate')).toBeVisible()
    const key = part.getByLabel('Private key from a file')
    await key.setInputFiles(file('key.pem', chain(12)))
    await expect(part.getByText('This is a certificate, not a private key')).toBeVisible()
    const { pem, leaf, authority } = await makeChain(['harbor.sys.rack.example'])
    const cert = part.getByLabel('Certificate chain', { exact: true })
    await cert.fill(authority.pem + leaf.pem)
    await cert.blur()
    await expect(part.getByText(/The chain is in the wrong order/)).toBeVisible()
    await cert.fill(pem)
    await key.setInputFiles(file('key.pem', await keyPem(await ecKeys())))
    await expect(part.getByText('The key does not match the certificate')).toBeVisible()
  })

  test('a silo whose creation fails keeps the form, and one whose deletion fails stays', async () => {
    await open('/system/silos-new')
    await page.getByLabel('Name', { exact: true }).fill('odd-create-500')
    await send(page, 'Create silo', { Description: 'Would be odd' })
    await expect(page.getByText('Internal Server Error')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Would be odd')
    await page.getByLabel('Name', { exact: true }).fill('odd-delete-500')
    await page.getByRole('button', { name: 'Create silo' }).click()
    await rowAction('odd-delete-500', 'Delete')
    await question().getByLabel('Type odd-delete-500 to confirm').fill('odd-delete-500')
    await refused('Delete silo', 'Could not delete silo')
    await expect(page.getByRole('heading', { name: 'odd-delete-500' })).toBeVisible()
  })

  test('a failed save keeps the quotas in the form', async () => {
    await open('/system/silos')
    await make('/v1/system/silos', aSilo('odd-update-500'))
    await rowAction('odd-update-500', 'Edit quotas')
    await send(form(), 'Save quotas', { 'CPU quota': '77' })
    await expect(form().getByText('Internal Server Error')).toBeVisible()
    await expect(form().getByLabel('CPU quota')).toHaveValue('77')
  })

  test('a pool whose addresses are in use stays linked, with the reason', async () => {
    await open('/system/silos/harbor/ip-pools')
    await rowAction('public', 'Unlink')
    await refused('Unlink pool', 'Could not unlink pool')
    await expect(row('public')).toBeVisible()
  })

  test('a pool whose link fails stays chosen, and a failed default is shown', async () => {
    await open('/system/silos')
    await make('/v1/system/ip-pools', { name: 'odd-link-500', description: '' })
    await row('harbor').getByRole('link').click()
    await page.getByRole('tab', { name: 'IP pools' }).click()
    await page.getByRole('link', { name: 'Link pool' }).click()
    await form().getByLabel('IP pool').click()
    await page.getByRole('option', { name: /odd-link-500/ }).click()
    await form().getByRole('radio', { name: 'Yes' }).check()
    await expect(
      form().getByText('public is the current default. Choose “Yes” to replace it with this pool.'),
    ).toBeVisible()
    await form().getByRole('button', { name: 'Link pool' }).click()
    await expect(form().getByText('Internal Server Error')).toBeVisible()
    await expect(form().getByLabel('IP pool')).toContainText('odd-link-500')
  })

  test('a pool that was linked, but not made the default, can be sent again', async () => {
    await open('/system/silos')
    for (const name of ['spare', 'odd-update-500'])
      await make('/v1/system/ip-pools', { name, description: '' })
    await row('harbor').getByRole('link').click()
    await page.getByRole('tab', { name: 'IP pools' }).click()
    await page.getByRole('link', { name: 'Link pool' }).click()
    await choose(form(), 'IP pool', /odd-update-500/)
    await form().getByRole('radio', { name: 'Yes' }).check()
    await expect(form().getByText('public is the current default.', { exact: false })).toBeVisible()
    await form().getByRole('button', { name: 'Link pool' }).click()
    await expect(form().getByRole('alert')).toContainText(
      'The pool was linked, but not made the default: Internal Server Error',
    )
    await expect(page.locator('tbody tr[data-row]').filter({ hasText: 'odd-update-500' })).toBeVisible()
    await form().getByRole('radio', { name: 'No' }).check()
    await form().getByRole('button', { name: 'Link pool' }).click()
    await expect(page.getByText('IP pool odd-update-500 linked')).toBeVisible()
  })

  test('a pool that was linked is made the default even if there is none any more', async () => {
    let isDown = true
    await open('/system/silos', {
      around: (answer) => (request) =>
        isDown && request.method === 'PUT' ? Promise.resolve(Response.error()) : answer(request),
    })
    await post('/v1/system/ip-pools', { name: 'spare', description: '' })
    await page.goto('/system/silos/harbor/ip-pools-link')
    await choose(form(), 'IP pool', /^spare/)
    await form().getByRole('radio', { name: 'Yes' }).check()
    await form().getByRole('button', { name: 'Link pool' }).click()
    await expect(form().getByRole('alert')).toContainText('The pool was linked, but not made the default')
    isDown = false
    await put('/v1/system/ip-pools/public/silos/harbor', { is_default: false })
    await (await import('#app/data/query.ts')).client.refetchQueries({ type: 'active' })
    await expect(form().getByText('public is the current default.', { exact: false })).toBeHidden()
    await form().getByRole('button', { name: 'Link pool' }).click()
    await expect(page.getByText('IP pool spare linked')).toBeVisible()
    const pools = await got<{ items: { name: string; is_default: boolean }[] }>(
      '/v1/system/silos/harbor/ip-pools',
    )
    expect(pools.items.find(({ is_default }) => is_default)?.name).toBe('spare')
  })

  test('a failed change of the default is shown, and the pool stays as it was', async () => {
    await open('/system/silos')
    await make('/v1/system/silos', aSilo('odd-update-500'))
    await make('/v1/system/ip-pools/office/silos', { silo: 'odd-update-500', is_default: false })
    await row('odd-update-500').getByRole('link').click()
    await page.getByRole('tab', { name: 'IP pools' }).click()
    await rowAction('office', 'Make default')
    await refused('Make default', 'Could not make default')
    await expect(row('office')).not.toContainText('default')
  })

  describe('as a fleet viewer', () => {
    test('everything is visible, and a write is refused with a message', async () => {
      await open('/system/silos/harbor/quotas/edit', { user: 'farid' })
      await send(form(), 'Save quotas', { 'CPU quota': '901' })
      await expect(form().getByText('Action not authorized')).toBeVisible()
      await expect(form().getByText(/^You are not in any groups and have no role on the silo/)).toBeVisible()
      await expect(form().getByLabel('CPU quota')).toHaveValue('901')
    })
  })
})

describe('silo people', () => {
  /** Fills in everything a provider needs except its name and metadata. */
  async function fillProvider(form: Locator) {
    await fill(form, {
      'Service provider client ID': 'rack-summit',
      'Technical contact': 'it@summit.example',
      'Delegated domain': 'rack.example',
    })
  }

  test('a taken provider name is reported before it is sent', async () => {
    await open('/system/silos/summit/idps-new')
    const name = form().getByLabel('Name', { exact: true })
    await name.fill('okta')
    await name.blur()
    await expect(page.getByText('Identity provider name already exists')).toBeVisible()
  })

  test('a failed create of a provider keeps the form’s values', async () => {
    await open('/system/silos/summit/idps-new')
    await form().getByLabel('Name', { exact: true }).fill('odd-create-503')
    await fill(form(), {
      'Metadata URL': 'https://sso.summit.example/metadata',
      'Identity provider entity ID': 'idp',
    })
    await fillProvider(form())
    await form().getByRole('button', { name: 'Create identity provider' }).click()
    await expect(form().getByRole('button', { name: /request id/i })).toBeVisible()
    await expect(form().getByLabel('Technical contact')).toHaveValue('it@summit.example')
  })

  test('a silo with local users has no providers and says why', async () => {
    await open('/system/silos/harbor')
    const create = page.getByRole('button', { name: 'Create identity provider' })
    await expect(create).toHaveAttribute('aria-disabled', 'true')
    await expect(
      page.getByText('A silo with local users has no identity providers. Its users are created here'),
    ).toBeVisible()
  })

  test('a failed create of a user keeps the form, without the password in its draft', async () => {
    await open('/system/silos/harbor/users-new')
    await form().getByLabel('User name').fill('odd-create-500')
    await form().getByLabel('Password', { exact: true }).fill('never stored')
    await form().getByRole('button', { name: 'Create user' }).click()
    await expect(form().getByText('Internal Server Error')).toBeVisible()
    await expect(form().getByLabel('Password', { exact: true })).toHaveValue('never stored')
    await until(async () =>
      expect(await draftOf('/system/silos/harbor/users-new')).toContain('odd-create-500'),
    )
    expect(await draftOf('/system/silos/harbor/users-new')).not.toContain('never stored')
  })

  test('failed actions on a user are shown', async () => {
    await open('/system/silos/harbor/users')
    const users = '/v1/system/identity-providers/local/users?silo=harbor'
    const password = { mode: 'login_disallowed' }
    for (const external_id of ['odd-delete-500', 'odd-password-500'])
      await post(users, { external_id, password })
    await page.getByRole('button', { name: 'Refresh' }).last().click()
    await rowAction('odd-delete-500', 'Delete')
    await refused('Delete user', 'Could not delete user')
    await rowAction('odd-password-500', 'Set password')
    await page.getByLabel('New password', { exact: true }).fill('secret')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(form().getByText('Internal Server Error')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('secret')
  })

  test('users of a silo with single sign-on are listed without actions', async () => {
    await open('/system/silos/summit/users')
    await rowMenu('Greta Holm')
    const remove = page.getByRole('menuitem', { name: 'Delete' })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await expect(remove).toContainText('come from its identity provider')
    await page.keyboard.press('Escape')
    const create = page.getByRole('button', { name: 'Create user' })
    await expect(create).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('silo users', () => {
  const groupsOf = () => page.getByRole('definition').filter({ has: page.getByRole('link') })

  /** Opens the page of a user, whose path has their id. */
  async function openUser(name: string, user: string) {
    await open('/users', { user })
    const { items } = await got<{ items: { id: string; display_name: string }[] }>('/v1/users')
    const at = `/users/${items.find((it) => it.display_name === name)?.id}`
    await page.goto(at)
    return at
  }

  test('the page of a missing user is not found', async () => {
    await open('/users/00000000-0000-4000-8000-000000000000')
    await expect(page.getByText('Page not found').first()).toBeVisible()
    await open('/groups/not-an-id')
    await expect(page.getByText('Page not found').first()).toBeVisible()
  })

  describe('as a viewer', () => {
    test('other people’s sessions are not offered, and their page says why', async () => {
      const colin = await openUser('Colin Marsh', 'vera')
      await expect(row('harbor')).toContainText('collaborator')
      await expect(page.getByText('Only users with a fleet role can see fleet roles.')).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Sessions' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Sign this user out' })).toBeHidden()
      await page.goto(`${colin}/sessions`)
      await expect(page.getByText('Action not authorized').first()).toBeVisible()
      await page.getByRole('tab', { name: 'Roles' }).click()
      await expect(row('harbor')).toContainText('collaborator')
    })

    test('the user’s own sessions are listed', async () => {
      await openUser('Vera Nowak', 'vera')
      await expect(groupsOf()).toHaveText('observers')
      await page.getByRole('tab', { name: 'Sessions' }).click()
      await expect(page.getByText('No sessions')).toBeVisible()
    })
  })

  describe('as someone without any role', () => {
    test('forbidden parts say so, and the rest shows', async () => {
      await openUser('Sofia Lindqvist', 'nils')
      await expect(row('harbor')).toContainText('admin')
      await expect(page.getByText('Projects could not be loaded: Action not authorized')).toBeVisible()
      await expect(page.getByText(/You are not in any groups/).first()).toBeVisible()
    })
  })

  describe('as the admin of a silo whose role maps to a fleet role', () => {
    test('says so', async () => {
      await open('/users', { user: 'greta' })
      await row('Greta Holm').getByRole('link').click()
      await expect(row('Fleet')).toContainText('viewer')
      await expect(row('Fleet')).toContainText('Fleet, as silo admin')
      await expect(row('summit')).toContainText('Silo: admin · Fleet, as silo admin: viewer')
      await open('/system/access', { user: 'greta' })
      await expect(row('Greta Holm')).toContainText('Fleet, as silo admin')
    })
  })
})
