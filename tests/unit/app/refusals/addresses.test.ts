// @vitest-environment jsdom
import {
  choose,
  describe,
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
} from '../../../support/dom/dom-console.tsx'

describe('ip pools', () => {
  const pools = '/system/networking/ip-pools'

  /** A row by any text in it; ranges have no page to link to. */
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })

  /** Opens the page of a new pool without a reload, which would reset the mock. */
  async function makePool(name: string, ipVersion = 'v4') {
    await post('/v1/system/ip-pools', { name, description: '', ip_version: ipVersion })
    await page.getByRole('button', { name: 'Refresh' }).first().click()
    await row(name).getByRole('link').click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }

  test('a pool with ranges cannot be deleted, and says why', async () => {
    await open(pools)
    await expect(row('public')).toContainText('/ 264')
    await rowMenu('public')
    const remove = page.getByRole('menuitem', { name: 'Delete' })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await expect(remove).toContainText('Only a pool without ranges can be deleted')
  })

  test('a bad range is reported before it is sent', async () => {
    await open(`${pools}/office/ranges-add`)
    const [first, last] = ['First address', 'Last address'].map((label) => form().getByLabel(label))
    const tell = async (from: string, to: string, problem: string) => {
      await first?.fill(from)
      await last?.fill(to)
      await last?.blur()
      await expect(form().getByText(problem).first()).toBeVisible()
    }
    await tell('10.0.0', '10.0.0.9', 'Not a valid IP address')
    await tell('fd00::1', 'fd00::9', 'The pool holds only IPv4 addresses')
    await tell('10.0.0.9', '10.0.0.1', 'The last address must not be before the first')
    await tell('203.0.113.9', '203.0.113.10', 'Overlaps 203.0.113.1–203.0.113.200 in IP pool public')
    await tell('203.0.113.245', '203.0.113.245', 'Overlaps 203.0.113.240–203.0.113.250 in the system pool')
    await send(form(), 'Add range', { 'CIDR block': '10.0.0.0/33' })
    await expect(form().getByText('Max width for IPv4 is 32').first()).toBeVisible()
  })

  test('a range in use stays, with the server’s message', async () => {
    await open(`${pools}/public`)
    await rowAction('203.0.113.1–203.0.113.200', 'Remove')
    await refused('Remove range', 'Could not remove range')
    await expect(rowOf('203.0.113.200')).toBeVisible()
  })

  test('a failed create keeps the form’s values', async () => {
    await open(`${pools}-new`)
    await send(form(), 'Create IP pool', { Name: 'lab-create-500', Description: 'Will not be' })
    await expect(form().getByText('Internal Server Error')).toBeVisible()
    await expect(form().getByLabel('Description')).toHaveValue('Will not be')
    await send(form(), 'Create IP pool', { Name: 'public' })
    await expect(form().getByText('IP pool name already exists').first()).toBeVisible()
  })

  test('a failed edit keeps the form’s values', async () => {
    await open(pools)
    await makePool('lab-update-500')
    await page.getByRole('link', { name: 'Edit' }).click()
    await send(form(), 'Save IP pool', { Description: 'Will not be' })
    await expect(form().getByText('Internal Server Error')).toBeVisible()
    await expect(form().getByLabel('Description')).toHaveValue('Will not be')
  })

  test('a failed delete leaves the pool', async () => {
    await open(pools)
    await makePool('lab-delete-500')
    await rowAction('lab-delete-500', 'Delete')
    await refused('Delete IP pool', 'Could not delete IP pool')
    await expect(page.getByRole('heading', { name: 'lab-delete-500' })).toBeVisible()
  })

  test('a range that the server refuses stays in the form', async () => {
    await open(pools)
    await makePool('lab-add-500')
    await page.getByRole('link', { name: 'Add range' }).first().click()
    await send(form(), 'Add range', { 'CIDR block': '10.40.0.0/30' })
    await expect(form().getByText('Internal Server Error')).toBeVisible()
    await expect(form().getByLabel('Last address')).toHaveValue('10.40.0.3')
  })

  test('a failed link keeps the choice', async () => {
    await open(pools)
    await makePool('lab-link-500')
    await page.getByRole('tab', { name: 'Silos' }).click()
    await page.getByRole('link', { name: 'Link silo' }).first().click()
    await choose(form(), 'Silo', 'summit')
    await form().getByRole('button', { name: 'Link silo' }).click()
    await expect(form().getByText('Internal Server Error')).toBeVisible()
    await expect(form().getByRole('combobox', { name: 'Silo' })).toContainText('summit')
  })

  test('a silo that was linked, but whose default stayed, can be sent again', async () => {
    await open(pools)
    await makePool('lab-update-500')
    await page.getByRole('tab', { name: 'Silos' }).click()
    await page.getByRole('link', { name: 'Link silo' }).first().click()
    await choose(form(), 'Silo', 'harbor')
    await form().getByRole('radio', { name: 'Yes' }).check()
    await expect(form().getByText('public is the current default of', { exact: false })).toBeVisible()
    await form().getByRole('button', { name: 'Link silo' }).click()
    await expect(form().getByRole('alert')).toContainText('The pool was linked, but not made the default')
    await expect(page.locator('tbody tr[data-row]').filter({ hasText: 'harbor' })).toBeVisible()
    await form().getByRole('radio', { name: 'No' }).check()
    await form().getByRole('button', { name: 'Link silo' }).click()
    await expect(page.getByText('Silo harbor linked')).toBeVisible()
  })

  test.each([
    ['update', 'Make default', 'Make default', 'Could not make default'],
    ['unlink', 'Unlink', 'Unlink silo', 'Could not unlink silo'],
  ])('%s, %s: the failure is shown, and the link stays', async (verb, action, button, title) => {
    await open(pools)
    const pool = `lab-${verb}-500`
    await makePool(pool)
    await post(`/v1/system/ip-pools/${pool}/silos`, { silo: 'summit', is_default: false })
    await page.getByRole('tab', { name: 'Silos' }).click()
    await rowAction('summit', action)
    await refused(button, title)
    await expect(row('summit')).not.toContainText('default')
  })

  test('a default that someone else has replaced meanwhile is not cleared', async () => {
    await open('/system/networking/ip-pools/public/silos')
    await rowAction('harbor', 'Clear default')
    await put('/v1/system/ip-pools/office/silos/harbor', { is_default: true })
    await refused('Clear default', 'Could not clear default')
    await expect(page.getByText(/^Someone else has made office the default/).first()).toBeVisible()
  })
})

describe('a multicast pool as the default', () => {
  const says = /^With a multicast pool as the default, only multicast groups get an address/

  test('the question and both forms say what must then specify a pool', async () => {
    await open('/system/networking/ip-pools/multicast/silos', { age: '2026' })
    await rowAction('harbor', 'Make default')
    await expect(question()).toContainText('It will replace public. With a multicast pool as the default')
    await expect(question().getByText('will get an address from')).toBeHidden()
    await page.goto('/system/networking/ip-pools/multicast/silos-link')
    await expect(form().getByText(says)).toBeVisible()
    await page.goto('/system/silos/summit/ip-pools-link')
    await expect(form().getByRole('combobox', { name: 'IP pool' })).toBeVisible()
    await expect(form().getByText(says)).toBeHidden()
    await choose(form(), 'IP pool', /^multicast/)
    await expect(form()).toContainText('With a multicast pool as the default')
  })

  test('new instances, floating IPs and probes ask for a pool before they are sent', async () => {
    await open('/system/silos', { age: '2026' })
    await put('/v1/system/ip-pools/multicast/silos/harbor', { is_default: true })
    await page.goto('/projects/web-frontend/instances-new')
    await expect(page.getByText('The silo has no default pool, so choose a pool')).toBeVisible()
    await page.goto('/projects/web-frontend/floating-ips-new')
    await expect(form().getByText('The silo has no default pool. Choose one')).toBeVisible()
    await page.goto('/projects/web-frontend/probes-new')
    await form().getByRole('button', { name: 'Create probe' }).click()
    await expect(form().getByText('The silo has no default pool, so choose one').first()).toBeVisible()
  })
})

describe('floating ips', () => {
  const list = '/projects/web-frontend/floating-ips'
  const floatingIps = '/v1/floating-ips?project=web-frontend'

  const create = () => form().getByRole('button', { name: 'Create floating IP' })

  test('a taken or invalid name or address is reported before it is sent', async () => {
    await open(list)
    const ip = /203\.0\.113\.\d+/.exec((await row('reserve').textContent()) ?? '')?.[0] ?? ''
    await page.getByRole('link', { name: 'Create floating IP' }).click()
    await form().getByLabel('Name').fill('www')
    for (const [text, problem] of [
      ['10.0.0', 'Not a valid IP address'],
      [ip, 'Floating IP reserve has this address'],
    ] as const) {
      await form().getByLabel('IP address').fill(text)
      await create().click()
      await expect(form().getByText(problem).first()).toBeVisible()
    }
    await expect(form().getByText('Floating IP name already exists').first()).toBeVisible()
  })

  test('errors that only the server knows are shown: a taken name or address, a full pool, and a fault', async () => {
    await open(`${list}-new`)
    await post('/v1/system/ip-pools', { name: 'tiny', description: 'For a story' })
    await post('/v1/system/ip-pools/tiny/ranges/add', { first: '100.64.7.7', last: '100.64.7.7' })
    await post('/v1/system/ip-pools/tiny/silos', { silo: 'harbor', is_default: false })
    await page.reload()
    await form().getByLabel('Name').fill('first')
    await choose(form(), 'IP pool', /^tiny/)
    await create().click()
    await expect(row('first')).toContainText('100.64.7.7')
    await page.getByRole('link', { name: 'Create floating IP' }).click()
    await form().getByLabel('Name').fill('second')
    await choose(form(), 'IP pool', /^tiny/)
    await create().click()
    await expect(form().getByRole('alert')).toContainText('No external IP addresses available')
    await form().getByLabel('IP address').fill('9.9.9.9')
    await create().click()
    await expect(form().getByRole('alert')).toContainText('9.9.9.9 is not in the pool')
    await choose(form(), 'IP pool', /^The silo’s default pool/)
    await form().getByLabel('IP address').fill('203.0.113.199')
    await post(floatingIps, { name: 'quicker', description: '', ip: '203.0.113.199' })
    await create().click()
    await expect(form().getByRole('alert')).toContainText('203.0.113.199 is already in use')
    await fill(form(), { 'IP address': '', Name: 'quicker' })
    await create().click()
    await expect(form().getByRole('alert')).toContainText(/floating ip name already exists/i)
    await form().getByLabel('Name').fill('mail-create-500')
    await create().click()
    await expect(form().getByRole('alert')).toContainText('Internal Server Error')
    await expect(form().getByLabel('Name')).toHaveValue('mail-create-500')
  })

  test('one that a colleague has moved is not detached', async () => {
    await open(list)
    await rowAction('www', 'Detach')
    const of = (verb = '') => `/v1/floating-ips/www${verb}?project=web-frontend`
    await post(of('/detach'))
    await post(of('/attach'), { kind: 'instance', parent: 'gateway-2' })
    const instance = async () => (await got<{ instance_id: string | null }>(of())).instance_id
    const moved = await instance()
    await refused('Detach floating IP', 'Could not detach floating IP')
    await expect(page.getByText('It has since been attached elsewhere').first()).toBeVisible()
    expect(moved).toBeTruthy()
    expect(await instance()).toBe(moved)
  })

  test('an instance without a network interface is refused before it is sent', async () => {
    const body = { name: 'bare', hostname: 'bare', description: '', ncpus: 1, memory: 2 ** 30, start: false }
    await open(list)
    await post('/v1/instances?project=web-frontend', { ...body, network_interfaces: { type: 'none' } })
    await page.goto(`${list}/www/move`)
    await choose(form(), 'Move to', /^bare/)
    await form().getByRole('button', { name: 'Move floating IP' }).click()
    await expect(form().getByText('External IPs need a network interface').first()).toBeVisible()
    await page.goto(list)
    await expect(row('www')).toContainText('gateway-1')
    const bare = '/projects/web-frontend/instances/bare'
    await page.goto(`${bare}/connect`)
    await expect(page.getByText('and the instance has none. Create one', { exact: false })).toBeVisible()
    await page.goto(`${bare}/networking/ephemeral-ip-attach`)
    await form().getByRole('button', { name: 'Attach ephemeral IP' }).click()
    const field = (name: string) => form().getByRole('combobox', { name })
    await expect(field('IP pool')).toHaveAttribute('aria-invalid', 'true')
    await post(floatingIps, { name: 'spare', description: '' })
    await page.goto(`${bare}/networking/floating-ip-attach`)
    await choose(form(), 'Floating IP', /^spare/)
    await form().getByRole('button', { name: 'Attach floating IP' }).click()
    await expect(field('Floating IP')).toHaveAttribute('aria-invalid', 'true')
    const ips = await got<{ items: unknown[] }>('/v1/instances/bare/external-ips?project=web-frontend')
    expect(ips.items).toEqual([])
  })

  test('a silo without a default pool says so, and accepts a pool or an address', async () => {
    await open(list)
    await put('/v1/system/ip-pools/public/silos/harbor', { is_default: false })
    await page.goto(`${list}-new`)
    await expect(
      form().getByText('The silo has no default pool. Choose one, or enter an address.'),
    ).toBeVisible()
    await form().getByLabel('Name').fill('anywhere')
    await create().click()
    await expect(form().getByText('The silo has no default pool, so choose one').first()).toBeVisible()
    await choose(form(), 'IP pool', /^public/)
    await create().click()
    await expect(row('anywhere')).toContainText('public')
  })

  test('a project without floating IPs explains them, and a missing one is not found', async () => {
    await open('/projects/scratch-pad/floating-ips')
    await expect(page.getByText('No floating IPs', { exact: true })).toBeVisible()
    for (const action of ['edit', 'attach', 'move']) {
      await page.goto(`${list}/nope/${action}`)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
  })
})
