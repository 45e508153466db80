// @vitest-environment jsdom
import {
  choose,
  draftOf,
  expect,
  form,
  open,
  page,
  post,
  question,
  row,
  rowAction,
  shownNames,
  test,
  toast,
  until,
} from '../../../support/dom/dom-console.tsx'
import { custom } from '../../../support/fixtures/vpc-routers.ts'

const broken = async () =>
  Response.json({ error_code: 'Internal', message: 'Out of order', request_id: 'r-1' }, { status: 500 })

/** A server that answers matching reads with a 500 while `fails` is true. */
function failing(matching: RegExp) {
  const state = { fails: true }
  const around = (answer: (request: Request) => Promise<Response>) => (request: Request) =>
    state.fails && request.method === 'GET' && matching.test(request.url) ? broken() : answer(request)
  return { state, around }
}

async function confirm(button: string, told: string) {
  await question().getByRole('button', { name: button }).click()
  await expect(toast(told)).toBeVisible()
}

test('without the firewall rules, nothing is said about what gets through', async () => {
  const { around } = failing(/vpc-firewall-rules/)
  await open(
    '/projects/web-frontend/vpcs/default/firewall-rules?check=inbound&instance=web-1&host=203.0.113.7&port=443',
    { around },
  )
  await expect(form().getByText('Could not load the firewall rules: Out of order')).toBeVisible()
  await expect(form().getByText('No rule matches', { exact: false })).toBeHidden()
})

test('a default pool is not replaced if the current one could not be read', async () => {
  const { state, around } = failing(/system\/silos\/[^/]+\/ip-pools/)
  state.fails = false
  await open('/system/networking/ip-pools/office/silos', { around })
  state.fails = true
  await rowAction('harbor', 'Make default')
  await question().getByRole('button', { name: 'Make default' }).click()
  await expect(toast('Could not make default')).toBeVisible()
  await expect(page.getByText('Out of order').first()).toBeVisible()
  // The question stays open; a retry reads the default again.
  state.fails = false
  await question().getByRole('button', { name: 'Make default' }).click()
  await expect(question()).toContainText('It will replace public.')
  await expect(question().getByRole('button', { name: 'Make default' })).toBeEnabled()
  await confirm('Make default', 'office is now the default pool of harbor')
})

const gateway = '/projects/web-frontend/vpcs/edge/internet-gateways/egress'

test('a detached pool takes along only the routes that the question has named', async () => {
  const sent: string[] = []
  const { state, around } = failing(/vpc-router-routes/)
  const listening = (answer: (request: Request) => Promise<Response>) => (request: Request) => {
    if (request.method === 'DELETE') sent.push(new URL(request.url).search)
    return around(answer)(request)
  }
  state.fails = false
  await open(`${gateway}/pools-attach`, { around: listening })
  await choose(form(), 'IP pool', /^office/)
  await form().getByLabel('Attachment name').fill('spare')
  await form().getByRole('button', { name: 'Attach IP pool' }).click()
  await expect(page.getByRole('button', { name: 'Actions for spare' })).toBeVisible()
  // Read again, as on a page that has just been opened.
  state.fails = true
  await page.goto(gateway)
  await rowAction('spare', 'Detach')
  await expect(question()).toContainText('Not all routes that may target it could be loaded: Out of order')
  await confirm('Detach IP pool', 'IP pool detached')
  state.fails = false
  await page.goto(gateway)
  await rowAction('public', 'Detach')
  await expect(question()).toContainText('These routes target it:')
  await confirm('Detach IP pool', 'IP pool detached')
  expect(sent).toEqual(['?cascade=false', '?cascade=true'])
})

test('a gateway is deleted with its routes only if the question has named everything', async () => {
  const sent: string[] = []
  const { state, around } = failing(/vpc-router-routes/)
  const listening = (answer: (request: Request) => Promise<Response>) => (request: Request) => {
    if (request.method === 'DELETE') sent.push(new URL(request.url).search)
    return around(answer)(request)
  }
  const list = '/projects/web-frontend/vpcs/edge/internet-gateways'
  await open(list, { around: listening })
  await rowAction('egress', 'Delete')
  await expect(question()).toContainText('Not everything that uses it could be loaded: Out of order')
  state.fails = false
  await question().getByRole('button', { name: 'Delete internet gateway' }).click()
  await expect(toast('Could not delete internet gateway')).toBeVisible()
  await page.goto(list)
  await rowAction('egress', 'Delete')
  await expect(question()).toContainText('Routes to be deleted:')
  await confirm('Delete internet gateway', 'Internet gateway egress deleted')
  expect(sent).toEqual(['?cascade=false', '?cascade=true'])
})

const instance = '/projects/web-frontend/instances'

test('addresses that could not be read are not said to be missing', async () => {
  const { around } = failing(/external-ips|floating-ips/)
  await open(`${instance}/web-1`, { around })
  await expect(page.getByText('External addresses: Could not be loaded')).toBeVisible()
  await page.goto(instance)
  await expect(row('web-1').getByText('unknown', { exact: true })).toBeVisible()
})

test('without a worker, nobody is told that nothing has changed', async () => {
  await open('/settings/changes')
  await expect(page.getByText('Changes cannot be detected').first()).toBeVisible()
  await expect(page.getByText('None of the data loaded since', { exact: false })).toBeHidden()
})

test('a copy of an instance names what could not be read, and gets all keys rather than none', async () => {
  const { around } = failing(/\/v1\/(me\/ssh-keys|instances\/web-1\/disks)/)
  await open('/projects/web-frontend/instances-new?like=web-1', { around })
  await expect(page.getByText('Its disks could not be loaded')).toBeVisible()
  await expect(
    page.getByText('The SSH keys in your profile could not be loaded', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: /^All/ })).toBeChecked()
})

test('without the waiting sleds and the switches, racks are not drawn as if there were none', async () => {
  const { state, around } = failing(/hardware\/(sleds-uninitialized|switches)/)
  const thumbnails = page.getByRole('link', { name: /^Rack .* in an unusual state$/ })
  state.fails = false
  await open('/system/inventory/elevation', { around })
  await expect(thumbnails.first()).toBeVisible()
  state.fails = true
  await page.goto('/system/inventory/elevation')
  await expect(page.getByText('Uninitialized sleds could not be loaded, so', { exact: false })).toBeVisible()
  await expect(page.getByText('Switches could not be loaded', { exact: false })).toBeVisible()
  await page.getByRole('radio', { name: 'Policy' }).click()
  await expect(page.getByRole('radio', { name: 'Policy' })).toBeChecked()
  await expect(thumbnails).toHaveCount(0)
})

test('deleting a VPC, subnet or router says what could not be read about it', async () => {
  // The list of subnets itself is read in smaller parts.
  const { around } = failing(/vpc-firewall-rules|vpc-subnets\?.*limit=1000/)
  const vpc = '/projects/web-frontend/vpcs/edge'
  await open(vpc, { around })
  await post('/v1/vpc-subnets?project=web-frontend&vpc=edge', {
    name: 'spare',
    description: '',
    ipv4_block: '10.9.0.0/24',
  })
  await page.goto(`${vpc}/subnets`)
  await rowAction('spare', 'Delete')
  await expect(question()).toContainText('Not all rules and routes that may refer to it could be loaded.')
  await expect(question()).toContainText('Its network interfaces could not be loaded.')
  await page.goto(`${vpc}/routers`)
  await rowAction('through-firewall', 'Delete')
  await expect(question()).toContainText('Not all subnets that may use it could be loaded.')
  await page.goto('/projects/web-frontend/vpcs')
  await rowAction('edge', 'Delete')
  await expect(question()).toContainText('Not everything in its subnets could be loaded.')
})

test('deleting a BGP configuration does not take unread prefixes for none', async () => {
  const { around } = failing(/bgp-exported|switch-port-settings/)
  await open('/system/networking/bgp/configs', { around })
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question()).toContainText('Prefixes announced to them could not be loaded: Out of order')
})

test('without the mapping of silo roles, nobody is said to have no fleet role', async () => {
  const { around } = failing(/system\/silos\/harbor$/)
  const note = page.getByText('Fleet roles that come from silo roles could not be loaded: Out of order')
  await open('/system/access', { around })
  await expect(note).toBeVisible()
  await page.goto('/users')
  await page.getByRole('link', { name: 'Colin Marsh' }).click()
  await expect(note).toBeVisible()
  await expect(row('harbor')).toContainText('collaborator')
  await expect(row('Fleet')).toBeHidden()
})

test('a chosen user who could not be looked up is not said to be deleted', async () => {
  const { state, around } = failing(/\/v1\/users/)
  state.fails = false
  await open('/access-new', { around })
  await choose(form(), 'Users and groups', /^Nils/)
  await until(async () => expect(await draftOf('/access-new')).toContain('identities'))
  state.fails = true
  await page.reload()
  await form().getByRole('button', { name: 'Assign role' }).click()
  await expect(form()).toContainText('Some of these users or groups could not be looked up')
})

test('subnets of a draft are attached even if the list of subnets could not be read', async () => {
  const { state, around } = failing(/vpc-subnets\?/)
  const attaching = `${custom}/subnets-attach`
  state.fails = false
  await open(attaching, { around })
  await form().getByLabel('inner').check()
  await until(async () => expect(await draftOf(attaching)).toContain('subnets'))
  state.fails = true
  await page.reload()
  await expect(form()).toContainText('The subnets in this VPC could not be loaded: Out of order')
  await expect(form().getByRole('checkbox')).toBeChecked()
  await form().getByRole('button', { name: 'Attach router' }).click()
  await expect(toast('Router through-firewall attached to 1 subnet')).toBeVisible()
})

test('no block is offered as free if the existing subnets could not be read', async () => {
  const { around } = failing(/vpc-subnets\?.*limit=1000/)
  await open('/projects/web-frontend/vpcs/default/subnets-new', { around })
  await expect(form()).toContainText('Free blocks are unknown until all existing subnets are loaded.')
  await expect(form().getByText('Next free block')).toBeHidden()
  await expect(form().getByLabel('IPv6 block')).not.toHaveAttribute('placeholder')
})

test.each([
  ['disk?disk=data-1', 'disks', 'data-1'],
  ['network?nic=net0', 'network interfaces', 'net0'],
])('metrics/%s: without the devices, the charts of all are not shown as one’s', async (tab, plural, name) => {
  const { around } = failing(/instances\/web-1\/disks|network-interfaces/)
  await open(`${instance}/web-1/metrics/${tab}`, { around })
  await expect(page.getByText(`The ${plural} could not be loaded: Out of order`)).toBeVisible()
  await expect(page.getByRole('combobox').filter({ hasText: name })).toBeVisible()
})

test('a lot whose blocks could not be read is not said to be without IP pools', async () => {
  const { around } = failing(/address-lot\/tenants\/blocks/)
  await open('/system/networking/address-lots/tenants', { around })
  // Its use and its IP pools.
  await expect(page.getByText('could not be loaded', { exact: true })).toHaveCount(2)
  await rowAction('tenants', 'Delete')
  await expect(question()).toContainText('Could not load its blocks.')
  await expect(question()).not.toContainText('No IP pool has ranges in this lot.')
})

const withoutWhole = (list: string) => failing(new RegExp(`/${list}\\?.*limit=1000`))

test.each([
  ['/projects/web-frontend/vpcs/default/subnets', 'vpc-subnets', 'default', 'could not be loaded'],
  ['/projects/web-frontend/vpcs/edge/internet-gateways', 'internet-gateways', 'egress', 'Not available'],
  ['/system/networking/ip-pools', 'ip-pools', 'public', 'could not be loaded'],
  ['/system/networking/address-lots', 'address-lot', 'uplinks', 'could not be loaded'],
])('%s: what is read per row of the whole list does not load for ever', async (path, list, name, told) => {
  await open(path, withoutWhole(list))
  await expect(row(name)).toContainText(told)
})

test('a subnet says why its network interfaces are unknown', async () => {
  const { state, around } = withoutWhole('vpc-subnets')
  await open('/projects/web-frontend/vpcs/default/subnets/default', { around })
  await expect(form().getByText('Out of order')).toBeVisible()
  state.fails = false
  await form().getByRole('button', { name: 'Retry' }).click()
  await expect(form().getByRole('list', { name: 'Network interfaces' })).toBeVisible()
})

test('without the whole list, members of a multicast group have their ids as names', async () => {
  const { around } = withoutWhole('members')
  await open('/system/multicast-groups/market-data', { age: '2026', around })
  await until(async () => expect((await shownNames())[0]).toMatch(/^[0-9a-f-]{36}$/))
})
