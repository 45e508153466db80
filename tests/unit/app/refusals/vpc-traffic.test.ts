// @vitest-environment jsdom
import {
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
  shownNames,
  test,
  toast,
  until,
} from '../../../support/dom/dom-console.tsx'
import { newRule } from '../../../support/fixtures/firewall-rules.ts'

describe('vpc firewall rules', () => {
  const rules = '/projects/web-frontend/vpcs/default/firewall-rules'

  const save = () => form().getByRole('button', { name: 'Save firewall rule' })

  /** A rule of the server, as written back. */
  const written = (rule: object) =>
    Object.fromEntries(Object.entries(rule).filter(([key]) => !/^(id|vpc_id|time_.*)$/.test(key)))

  test('rules that are open to everyone, shadowed, duplicate or without effect are marked', async () => {
    await open(rules)
    await expect(row('allow-ssh')).toContainText('Open to everyone')
    const rulesOf = '/v1/vpc-firewall-rules?project=web-frontend&vpc=default'
    const { rules: before } = await got<{ rules: object[] }>(rulesOf)
    const added = {
      'no-one': { ...newRule, targets: [{ type: 'instance', value: 'gone' }] },
      again: {
        ...newRule,
        priority: 11,
        action: 'deny',
        filters: { hosts: [{ type: 'ip', value: '192.0.2.66' }] },
      },
      'allow-web-too': {
        ...newRule,
        targets: [{ type: 'instance', value: 'gateway-1' }],
        filters: { protocols: [{ type: 'udp' }, { type: 'tcp' }], ports: ['80', '443'] },
      },
    }
    const after = Object.entries(added).map(([name, rule]) => ({ ...rule, name }))
    await put(rulesOf, { rules: [...before.map(written), ...after] })
    await page
      .getByRole('region', { name: 'Firewall rules' })
      .getByRole('button', { name: 'Refresh' })
      .click()
    await expect(row('no-one')).toContainText('Never matches because its targets match nothing in the VPC.')
    await expect(row('again')).toContainText('deny-scanners already denies all of its traffic.')
    await expect(row('allow-web-too')).toContainText('Duplicates allow-web.')
    await page.getByRole('button', { name: 'Notes', exact: true }).first().click()
    await page.getByRole('menuitemcheckbox', { name: /^Shadowed/ }).click()
    await page.keyboard.press('Escape')
    await until(async () => expect(await shownNames()).toEqual(['again']))
  })

  test('a port that is too high is reported at its field until it is lowered', async () => {
    await open(`${rules}/allow-web/edit`)
    const ports = form().getByLabel('Ports')
    await ports.fill('443, 70000')
    await save().click()
    await expect(ports).toHaveAccessibleDescription(/Port must be at most 65535/)
    await ports.fill('443, 7000')
    await save().click()
    await expect(row('allow-web')).toContainText('443, 7000')
  })

  test('after a switch to another VPC, rules of that one are changed', async () => {
    await open('/projects/web-frontend/vpcs/edge/firewall-rules')
    await expect(row('allow-ssh')).toBeVisible()
    await expect(row('deny-scanners')).toBeHidden()
    // As with search, which leads there without closing the tab.
    history.pushState(null, '', rules)
    dispatchEvent(new PopStateEvent('popstate'))
    await expect(row('deny-scanners')).toBeVisible()
    await rowAction('allow-ssh', 'Disable')
    await expect(toast('Firewall rule allow-ssh disabled')).toBeVisible()
    const statusIn = async (vpc: string) => {
      const query = `project=web-frontend&vpc=${vpc}`
      const answer = await got<{ rules: { name: string; status: string }[] }>(
        `/v1/vpc-firewall-rules?${query}`,
      )
      return answer.rules.find(({ name }) => name === 'allow-ssh')?.status
    }
    expect([await statusIn('default'), await statusIn('edge')]).toEqual(['disabled', 'enabled'])
  })

  test('a missing rule has no form', async () => {
    await open(`${rules}/gone/edit`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.goto('/projects/web-frontend/vpcs/default/firewall-rules-new/gone')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  describe('for a viewer', () => {
    test('a refused change is shown as such', async () => {
      await open(`${rules}/allow-web/edit`, { user: 'vera' })
      await form().getByLabel('Priority').fill('9')
      await save().click()
      await expect(form().getByText('Action not authorized')).toBeVisible()
    })
  })
})

describe('internet gateways', () => {
  /** Has the gateways `default`, the target of the system's routes, and `egress` with two addresses. */
  const edge = '/projects/web-frontend/vpcs/edge'

  const gateways = `${edge}/internet-gateways`

  const egress = `${gateways}/egress`

  const save = (name: string) => form().getByRole('button', { name }).click()

  test('a taken or refused gateway is reported', async () => {
    await open(`${gateways}-new`)
    for (const [name, problem] of [
      ['egress', 'Internet gateway name already exists'],
      ['9lives', 'letter'],
      ['x-create-503', 'Service Unavailable'],
    ] as const) {
      await form().getByLabel('Name').fill(name)
      await save('Create internet gateway')
      await expect(form().getByText(problem).first()).toBeVisible()
    }
    await form().getByLabel('Name').fill('x-delete-500')
    await save('Create internet gateway')
    await rowAction('x-delete-500', 'Delete')
    await question().getByRole('button', { name: 'Delete internet gateway' }).click()
    await expect(toast('Could not delete internet gateway')).toBeVisible()
  })

  test('a failed attach or detach of a pool is reported', async () => {
    await open(`${egress}/pools-attach`)
    await save('Attach IP pool')
    await expect(form().getByText('IP pool is required').first()).toBeVisible()
    await form().getByRole('combobox', { name: 'IP pool' }).click()
    await expect(page.getByRole('option', { name: /^public/ })).toContainText('Already attached')
    await page.getByRole('option', { name: /^office/ }).click()
    for (const [name, problem] of [
      ['public', 'IP pool attachment name already exists'],
      ['x-create-500', 'Internal Server Error'],
    ] as const) {
      await form().getByLabel('Attachment name').fill(name)
      await save('Attach IP pool')
      await expect(form().getByText(problem).first()).toBeVisible()
    }
    await form().getByLabel('Attachment name').fill('x-delete-500')
    await save('Attach IP pool')
    await rowAction('x-delete-500', 'Detach')
    await question().getByRole('button', { name: 'Detach IP pool' }).click()
    await expect(toast('Could not detach IP pool')).toBeVisible()
  })

  test('a failed attach or detach of an address is reported', async () => {
    await open(`${egress}/addresses-attach`)
    await form().getByLabel('Attachment name').fill('x-create-500')
    for (const [text, problem] of [
      ['', 'IP address is required'],
      ['203.0.113', 'Not a valid IP address'],
      ['203.0.113.250', 'Already attached as partner-1'],
      ['203.0.113.7', 'Internal Server Error'],
    ] as const) {
      await form().getByLabel('IP address', { exact: true }).fill(text)
      await save('Attach IP address')
      await expect(form().getByText(problem).first()).toBeVisible()
    }
    await form().getByLabel('Attachment name').fill('partner-2')
    await save('Attach IP address')
    await expect(form().getByText('IP address attachment name already exists').first()).toBeVisible()
    await form().getByLabel('Attachment name').fill('x-delete-500')
    await save('Attach IP address')
    await rowAction('x-delete-500', 'Detach')
    await question().getByRole('button', { name: 'Detach IP address' }).click()
    await expect(toast('Could not detach IP address')).toBeVisible()
  })
})

describe('instance networking', () => {
  /** Stopped, with a primary interface `net0` in VPC default and `audit0` in VPC audit. */
  const stopped = '/projects/billing-ledger/instances/ledger-db-restore-test/networking'

  /** Running, with one interface and no external IP. */
  const running = '/projects/web-frontend/instances/web-1/networking'

  const nics = () => page.getByRole('table', { name: 'Network interfaces' })

  const ips = () => page.getByRole('table', { name: 'External IPs' })

  const rowOf = (table: ReturnType<typeof nics>, text: string) =>
    table.getByRole('row').filter({ hasText: text })

  const makeNic = (name: string) =>
    post('/v1/network-interfaces?project=billing-ledger&instance=ledger-db-restore-test', {
      name,
      description: '',
      vpc_name: 'default',
      subnet_name: 'default',
    })

  /** Expects a disabled button with this reason; its tooltip appears a moment after the page. */
  async function explains(name: string, reason: string) {
    const button = page.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAttribute('data-state', 'closed')
    await button.focus()
    await expect(page.getByRole('tooltip', { name: reason })).toBeVisible()
  }

  /** Opens the networking tab of a stopped instance in `scratch-pad`. */
  async function openNew(name: string, externalIps: object[]) {
    const body = { name, hostname: name, description: '', ncpus: 1, memory: 2 ** 30, start: false }
    await post('/v1/instances?project=scratch-pad', { ...body, external_ips: externalIps })
    await expect(page.getByRole('heading', { name: 'Instances', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('tab', { name: 'Networking' }).click()
    await expect(page.getByRole('heading', { name: 'External IPs' })).toBeVisible()
  }

  async function detachFails(kind: 'ephemeral' | 'floating') {
    await ips()
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Detach' }).click()
    await refused(`Detach ${kind} IP`, `Could not detach ${kind} IP`)
    await expect(ips().getByRole('row')).toHaveCount(2)
  }

  test('a failed change keeps the form’s values, and the interface as it was', async () => {
    await open(stopped)
    await makeNic('net-update-500')
    await page
      .getByRole('region', { name: 'Network interfaces' })
      .getByRole('button', { name: 'Refresh' })
      .click()
    await rowAction('net-update-500', 'Edit')
    await send(form(), 'Save network interface', { Description: 'Typed' })
    await expect(form().getByText('Internal Server Error')).toBeVisible()
    await expect(form().getByLabel('Description')).toHaveValue('Typed')
    await form().getByRole('button', { name: 'Cancel' }).click()
    await question().getByRole('button', { name: 'Discard' }).click()

    await rowAction('net-update-500', 'Make primary')
    await refused('Make primary', 'Could not make the interface primary')
    await expect(rowOf(nics(), 'net0')).toContainText('primary')
  })

  test('while the instance runs, its interfaces cannot change, and every action says why', async () => {
    const reason = 'Only a stopped instance can have its network interfaces changed'
    await open(running)
    await explains('Create network interface', reason)
    await rowMenu('net0')
    for (const action of [/^Edit/, /^Delete/])
      await expect(page.getByRole('menuitem', { name: action })).toContainText(reason)
    await page.goto(`${running}/nics/net0/edit`)
    await expect(form().getByRole('status')).toContainText(reason)
  })

  test('failures to attach and detach an ephemeral IP are shown', async () => {
    await open('/projects/scratch-pad/instances')
    await openNew('one-attach-500', [])
    await page.getByRole('link', { name: 'Attach ephemeral IP' }).click()
    const form = page.getByRole('dialog', { name: 'Attach ephemeral IP' })
    await choose(form, 'IP pool', /^public/)
    await form.getByRole('button', { name: 'Attach ephemeral IP' }).click()
    await expect(form.getByText('Internal Server Error')).toBeVisible()
    await expect(form.getByLabel('IP pool')).toContainText('public')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await question().getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('link', { name: 'Instances' }).last().click()
    await openNew('one-detach-500', [{ type: 'ephemeral' }])
    await detachFails('ephemeral')
  })

  test('failures to attach and detach a floating IP are shown', async () => {
    await open('/projects/scratch-pad/instances')
    for (const name of ['two-attach-500', 'two-detach-500'])
      await post('/v1/floating-ips?project=scratch-pad', { name, description: '' })
    await openNew('plain', [{ type: 'floating', floating_ip: 'two-detach-500' }])
    await detachFails('floating')
    await page.getByRole('link', { name: 'Attach floating IP' }).click()
    const form = page.getByRole('dialog', { name: 'Attach floating IP' })
    await choose(form, 'Floating IP', /^two-attach-500/)
    await form.getByRole('button', { name: 'Attach floating IP' }).click()
    await expect(form.getByText('Internal Server Error')).toBeVisible()
    await expect(form.getByRole('combobox', { name: 'Floating IP' })).toContainText('two-attach-500')
  })
})
