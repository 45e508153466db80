// @vitest-environment jsdom
import { isRecord } from '#api/objects.ts'
import {
  expect,
  form,
  got,
  open,
  page,
  refused,
  rowAction,
  send,
  test,
} from '../../../support/dom/dom-console.tsx'
import { eachItem, lacking, oddly } from './oddly.ts'

const instance = '/projects/web-frontend/instances/web-1'

test('an instance’s firewall says which rules may apply to it', async () => {
  const around = oddly(({ id }, body) =>
    id === 'vpcFirewallRulesView' && isRecord(body) && Array.isArray(body['rules'])
      ? { rules: body['rules'].map((rule) => ({ ...rule, targets: undefined })) }
      : body,
  )
  await open(`${instance}/networking`, { around })
  await expect(
    page.getByText('Rule allow-ssh of VPC default has an unknown format', { exact: false }),
  ).toBeVisible()
})

test('before a port is cleared, unknown peers are not taken for none', async () => {
  await open('/projects', { around: lacking('networkingSwitchPortSettingsView', 'bgp_peers') })
  const [first] = (await got<{ items: Array<{ id: string }> }>('/v1/system/hardware/switches')).items
  await page.goto(`/system/inventory/switches/${first?.id}/ports/switch0.qsfp0/clear`)
  await expect(page.getByText('The current peers could not be loaded', { exact: false })).toBeVisible()
  await expect(page.getByText('there is nothing to compare with', { exact: false })).toBeVisible()
})

test('an interface is not changed if its transit IPs are not known', async () => {
  const nics = '/v1/network-interfaces?project=billing-ledger&instance=ledger-db-restore-test'
  const around = oddly(({ id }, body) =>
    id === 'instanceNetworkInterfaceView'
      ? eachItem(body, (nic) => ({ ...nic, ip: undefined, transit_ips: undefined, ip_stack: {} }))
      : body,
  )
  await open('/projects/billing-ledger/instances/ledger-db-restore-test/networking', { around })
  const current = () => got<{ items: unknown[] }>(nics)
  const before = await current()
  await rowAction('audit0', 'Make primary')
  await refused('Make primary', 'Could not make the interface primary')
  await rowAction('audit0', 'Edit')
  await send(form(), 'Save network interface', { Description: 'For audits' })
  await expect(form().getByText('The interface has an unknown format', { exact: false })).toBeVisible()
  expect(await current()).toEqual(before)
})
