// @vitest-environment jsdom
import {
  describe,
  expect,
  form,
  got,
  open,
  page,
  put,
  row,
  shownNames,
  test,
  until,
} from '../../../support/dom-console.tsx'
import { newRule } from '../../../support/firewall-rules.ts'

const rules = '/projects/web-frontend/vpcs/default/firewall-rules'

const save = () => form().getByRole('button', { name: 'Save firewall rule' })

/** A rule of the server's, as it is written back. */
const written = (rule: object) =>
  Object.fromEntries(Object.entries(rule).filter(([key]) => !/^(id|vpc_id|time_.*)$/.test(key)))

test('rules that are open to everyone, shadowed, doubled or for nothing are marked', async () => {
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
  await page.getByRole('region', { name: 'Firewall rules' }).getByRole('button', { name: 'Refresh' }).click()
  await expect(row('no-one')).toContainText('Never matches: nothing in the VPC is among its targets.')
  await expect(row('again')).toContainText('deny-scanners comes before it and denies all of its traffic.')
  await expect(row('allow-web-too')).toContainText('Does what allow-web does before it')
  await page.getByRole('button', { name: 'Notes', exact: true }).first().click()
  await page.getByRole('menuitemcheckbox', { name: /^Shadowed/ }).click()
  await page.keyboard.press('Escape')
  await until(async () => expect(await shownNames()).toEqual(['again']))
})

test('a port that is too high is said at its field, until it is lower', async () => {
  await open(`${rules}/allow-web/edit`)
  const ports = form().getByLabel('Ports')
  await ports.fill('443, 70000')
  await save().click()
  await expect(ports).toHaveAccessibleDescription(/Port must be at most 65535/)
  await ports.fill('443, 7000')
  await save().click()
  await expect(row('allow-web')).toContainText('443, 7000')
})

test('a rule that is not there has no form', async () => {
  await open(`${rules}/gone/edit`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/projects/web-frontend/vpcs/default/firewall-rules-new/gone')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

describe('for a viewer', () => {
  test('a refused change is told as such', async () => {
    await open(`${rules}/allow-web/edit`, { user: 'vera' })
    await form().getByLabel('Priority').fill('9')
    await save().click()
    await expect(form().getByText('Action not authorized')).toBeVisible()
  })
})
