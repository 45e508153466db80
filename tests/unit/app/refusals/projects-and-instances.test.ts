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
  send,
  test,
  toast,
  until,
} from '../../../support/dom/dom-console.tsx'
import { knownSshKeys } from '../../../support/fixtures/known-ssh-keys.ts'

describe('projects', () => {
  test('a project that is not empty stays, with the reason', async () => {
    await open('/projects')
    await rowAction('web-frontend', 'Delete')
    await expect(question().getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(question().getByRole('link', { name: /^\d+ instances$/ })).toHaveAttribute(
      'href',
      '/projects/web-frontend/instances',
    )
    await expect(question().getByRole('link', { name: /^\d+ affinity group/ })).toHaveAttribute(
      'href',
      '/projects/web-frontend/affinity-groups',
    )
    await question().getByLabel('Type web-frontend to confirm').fill('web-frontend')
    await refused('Delete project', 'Could not delete project')
    await expect(row('web-frontend')).toBeVisible()
  })

  test('a toast lies over the page’s own column, not over the navigation or the bottom bar', async () => {
    await open('/projects')
    await rowAction('staging', 'Copy ID')
    await expect(page.getByText(/^(Could not copy|ID copied)$/)).toBeVisible()
    const column = document.querySelector('main')?.parentElement
    const area = column?.querySelector('[role=region][aria-label^=Notification]')?.parentElement
    expect(area?.classList.contains('sticky')).toBe(true)
    expect(column?.querySelector('nav[aria-label=Main], nav[aria-label=Quick]')).toBeNull()
  })

  test('a taken name is reported in the form, which keeps its values', async () => {
    await open('/projects-new')
    await send(form(), 'Create project', { Name: 'web-frontend', Description: 'Would be the second' })
    await expect(form().getByText('Project name already exists').first()).toBeVisible()
    await expect(form().getByLabel('Description')).toHaveValue('Would be the second')
  })

  test('a project cannot be renamed to another’s name', async () => {
    await open('/projects/build-farm/edit')
    const name = form().getByLabel('Name')
    await name.fill('web-frontend')
    await name.blur()
    await expect(page.getByText('Project name already exists')).toBeVisible()
    await name.fill('build-farm')
    await name.blur()
    await expect(page.getByText('Project name already exists')).toBeHidden()
  })

  test('a bad name is reported before anything is sent', async () => {
    await open('/projects-new')
    await form().getByRole('button', { name: 'Create project' }).click()
    await expect(form().getByText('Name is required').first()).toBeVisible()
    await form().getByLabel('Name').fill('9lives')
    await form().getByLabel('Description').focus()
    await expect(form().getByText('Must start with a lower-case letter').first()).toBeVisible()
  })

  test('a server error keeps the form and shows the request id', async () => {
    await open('/projects-new')
    await send(form(), 'Create project', { Name: 'anything-create-500' })
    await expect(form().getByText('Internal Server Error')).toBeVisible()
    await expect(form().getByRole('button', { name: /request id/i })).toBeVisible()
    await expect(form().getByLabel('Name')).toHaveValue('anything-create-500')
  })
})

describe('ssh keys', () => {
  const keys = '/settings/ssh-keys'

  const publicKey = knownSshKeys[0]?.[0] ?? ''

  const id = '00000000-0000-4000-8000-000000000001'
  const date = '2026-01-01T00:00:00Z'
  const known = { id, silo_user_id: id, description: '', time_created: date, time_modified: date }

  const privateKey = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmU\n'

  test('a private key is refused, and is never in a draft', async () => {
    await open(`${keys}-new`)
    await fill(form(), { Name: 'careless', 'Public key': privateKey })
    await expect(form().getByText('This is a private key. It has not been sent')).toBeVisible()
    await form().getByLabel('Description').fill('Typed after it')
    await until(async () => expect(await draftOf(`${keys}-new`)).toContain('Typed after it'))
    expect(await draftOf(`${keys}-new`)).not.toContain('b3BlbnNzaC1rZXktdjE')
    await form().getByRole('button', { name: 'Add SSH key' }).click()
    await expect(form().getByText('Never share it').first()).toBeVisible()
    await form().getByRole('button', { name: 'Remove' }).click()
    await expect(form().getByLabel('Public key')).toHaveValue('')
    await expect(form().getByLabel('Name')).toHaveValue('careless')
  })

  test('an empty field is not found in the profile, even beside a key of one word', async () => {
    const items = [{ ...known, name: 'odd', public_key: 'AAAA' }]
    await open(`${keys}-new`, {
      around: (answer) => async (request) => {
        const isList = request.method === 'GET' && new URL(request.url).pathname === '/v1/me/ssh-keys'
        return isList ? Response.json({ items }) : answer(request)
      },
    })
    await expect(form().getByText('One line, as in a file ending in .pub')).toBeVisible()
    await form().getByLabel('Public key').fill('hello')
    await expect(form().getByText('already in your profile')).toBeHidden()
  })

  test('the palette copies the fingerprint that the panel shows', async () => {
    await open(`${keys}/laptop/edit`)
    await expect(form().getByText(/^SHA256:/)).toBeVisible()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill('copy fingerprint')
    await expect(search.getByRole('option', { name: /^Copy fingerprint/ }).first()).toBeVisible()
    await expect(search.getByText('The fingerprint is unknown', { exact: true })).toBeHidden()
  })

  test('text that is not a key is refused with the reason, as is a taken name', async () => {
    await open(`${keys}-new`)
    const field = form().getByLabel('Public key')
    const tell = async (text: string, problem: string) => {
      await field.fill(text)
      await expect(form().getByText(problem).first()).toBeVisible()
    }
    await tell('hello', 'A public key begins with its type')
    await tell(publicKey.slice(0, 50), 'It appears to be cut off')
    await tell(`${publicKey}\n${publicKey}`, 'Enter one key at a time')
    await send(form(), 'Add SSH key', { Name: 'laptop' })
    await expect(form().getByText('Not a valid key yet')).toBeHidden()
    await send(form(), 'Add SSH key', { Name: 'laptop' })
    await expect(form().getByText('SSH key name already exists').first()).toBeVisible()
    await expect(page).toHaveURL(`${keys}-new`)
  })

  test('a failed add keeps the form’s values', async () => {
    await open(`${keys}-new`)
    await send(form(), 'Add SSH key', { Name: 'k-create-500', 'Public key': publicKey })
    await expect(form().getByText('Internal Server Error')).toBeVisible()
    await expect(form().getByLabel('Public key')).toHaveValue(publicKey)
  })

  test('a failed delete is shown, and the key stays', async () => {
    await open(`${keys}-new`)
    await send(form(), 'Add SSH key', { Name: 'k-delete-500', 'Public key': publicKey })
    await rowAction('k-delete-500', 'Delete')
    await refused('Delete SSH key', 'Could not delete SSH key')
    await expect(row('k-delete-500')).toBeVisible()
  })
})

describe('instances', () => {
  const preview = '/projects/web-frontend/instances/preview'

  test('Start is disabled while its request is under way, and keeps the focus', async () => {
    const held = Promise.withResolvers<void>()
    await open(preview, {
      around: (answer) => async (request) => {
        if (request.url.includes('/start')) await held.promise
        return answer(request)
      },
    })
    const start = page.getByRole('button', { name: 'Start', exact: true })
    await start.click()
    await expect(page.getByText('starting (requested)')).toBeVisible()
    await expect(start).toHaveAccessibleDescription('In progress')
    await expect(start).toBeFocused()
    held.resolve()
    await expect(start).toHaveAccessibleDescription(/^Only a stopped or failed instance/)
  })

  test('if the answer to a deletion is lost, its disks are deleted nevertheless', async () => {
    await open(preview, {
      around: (answer) => async (request) => {
        const response = await answer(request)
        if (request.method === 'DELETE' && request.url.includes('/instances/')) throw new TypeError('reset')
        return response
      },
    })
    await rowAction('preview', 'Delete')
    await question().getByRole('checkbox').first().check()
    await question().getByRole('button', { name: 'Delete instance' }).click()
    await expect(toast('Instance preview and one disk deleted')).toBeVisible()
    await expect(page).toHaveURL('/projects/web-frontend/instances')
  })
})

describe('instance create', () => {
  test('all problems show at once, and the first has the focus', async () => {
    await open('/projects/web-frontend/instances-new')
    await page.getByRole('button', { name: 'Create instance' }).click()
    await expect(page.getByText('2 issues:')).toBeVisible()
    await expect(page.getByText('Name is required').first()).toBeVisible()
    await expect(page.getByText('Image is required').first()).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  })

  test('a taken name and a size beyond the quota are reported before sending', async () => {
    await open('/projects/web-frontend/instances-new')
    await page.getByLabel('Name', { exact: true }).fill('bastion')
    await page.getByRole('spinbutton', { name: 'Memory' }).fill('1536')
    await page.getByRole('button', { name: 'Create instance' }).click()
    await expect(page.getByText('Instance name already exists').first()).toBeVisible()
    await expect(page.getByText(/Memory quota|quota/).first()).toBeVisible()
    await expect(page).toHaveURL(/instances-new$/)
  })

  test('a boot disk is as large as its image', async () => {
    await open('/projects/web-frontend/instances-new')
    await choose(page, 'Image', /^windows-2022/)
    await expect(page.getByRole('spinbutton', { name: 'Boot disk size' })).toHaveValue('40')
    await expect(page.getByText('Raised to 40 GiB, the size of the source')).toBeVisible()
  })

  test('a refused create keeps the form’s values', async () => {
    await open('/projects/web-frontend/instances-new')
    await page.getByLabel('Name', { exact: true }).fill('big-create-507')
    await page.getByLabel('Description').fill('Does not fit')
    await page.getByRole('radio', { name: /^Existing disk/ }).check()
    await page.getByRole('combobox', { name: 'Disk', exact: true }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Create instance' }).click()
    await expect(page.getByRole('button', { name: /request id/i })).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Does not fit')
  })

  test('a missing instance fills in nothing, and the form says so', async () => {
    await open('/projects/web-frontend/instances-new?like=gone')
    await expect(page.getByText('Instance gone could not be loaded')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  })

  test('a project without a VPC says so before Create, and gets one', async () => {
    await open('/projects')
    await post('/v1/projects', { name: 'bare', description: '' })
    for (const path of ['vpc-subnets/default?project=bare&vpc=default', 'vpcs/default?project=bare'])
      await fetch(`/v1/${path}`, { method: 'DELETE' })
    await page.goto('/projects/bare/instances-new')
    await expect(page.getByText('This project has no VPC for the interface')).toBeVisible()
    await page.getByRole('button', { name: 'Create default VPC' }).click()
    await expect(toast('Default VPC created')).toBeVisible()
    await expect(page.getByText('This project has no VPC for the interface')).toBeHidden()
  })

  test('a silo without a default pool says so before Create, and where to set one', async () => {
    await open('/system/silos/harbor/ip-pools')
    const path = '/v1/system/silos/harbor/ip-pools'
    const { items } = await got<{ items: { id: string; is_default: boolean }[] }>(path)
    for (const { id } of items.filter((pool) => pool.is_default))
      await put(`/v1/system/ip-pools/${id}/silos/harbor`, { is_default: false })
    await page.goto('/projects/web-frontend/instances-new')
    await expect(page.getByText('The silo has no default pool, so choose a pool')).toBeVisible()
    const link = page.getByRole('link', { name: 'Set a default pool' })
    await expect(link).toHaveAttribute('href', '/system/silos/harbor/ip-pools')
    await expect(link).toHaveAttribute('target', '_blank')
    await page.getByLabel('Assign an ephemeral IP address').uncheck()
    await expect(page.getByText('The silo has no default pool')).toBeHidden()
  })

  test('a chosen disk is not offered again, and a choice can be cleared', async () => {
    await open('/projects/web-frontend/instances-new')
    await page.getByRole('radio', { name: /^Existing disk/ }).check()
    await page.getByRole('combobox', { name: 'Disk', exact: true }).click()
    await page.getByRole('option', { name: /^old-assets/ }).click()
    await page.getByRole('button', { name: 'Add existing disk' }).click()
    const other = page.getByRole('combobox', { name: 'Existing disk' })
    // It was the only disk.
    await expect(other).toBeDisabled()

    await page.getByRole('button', { name: 'Clear', description: /old-assets/ }).click()
    await expect(page.getByRole('combobox', { name: 'Disk', exact: true })).toHaveText('Choose a disk')
    await expect(page.getByRole('combobox', { name: 'Disk', exact: true })).toBeFocused()
    await other.click()
    await page.getByRole('option', { name: /^old-assets/ }).click()
    await expect(other).toContainText('old-assets')
  })
})
