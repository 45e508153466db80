// @vitest-environment jsdom
import { isRecord } from '#api/objects.ts'
import type { Operation } from '#api/operation.ts'
import { vi } from 'vitest'
import { calm } from '../../../support/dom/dom-input.ts'
import { isWhole } from '../../../support/property.ts'
import { describe, expect, open, page, question, row, test } from '../../../support/dom/dom-console.tsx'
import { eachItem, lacking, oddly, openDetail } from './oddly.ts'
import { expectReadable } from './readable.ts'

/** Fields that may have unknown values on a later server. */
const enumerations =
  /^(state|kind|type|status|run_state|action|direction|role_name|identity_type|health|mode|ip_version|pool_type|auth_method|identity_mode|speed|fec|provision_policy|trigger|event|fault|auto_restart_policy|result)$/

/** The same body with every optional field changed. */
function optional(operation: Operation, body: unknown, change: (value: unknown) => unknown): unknown {
  const must = new Set(operation.must?.split(' ').map((field) => field.split(':')[0]))
  // Nothing is known of answers that are not checked against the contract.
  if (must.size === 0) return body
  return eachItem(body, (item) =>
    Object.fromEntries(
      Object.entries(item)
        .map(([name, value]) => [name, must.has(name) ? value : change(value)])
        .filter(([, value]) => value !== undefined),
    ),
  )
}

function withUnknown(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return enumerations.test(name) ? 'something_new' : value
  if (Array.isArray(value)) return value.map((item) => withUnknown(item, name))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withUnknown(item, key)]))
}

const ways: Record<string, (operation: Operation, body: unknown) => unknown> = {
  'without what is optional': (operation, body) => optional(operation, body, () => undefined),
  'with null for what is optional': (operation, body) => optional(operation, body, () => null),
  'with values that are not known': (_, body) => withUnknown(body),
}

const project = '/projects/web-frontend'
const instance = `${project}/instances/web-1`

/** One page of each kind; the gate opens the first ones. */
const paths = [
  `${instance}/networking`,
  `${project}/vpcs/default/firewall-rules`,
  '/system/inventory/sleds',
  '/access',
  '/projects',
  '/now',
  `${project}/instances`,
  `${project}/disks`,
  `${project}/snapshots`,
  `${project}/images`,
  `${project}/vpcs`,
  `${project}/vpcs/default/subnets`,
  `${project}/vpcs/default/routers`,
  `${project}/vpcs/default/routers/system`,
  `${project}/vpcs/default/internet-gateways`,
  `${project}/vpcs/default/internet-gateways/default`,
  `${project}/floating-ips`,
  `${project}/affinity`,
  `${project}/affinity/web-spread`,
  `${project}/probes`,
  `${project}/access`,
  `${project}/instances-new`,
  `${instance}/storage`,
  `${instance}/connect`,
  `${instance}/settings`,
  `${instance}/metrics`,
  '/images',
  '/utilization',
  '/auth-settings',
  '/certificates',
  '/users',
  '/settings/profile',
  '/settings/ssh-keys',
  '/settings/access-tokens',
  '/system/silos',
  '/system/silos/harbor/quotas',
  '/system/silos/harbor/ip-pools',
  '/system/silos/summit/idps',
  '/system/users',
  '/system/users/harbor',
  '/system/access',
  '/system/issues',
  '/system/utilization',
  '/system/audit-log',
  '/system/alerts',
  '/system/alerts/classes',
  '/system/support-bundles',
  '/system/update',
  '/system/update/repositories',
  '/system/update/trust-roots',
  '/system/metrics',
  '/system/inventory/disks',
  '/system/inventory/switches',
  '/system/inventory/racks',
  '/system/inventory/elevation',
  '/system/inventory/uplinks',
  '/system/inventory/sleds-uninitialized',
  '/system/networking/ip-pools',
  '/system/networking/ip-pools/public',
  '/system/networking/address-lots',
  '/system/networking/loopback-addresses',
  '/system/networking/bgp',
  '/system/networking/bgp/configs',
  '/system/networking/bfd',
  '/system/networking/port-settings',
  '/system/networking/api-access',
]

const ofGate = 4

/** Pages and panels of one object; `*` is the id of the first item of the list at `from`. */
const details: Array<[path: string, from?: string]> = [
  ['/system/inventory/sleds/*', '/v1/system/hardware/sleds'],
  ['/system/inventory/sleds/*/maintenance', '/v1/system/hardware/sleds'],
  ['/system/inventory/disks/*', '/v1/system/hardware/disks'],
  ['/system/inventory/racks/*', '/v1/system/hardware/racks'],
  ['/system/inventory/switches/*', '/v1/system/hardware/switches'],
  ['/system/alerts/receivers/on-call'],
  ['/system/alerts/receivers/on-call/subscriptions'],
  ['/system/alerts/receivers/on-call/edit'],
  ['/system/multicast-groups/market-data'],
  ['/system/multicast-groups/market-data/edit'],
  ['/system/silos/harbor/fleet-roles'],
  ['/system/silos/summit/idps/saml/okta'],
  ['/system/networking/port-settings/uplink-0'],
  ['/system/networking/address-lots/*', '/v1/system/networking/address-lot'],
  ['/system/networking/bgp/announce-sets/customer-ips'],
  [`${project}/probes/uplink-probe`],
  [`${project}/disks/web-1-boot`],
  [`${project}/snapshots/web-before-redesign`],
  ['/projects/build-farm/images/runner-golden'],
  ['/images/*', '/v1/images'],
  [`${project}/affinity-groups/cache-together`],
  [`${project}/vpcs/default/subnets/default`],
  [`${instance}/storage/disks/web-1-boot`],
]

describe.each(Object.entries(ways))('answers %s', (_, way) => {
  test.each(isWhole ? paths : paths.slice(0, ofGate))('%s is there', async (path) => {
    await open(path, { around: oddly(way) })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText('Something went wrong')).toBeHidden()
  })
})

/**
 * The body without one of its operation's own required fields, another one for each `turn`; every second turn
 * spares the first item, which alone is checked in full.
 */
function without(operation: Operation, body: unknown, turn: number): unknown {
  const names = (operation.must ?? '').split(' ').map((field) => field.split(':')[0] ?? '')
  const own = names.filter((name) => !/(^|_)id$|^name$|^time_/.test(name))
  const gone = own[turn % own.length] ?? ''
  // With fewer fields, the body is not taken for an answer.
  if (own.length < 3) return body
  let spared = operation.mustOf ? turn % 2 : 0
  return eachItem(body, (item) => (spared-- > 0 ? item : { ...item, [gone]: undefined }))
}

const turns = [0, 1, 2, 3, 4, 5]
const turnsOf = paths.flatMap((path, index) =>
  index < ofGate ? turns.map((turn) => ({ path, turn })) : isWhole ? { path, turn: index % 6 } : [],
)

const turnsOfDetails = details.flatMap(([path, from]) => turns.map((turn) => ({ path, from, turn })))

/** Parts of a page may report that they cannot read the answer. */
const allowFaults = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

describe('answers without one required field', () => {
  test.each(turnsOf)('$path is there, $turn', async ({ path, turn }) => {
    allowFaults()
    await open(path, { around: oddly((operation, body) => without(operation, body, turn)) })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectReadable()
  })

  test.each(isWhole ? turnsOfDetails : [])('$path is there, $turn', async ({ path, from, turn }) => {
    allowFaults()
    await openDetail(
      path,
      from,
      // Without knowing who the user is, a page of the system is 'not found'.
      oddly((operation, body) =>
        operation.id === 'currentUserView' ? body : without(operation, body, turn),
      ),
    )
    await expectReadable()
    await expect(page.getByText('Page not found')).toBeHidden()
  })
})

describe('a missing field of an object costs only that field', () => {
  const sleds = '/v1/system/hardware/sleds'
  const racks = '/system/inventory/elevation'
  const labels = '/system/inventory/labels'
  const quotas = '/system/silos/harbor/quotas/edit'
  type Row = [path: string, id: string, field: string, shown: string, from?: string, index?: number]
  test.each<Row>([
    ['/system/inventory/sleds/*', 'sledView', 'baseboard', 'Usable threads', sleds],
    ['/system/inventory/sleds/*', 'sledView', 'policy', 'Usable threads', sleds],
    ['/system/inventory/disks/*', 'physicalDiskView', 'policy', 'Vendor', '/v1/system/hardware/disks'],
    ['/system/inventory/disks/*', 'physicalDiskView', 'serial', 'Vendor', '/v1/system/hardware/disks'],
    ['/system/alerts/receivers/on-call', 'alertReceiverView', 'kind', 'Endpoint'],
    ['/system/alerts/receivers/on-call', 'alertReceiverView', 'subscriptions', 'Endpoint'],
    ['/system/multicast-groups/market-data', 'multicastGroupView', 'source_ips', 'Sources'],
    [`${project}/probes/uplink-probe`, 'probeView', 'external_ips', 'Internal IP'],
    [`${project}/probes/uplink-probe`, 'probeView', 'interface', 'Internal IP'],
    [`${project}/disks/web-1-boot`, 'diskView', 'state', 'Device path'],
    [`${project}/affinity/web-spread`, 'antiAffinityGroupView', 'failure_domain', 'Failure domain'],
    [`${project}/vpcs/default/edit`, 'vpcView', 'description', 'Save VPC'],
    [`${project}/vpcs/default/subnets/default/edit`, 'vpcSubnetView', 'description', 'Save subnet'],
    [quotas, 'siloUtilizationView', 'provisioned', 'Save quotas'],
    [quotas, 'siloUtilizationList', 'allocated', 'Save quotas'],
    [racks, 'switchList', 'baseboard', 'unknown', undefined, 1],
    [`${racks}?sled=*`, 'sledList', 'policy', 'Open sled', sleds],
    ['/system/inventory/uplinks', 'switchList', 'baseboard', 'qsfp0', undefined, 1],
    [labels, 'sledList', 'baseboard', 'unknown', undefined, 1],
    [labels, 'sledList', 'policy', 'Make 0 labels'],
    ['/users', 'userList', 'display_name', 'Users', undefined, 1],
    ['/access-new', 'userList', 'display_name', 'Assign role', undefined, 1],
    [`${instance}/networking`, 'instanceDiskList', 'state', 'web-1-boot'],
    [`${instance}/networking`, 'auditLogList', 'request_uri', 'web-1-boot'],
    [`${instance}/networking`, 'auditLogList', 'actor', 'web-1-boot'],
    [`${instance}/networking`, 'auditLogList', 'result', 'web-1-boot'],
  ])('%s: %s lacks %s', async (path, id, field, shown, from, index) => {
    await openDetail(path, from, lacking(id, field, index))
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
    await calm()
    await expect(page.getByText('unknown format')).toBeHidden()
    await expect(page.getByText('Something went wrong')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Copy undefined' })).toBeHidden()
  })

  test.each([
    ['/system/silos/harbor/fleet-roles', 'siloView', 'mapped_fleet_roles', 'harbor'],
    ['/system/alerts/receivers/on-call/subscriptions', 'alertReceiverView', 'subscriptions', 'on-call'],
  ])('%s: a tab that needs it says so by itself', async (path, id, field, title) => {
    allowFaults()
    await openDetail(path, undefined, lacking(id, field))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('This section’s data has an unknown format.').first()).toBeVisible()
  })
})

describe('a missing amount or policy is not known, and the page stays', () => {
  const sleds = '/v1/system/hardware/sleds'
  test.each<[path: string, id: string, field: string, index?: number, from?: string]>([
    ['/system/utilization', 'sledList', 'policy'],
    ['/system/utilization', 'sledList', 'policy', 1],
    ['/system/utilization', 'sledList', 'usable_hardware_threads', 1],
    ['/system/utilization', 'siloUtilizationList', 'allocated', 1],
    ['/system/silos', 'siloList', 'mapped_fleet_roles'],
    ['/system/access', 'siloList', 'mapped_fleet_roles', 1],
    ['/system/inventory/elevation', 'sledList', 'policy'],
    ['/system/inventory/elevation', 'sledList', 'usable_hardware_threads', 1],
    ['/system/inventory/sleds', 'sledList', 'usable_physical_ram', 1],
    ['/system/inventory/sleds/*/instances', 'sledView', 'usable_hardware_threads', undefined, sleds],
    ['/system/inventory/sleds/*/instances', 'sledInstanceList', 'ncpus', 1, sleds],
    [`${project}/instances`, 'instanceList', 'ncpus', 1],
    [`${project}/images`, 'diskList', 'state', 1],
    [`${project}/affinity/web-spread`, 'antiAffinityGroupMemberList', 'value', 1],
    [`${instance}/metrics`, 'instanceView', 'ncpus'],
    ['/images', 'imageList', 'block_size'],
    ['/now', 'instanceList', 'ncpus', 1],
    ['/now', 'instanceList', 'name', 1],
    ['/now', 'instanceList', 'time_run_state_updated', 1],
    ['/system/inventory/uplinks', 'networkingBgpStatus', 'state_duration_millis'],
  ])('%s: %s lacks %s', async (path, id, field, index, from) => {
    allowFaults()
    await openDetail(path, from, lacking(id, field, index))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectReadable()
  })
})

describe('a missing address', () => {
  const around = lacking('vpcSubnetListNetworkInterfaces', 'ip')
  const vpc = `${project}/vpcs/default`

  test('an instance lists the rules that apply to it', async () => {
    await open(`${instance}/networking`, { around: lacking('instanceNetworkInterfaceList', 'ip') })
    await expect(row('allow-ssh')).toBeVisible()
  })

  test('an instance’s overview offers no copy of it', async () => {
    await open(`${instance}/storage`, { around: lacking('instanceNetworkInterfaceList', 'ip') })
    await expect(page.getByText('Internal', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy undefined' })).toBeHidden()
  })

  test('a subnet counts only the known addresses, and its deletion is still offered', async () => {
    await open(`${vpc}/subnets`, { around })
    await expect(row('default')).toContainText('of 1,018 free')
    await row('default').getByRole('button', { name: 'Actions for default' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(question()).toContainText('must be deleted first')
  })
})

describe('one odd row', () => {
  test.each([
    ['/system/inventory/sleds', 'sledList', 'baseboard'],
    ['/system/inventory/switches', 'switchList', 'baseboard'],
    [`${project}/disks`, 'diskList', 'state'],
  ])('%s lists the others', async (path, id, field) => {
    allowFaults()
    await open(path, { around: lacking(id, field, 1) })
    await expect(page.getByText('This section’s data has an unknown format.')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).not.toContainText('unknown format')
  })

  test('a firewall rule without targets costs only itself, and what it may decide', async () => {
    allowFaults()
    const around = oddly(({ id }, body) =>
      id === 'vpcFirewallRulesView' && isRecord(body) && Array.isArray(body['rules'])
        ? { rules: body['rules'].map((rule, at) => (at === 0 ? { ...rule, targets: undefined } : rule)) }
        : body,
    )
    await open(`${project}/vpcs/default/firewall-rules`, { around })
    await expect(row('allow-ssh')).toContainText('TCP')
    await page.getByRole('button', { name: 'Would it get through?' }).click()
    await expect(page.getByText('The result is not known', { exact: false })).toBeVisible()
  })

  test('port settings without peers show the rest', async () => {
    allowFaults()
    const around = lacking('networkingSwitchPortSettingsView', 'bgp_peers')
    await open('/system/networking/port-settings/uplink-0', { around })
    await expect(page.getByRole('table', { name: 'Links' })).toBeVisible()
  })

  test('a sled without a policy costs neither the filter nor the palette', async () => {
    allowFaults()
    await open('/system/inventory/sleds', { around: lacking('sledList', 'policy', 1) })
    await page.getByLabel('Filter sleds').fill('g')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await expect(page.getByText('Something went wrong')).toBeHidden()
  })
})
