import { expect, test } from 'vitest'
import type { PhysicalDisk, Sled } from '#api/generated/system-hardware.ts'
import { poolFill } from '#domain/network/ip-pools.ts'
import {
  defaultPoolIssues,
  diskIssues,
  sledIssues,
  uninitializedIssues,
} from '#app/pages/system-issues/issue-rules.ts'
import { poolIssues, quotaIssues } from '#app/pages/system-issues/fill-issues.ts'
import { inOrder } from '#app/shared/issues/issue.ts'

const time = new Date('2026-01-01T00:00:00Z')
const baseboard = { part: '913', serial: 'RKS1', revision: 1 }

const sled = (change: Partial<Sled> = {}): Sled => ({
  id: 'sled-1',
  baseboard,
  rackId: 'rack-1',
  policy: { kind: 'in_service', provisionPolicy: 'provisionable' },
  state: 'active',
  timeCreated: time,
  timeModified: time,
  usableHardwareThreads: 128,
  usablePhysicalRam: 2 ** 40,
  ...change,
})

const disk = (id: string, change: Partial<PhysicalDisk> = {}): PhysicalDisk => ({
  id,
  formFactor: 'u2',
  model: 'm',
  serial: `S-${id}`,
  vendor: 'v',
  sledId: 'sled-1',
  policy: { kind: 'expunged' },
  state: 'active',
  timeCreated: time,
  timeModified: time,
  ...change,
})

const expunged = { policy: { kind: 'expunged' as const } }
const brief = (issues: { severity: string; name: string }[]) =>
  issues.map(({ severity, name }) => [severity, name])

test('a sled in use is not an issue, any other is', () => {
  expect(sledIssues([sled()])).toEqual([])
  const idle = { policy: { kind: 'in_service', provisionPolicy: 'non_provisionable' } } as const
  const gone = { ...expunged, state: 'decommissioned' } as const
  expect(brief(sledIssues([sled(idle), sled(expunged), sled(gone)]))).toEqual([
    ['minor', 'Accepts no new instances'],
    ['major', 'Expunged but not yet decommissioned'],
    ['minor', 'Decommissioned but still in the sled list'],
  ])
})

test('an issue shows where it is, and when that last changed', () => {
  expect(sledIssues([sled(expunged)])).toMatchObject([
    { where: 'RKS1', to: '/system/inventory/sleds/sled-1', changed: time, kind: 'Sled' },
  ])
})

test('a waiting sled is to be added', () => {
  expect(uninitializedIssues([{ baseboard, cubby: 7, rackId: 'rack-1' }])).toMatchObject([
    {
      severity: 'minor',
      name: 'Waiting in cubby 7 to be added',
      to: '/system/inventory/sleds-uninitialized',
    },
  ])
})

test('a single disk out of service is named', () => {
  const inService = disk('a', { policy: { kind: 'in_service' } })
  expect(diskIssues([inService, disk('b')], [sled()])).toMatchObject([
    { severity: 'major', name: 'Out of service: expunged', where: 'S-b', to: '/system/inventory/disks/b' },
  ])
})

test('several disks of one sled are one issue, and a minor one if the sled is gone too', () => {
  const disks = [
    disk('a'),
    disk('b', { timeModified: new Date('2026-02-01') }),
    disk('c', { sledId: 'sled-2' }),
  ]
  const issues = diskIssues(disks, [sled(expunged), sled({ id: 'sled-2' })])
  expect(brief(issues)).toEqual([
    ['minor', '2 disks in one sled are out of service'],
    ['major', 'Out of service: expunged'],
  ])
  expect(issues[0]).toMatchObject({ where: 'RKS1', changed: new Date('2026-02-01') })
})

test('disks without a sled are named one by one', () => {
  const disks = [disk('a', { sledId: null }), disk('b', { sledId: null, state: 'decommissioned' })]
  expect(brief(diskIssues(disks, []))).toEqual([
    ['major', 'Out of service: expunged'],
    ['major', 'Out of service: decommissioned'],
  ])
})

const pool = {
  id: 'p',
  name: 'public',
  description: '',
  ipVersion: 'v4' as const,
  timeCreated: time,
  timeModified: time,
}

test.each([
  [79, []],
  [80, [['major', '80% of the addresses are in use (80 / 100)']]],
  [95, [['critical', '95% of the addresses are in use (95 / 100)']]],
])('a pool of 100 addresses with %d in use', (used, issues) => {
  expect(brief(poolIssues(pool, poolFill({ capacity: 100, remaining: 100 - used }), undefined, 0))).toEqual(
    issues,
  )
})

test('a pool without addresses is not full', () => {
  expect(poolIssues(pool, poolFill({ capacity: 0, remaining: 0 }), undefined, 0)).toEqual([])
})

const counts = (cpus: number, memory = 0, storage = 0) => ({ cpus, memory, storage })
const silo = { siloId: 's', siloName: 'harbor' }

test('each quota of a silo is its own issue', () => {
  const allocated = counts(100, 100, 100)
  expect(brief(quotaIssues({ ...silo, allocated, provisioned: counts(80, 96, 79) }, {}, 0))).toEqual([
    ['major', '80% of the vCPUs quota is in use'],
    ['critical', '96% of the memory quota is in use'],
  ])
})

test('a zero quota with nothing in use is fine, with something in use it is not', () => {
  const allocated = counts(0, 0, 0)
  expect(quotaIssues({ ...silo, allocated, provisioned: counts(0) }, {}, 0)).toEqual([])
  expect(brief(quotaIssues({ ...silo, allocated, provisioned: counts(1) }, {}, 0))).toEqual([
    ['critical', '100% of the vCPUs quota is in use'],
  ])
})

test('a silo needs a default pool', () => {
  expect(defaultPoolIssues(silo, [{ isDefault: false }, { isDefault: true }])).toEqual([])
  expect(brief(defaultPoolIssues(silo, [{ isDefault: false }]))).toEqual([['major', 'No default IP pool']])
  expect(defaultPoolIssues(silo, [])).toMatchObject([
    { name: 'No IP pool is linked', to: '/system/silos/harbor/ip-pools' },
  ])
})

test('the most severe come first, and similar ones are together', () => {
  const allocated = counts(100, 100, 100)
  const quotas = quotaIssues({ ...silo, allocated, provisioned: counts(80, 96, 79) }, {}, 0)
  const sleds = sledIssues([sled({ ...expunged, id: 'b' }), sled({ ...expunged, id: 'a' })])
  expect(inOrder([...sleds, ...quotas]).map(({ severity, kind }) => [severity, kind])).toEqual([
    ['critical', 'Silo quota'],
    ['major', 'Silo quota'],
    ['major', 'Sled'],
    ['major', 'Sled'],
  ])
})
