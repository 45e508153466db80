import { expect, test } from 'vitest'
import type { VpcFirewallRule } from '#api/generated/vpcs.ts'
import { toCsv, toJson } from '#app/components/list/export.ts'
import { columnsFor } from '#app/pages/vpc-firewall-rules/firewall-columns.tsx'
import { rowsOf } from '#app/pages/vpc-firewall-rules/rule-rows.ts'

const rule = (name: string, status: VpcFirewallRule['status']): VpcFirewallRule => ({
  id: name,
  name,
  description: '',
  action: 'allow',
  direction: 'inbound',
  status,
  priority: 1,
  targets: [{ type: 'vpc', value: 'default' }],
  filters: { ports: ['22'] },
  vpcId: 'v',
  timeCreated: new Date(0),
  timeModified: new Date(0),
})

const known = { network: { vpc: 'default', subnets: [], nics: [] }, isPartial: false }

test('a rule without targets or filters is listed without what needs them', () => {
  const odd = { ...rule('odd', 'enabled'), targets: undefined as never }
  const odder = { ...rule('odder', 'enabled'), filters: undefined as never }
  const rows = rowsOf([odder, rule('on', 'enabled'), odd], known)
  expect(rows.map(({ name, instances, finding }) => [name, instances, finding?.kind])).toEqual([
    ['odd', undefined, undefined],
    ['odder', undefined, undefined],
    // One of the others may deny what it opens.
    ['on', [], undefined],
  ])
  expect(rowsOf([rule('on', 'enabled')], known)[0]?.finding?.kind).toBe('exposed')
})

test('an export of the default columns shows that a rule is disabled', () => {
  const rows = rowsOf([rule('off', 'disabled'), rule('on', 'enabled')], known)
  const columns = columnsFor({ project: 'p', vpc: 'default' }).filter(({ hidden }) => !hidden)
  expect(toCsv(columns, rows).split('\r\n').slice(1, 3)).toEqual([
    'off,1,inbound,allow,VPC default,Any,Any,22,0,Disabled',
    'on,1,inbound,allow,VPC default,Any,Any,22,0,Opens SSH to everyone.',
  ])
  expect(JSON.parse(toJson(columns, rows))).toMatchObject([
    { notes: 'Disabled' },
    { notes: 'Opens SSH to everyone.' },
  ])
})
