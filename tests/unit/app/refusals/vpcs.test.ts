// @vitest-environment jsdom
import {
  choose,
  describe,
  expect,
  fill,
  form,
  open,
  page,
  post,
  put,
  question,
  refused,
  row,
  rowAction,
  test,
  toast,
} from '../../../support/dom/dom-console.tsx'
import { custom, routers, system } from '../../../support/fixtures/vpc-routers.ts'

describe('vpcs', () => {
  const vpcs = '/projects/web-frontend/vpcs'

  const create = () => form().getByRole('button', { name: 'Create VPC' })

  const save = () => form().getByRole('button', { name: 'Save VPC' })

  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

  async function makeVpc(name: string) {
    await form().getByLabel('Name', { exact: true }).fill(name)
    await create().click()
    await expect(heading(name)).toBeVisible()
  }

  test('a taken name and a bad prefix are reported before anything is sent', async () => {
    await open(`${vpcs}-new`)
    await form().getByLabel('Name', { exact: true }).fill('edge')
    const prefix = form().getByLabel('IPv6 prefix')
    for (const [text, told] of [
      ['fd00::', 'Must contain an IP address and a width, separated by a /'],
      ['fd00::x/48', 'Not a valid IP address'],
      ['fd00::/4x', 'Width must be an integer'],
      ['fd00::/129', 'Max width for IPv6 is 128'],
      ['10.0.0.0/48', 'Max width for IPv4 is 32'],
      ['fc00::/48', 'Must be a /48 inside fd00::/8'],
      ['fd00::/64', 'Must be a /48 inside fd00::/8'],
      ['fd00::1/48', 'Must be a network address'],
    ] as const) {
      await prefix.fill(text)
      await create().click()
      await expect(form().getByText(told).first()).toBeVisible()
    }
    await expect(form().getByText('VPC name already exists').first()).toBeVisible()
    await prefix.fill('')
    await makeVpc('edge-2')
    await expect(page.getByText(/^fd[0-9a-f:]+::\/48$/)).toBeVisible()
  })

  test('a subnet counts only the probes of its own VPC', async () => {
    // Both subnets have the same block; the probe is in the default VPC.
    await open(`${vpcs}/edge/subnets`)
    await expect(row('default')).toContainText('1,018 of 1,018')
    await open(`${vpcs}/default/subnets`)
    await expect(row('default')).toContainText('1,003 of 1,018')
  })

  test('a VPC may keep its own name in an edit, and cannot take another’s', async () => {
    await open(`${vpcs}/edge/edit`)
    await form().getByLabel('Name', { exact: true }).fill('default')
    await save().click()
    await expect(form().getByText('VPC name already exists').first()).toBeVisible()
    await form().getByLabel('Name', { exact: true }).fill('edge')
    await form().getByLabel('Description').fill('Where friends come in')
    await save().click()
    await expect(toast('VPC edge saved')).toBeVisible()
    await expect(page.getByText('Where friends come in')).toBeVisible()
  })

  test('a VPC in use cannot be deleted: what blocks it is named and links to its instance', async () => {
    await open(vpcs)
    await rowAction('default', 'Delete')
    await expect(question()).toContainText('17 network interfaces in its subnets')
    await expect(question()).toContainText('web-6: net0, 172.30.0.10')
    await question().getByRole('button', { name: 'Delete VPC' }).click()
    await expect(toast('Could not delete VPC')).toBeVisible()
    const blocking = question().getByRole('link').first()
    const name = (await blocking.textContent()) ?? ''
    await blocking.click()
    await expect(page).toHaveURL(`/projects/web-frontend/instances/${name}/networking`)
    await expect(question()).toBeHidden()
  })

  test('a refusal by the server shows at its dialog or form', async () => {
    await open(`${vpcs}-new`)
    await form().getByLabel('Name', { exact: true }).fill('lab-create-503')
    await create().click()
    await expect(form().getByRole('alert')).toContainText('Service Unavailable')
    await expect(form().getByLabel('Name', { exact: true })).toHaveValue('lab-create-503')
    await makeVpc('firm-update-503')
    await page.getByRole('link', { name: 'Edit' }).click()
    await form().getByLabel('Description').fill('Lost on the way')
    await save().click()
    await expect(form().getByRole('alert')).toContainText('Service Unavailable')
    await page.goto(`${vpcs}-new`)
    await makeVpc('firm-delete-500')
    await rowAction('firm-delete-500', 'Delete')
    await refused('Delete VPC', 'Could not delete VPC')
    await expect(heading('firm-delete-500')).toBeVisible()
  })
})

describe('vpc subnets', () => {
  const vpc = '/projects/web-frontend/vpcs/default'

  const edge = '/projects/web-frontend/vpcs/edge'

  const create = () => form().getByRole('button', { name: 'Create subnet' })

  const save = () => form().getByRole('button', { name: 'Save subnet' })

  const makeSubnet = (name: string, ipv4Block: string) =>
    post('/v1/vpc-subnets?project=web-frontend&vpc=default', {
      name,
      description: '',
      ipv4_block: ipv4Block,
    })

  test('a size with no room left is not offered', async () => {
    await open(`${edge}/subnets-new`)
    await choose(form(), 'Size of the next free block', /^\/8/)
    const offer = form().getByRole('button', { name: 'No free block of this size' })
    await expect(offer).toHaveAccessibleDescription('No private /8 block is free in the VPC')
  })

  test('a block is checked once it is complete, or left unfinished', async () => {
    await open(`${vpc}/subnets-new`)
    const block = form().getByLabel('IPv4 block')
    const shown: string[] = []
    const watched = new MutationObserver(() => {
      const text = document.body.textContent.match(/Width must be[^.]*|Overlaps with/)?.[0]
      if (text) shown.push(text)
    })
    watched.observe(document.body, { subtree: true, childList: true, characterData: true })
    await block.pressSequentially('172.30.0.0/22')
    await expect(form().getByText(/^Overlaps with subnet default/)).toBeVisible()
    await block.fill('172.30.0.0/2')
    await expect(form().getByText(/^Overlaps with subnet/)).toBeHidden()
    watched.disconnect()
    expect([...new Set(shown)]).toEqual(['Overlaps with'])
    await form().getByLabel('Name').click()
    await expect(form().getByText('Width must be between 8 and 26')).toBeVisible()
    await block.fill('172.30.0.0/27')
    await expect(form().getByText('Width must be between 8 and 26')).toBeVisible()
  })

  test('a refusal by the server shows in the form, which keeps its values', async () => {
    await open(`${vpc}/subnets-new`)
    await fill(form(), { Name: 'lab-create-503', 'IPv4 block': '10.9.0.0/24' })
    await create().click()
    await expect(form().getByRole('alert')).toContainText('Service Unavailable')
    await makeSubnet('meanwhile', '10.9.0.0/16')
    await form().getByLabel('Name').fill('lab')
    await create().click()
    await expect(form().getByRole('alert')).toContainText(
      "IP address range '10.9.0.0/24' conflicts with an existing subnet",
    )
    await expect(form().getByLabel('IPv4 block')).toHaveValue('10.9.0.0/24')
  })

  test('a refused change and a refused deletion say so', async () => {
    await open(`${vpc}/subnets`)
    await makeSubnet('firm-update-503', '10.9.0.0/24')
    await makeSubnet('firm-delete-500', '10.10.0.0/24')
    await page.goto(`${vpc}/subnets/firm-update-503/edit`)
    await form().getByLabel('Description').fill('Lost on the way')
    await save().click()
    await expect(form().getByRole('alert')).toContainText('Service Unavailable')
    await expect(form().getByLabel('Description')).toHaveValue('Lost on the way')
    await page.goto(`${vpc}/subnets`)
    await rowAction('firm-delete-500', 'Delete')
    await refused('Delete subnet', 'Could not delete subnet')
    await expect(row('firm-delete-500')).toBeVisible()
  })

  test('a subnet in use cannot be deleted: its interfaces are named and link to their instances', async () => {
    await open(`${vpc}/subnets`)
    await rowAction('storage', 'Delete')
    await expect(question()).toContainText('3 network interfaces in it')
    await expect(question()).toContainText('cache-1: storage0, 172.30.4.5')
    await question().getByRole('button', { name: 'Delete subnet' }).click()
    await expect(toast('Could not delete subnet')).toBeVisible()
    await question().getByRole('link', { name: 'cache-1' }).click()
    await expect(page).toHaveURL('/projects/web-frontend/instances/cache-1/networking')
    await expect(question()).toBeHidden()
  })

  test('a deletion names the firewall rules that lose their effect', async () => {
    await open(`${vpc}/subnets`)
    await makeSubnet('spare', '10.9.0.0/24')
    await put('/v1/vpc-firewall-rules?project=web-frontend&vpc=default', {
      rules: [
        {
          name: 'for-spare',
          description: '',
          action: 'allow',
          direction: 'inbound',
          status: 'enabled',
          priority: 1,
          targets: [{ type: 'subnet', value: 'spare' }],
          filters: {},
        },
      ],
    })
    await page.reload()
    await rowAction('spare', 'Delete')
    await expect(question()).toContainText('Firewall rules that refer to it will remain: for-spare')
  })
})

describe('vpc routers', () => {
  const save = (name: string) => form().getByRole('button', { name }).click()

  /** Creates an object in the VPC without its form. */
  const make = (path: string, body: object) =>
    post(`${path}?project=web-frontend&vpc=edge`, { description: '', ...body })

  /** Expects a disabled action with this reason in a row's menu. */
  async function explains(name: string, action: string, reason: string) {
    await page
      .getByRole('button', { name: `Actions for ${name}`, exact: true })
      .first()
      .click()
    const item = page.getByRole('menuitem', { name: new RegExp(`^${action}`) })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toContainText(reason)
    await page.keyboard.press('Escape')
  }

  test('deleting a router shows which routes go and which subnets lose it', async () => {
    await open(custom)
    await rowAction('through-firewall', 'Delete')
    await expect(question()).toContainText('3 routes will be deleted with it.')
    await expect(question()).toContainText('1 subnet will be left with only the system router’s routes: dmz.')
    await question().getByRole('button', { name: 'Delete router' }).click()
    await expect(page).toHaveURL(routers)
    await expect(row('through-firewall')).toBeHidden()
  })

  test('a taken or bad router name is reported before it is sent', async () => {
    await open(`${routers}-new`)
    for (const [name, problem] of [
      ['system', 'Router name already exists'],
      ['Not A Name', 'lower-case'],
      ['', 'Name is required'],
    ] as const) {
      await form().getByLabel('Name').fill(name)
      await save('Create router')
      await expect(form().getByText(problem).first()).toBeVisible()
    }
  })

  test('a refused router keeps the form’s values and says so', async () => {
    await open(`${routers}-new`)
    await form().getByLabel('Name').fill('x-create-500')
    await save('Create router')
    await expect(form().getByRole('alert')).toContainText('Internal Server Error')
    await expect(form().getByLabel('Name')).toHaveValue('x-create-500')

    await make('/v1/vpc-routers', { name: 'x-update-403' })
    await make('/v1/vpc-routers', { name: 'x-delete-500' })
    await page.goto(`${routers}/x-update-403/edit`)
    await form().getByLabel('Description').fill('New')
    await save('Save router')
    await expect(form().getByRole('alert')).toContainText('Action not authorized')

    await page.goto(routers)
    await rowAction('x-delete-500', 'Delete')
    await question().getByRole('button', { name: 'Delete router' }).click()
    await expect(toast('Could not delete router')).toBeVisible()
  })

  test('the system router is read-only, and every action says why', async () => {
    await open(system)
    await expect(page.getByText('The system manages this router.')).toBeVisible()
    await expect(page.getByText('All subnets in the VPC')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create route' })).toBeHidden()
    await explains('system', 'Edit', 'The system router cannot be changed')
    await explains('system', 'Attach', 'The system router applies to every subnet of its VPC')
    await explains('system', 'Delete', 'The system router can be deleted only with its VPC')
    await explains('dmz', 'Edit', 'This route belongs to its subnet and cannot be changed')
    await explains('dmz', 'Delete', 'Only a custom route can be deleted')
    await explains('default-v4', 'Delete', 'A default route cannot be deleted')
    await page.goto(`${system}/routes-new`)
    await expect(form().getByRole('status').first()).toContainText('Create a custom router instead')
    for (const [path, reason, button] of [
      [`${system}/edit`, 'cannot be changed', 'Save router'],
      [`${system}/routes/dmz/edit`, 'This route belongs to its subnet', 'Save route'],
    ] as const) {
      await page.goto(path)
      await expect(form().getByRole('status').first()).toContainText(reason)
      await save(button)
      await expect(form().getByRole('alert')).toBeVisible()
    }
  })

  test('a subnet that refuses a router, or got another one meanwhile, says so, and the rest can be retried', async () => {
    await open(custom)
    await make('/v1/vpc-subnets', { name: 'x-update-500', ipv4_block: '10.50.0.0/24' })
    await page.goto(`${custom}/subnets-attach`)
    await form().getByLabel('x-update-500').check()
    await save('Attach router')
    await expect(form().getByRole('alert')).toContainText('Internal Server Error')
    await expect(form().getByLabel('x-update-500')).toBeChecked()

    await form().getByLabel('x-update-500').uncheck()
    for (const name of ['inner', 'x-update-500']) await form().getByLabel(name).check()
    await save('Attach router')
    await expect(form()).toContainText('already uses this router')
    await expect(form().getByLabel('inner')).toBeChecked()
    await form().getByLabel('x-update-500').uncheck()
    await save('Attach router')
    await expect(toast('Router through-firewall attached to 1 subnet')).toBeVisible()

    await page.goto(custom)
    await make('/v1/vpc-routers', { name: 'other' })
    await rowAction('dmz', 'Detach')
    await put('/v1/vpc-subnets/dmz?project=web-frontend&vpc=edge', { custom_router: 'other' })
    await question().getByRole('button', { name: 'Detach router' }).click()
    await expect(page.getByText('Subnet dmz now has a different router').first()).toBeVisible()
  })
})
