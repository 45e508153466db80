import { expect, test } from 'vitest'
import { gib } from '#domain/limits.ts'
import {
  disksElsewhere,
  hostnameProblem,
  needOf,
  networkProblem,
  poolProblem,
  userDataProblem,
} from '#app/pages/instance-create/instance-checks.ts'
import { growthOf, resizeProblem } from '#app/pages/instance-settings/resize-checks.ts'
import { quotaProblem } from '#app/shared/quotas/quotas.ts'
import { diskDefaults, instanceDefaults } from '#app/pages/instance-create/instance-form-values.ts'

test('an instance that is not started needs only storage', () => {
  const disks = [{ ...diskDefaults, sizeGib: 30 }]
  expect(needOf({ ...instanceDefaults, disks })).toEqual({ cpus: 2, memory: 8 * gib, storage: 40 * gib })
  expect(needOf({ ...instanceDefaults, disks, start: false })).toEqual({
    cpus: 0,
    memory: 0,
    storage: 40 * gib,
  })
})

test('attached disks and missing numbers need nothing', () => {
  const disks = [{ ...diskDefaults, kind: 'attach' as const }]
  const values = { ...instanceDefaults, bootFrom: 'disk' as const, ncpus: NaN, disks }
  expect(needOf(values)).toEqual({ cpus: 0, memory: 8 * gib, storage: 0 })
  const unread = '?' as never
  const none = { cpus: 0, memory: 0, storage: 0 }
  expect(needOf({ ...values, ncpus: unread, memoryGib: unread, bootSizeGib: unread })).toEqual(none)
  const sizeless = { runState: 'stopped', ncpus: 4, memory: 8 * gib } as const
  expect(growthOf(sizeless, { ncpus: unread, memoryGib: unread })).toEqual(none)
})

test('a quota shows how much of it is left', () => {
  const capacity = { cpus: 10, memory: 64 * gib, storage: 100 * gib }
  const utilization = { capacity, provisioned: { cpus: 9, memory: 0, storage: 100 * gib } }
  const need = { cpus: 2, memory: gib, storage: gib }
  expect(quotaProblem('cpus', need, utilization)).toBe('The silo’s quota has only 1 vCPUs left')
  expect(quotaProblem('memory', need, utilization)).toBeUndefined()
  expect(quotaProblem('storage', need, utilization)).toBe('The silo’s quota has only 0 B of storage left')
  expect(quotaProblem('storage', need, undefined)).toBeUndefined()
})

test.each(['web', 'web-1.example.org', 'A1', 'x'.repeat(63)])('host name %s is valid', (name) => {
  expect(hostnameProblem(name)).toBeUndefined()
})

test.each(['-web', 'web-', 'a..b', 'a.', 'under_score', 'x'.repeat(64)])(
  'host name %s is invalid',
  (name) => {
    expect(hostnameProblem(name)).toMatch(/^Hostname must be/)
  },
)

test('user data is counted in bytes', () => {
  expect(userDataProblem('x'.repeat(32 * 1024))).toBeUndefined()
  expect(userDataProblem('é'.repeat(16 * 1024 + 1))).toMatch(/^User data must be at most 32 KiB/)
})

const sized = { ncpus: 4, memory: 8 * gib }
const stopped = { ...sized, runState: 'stopped' as const }
const creating = { ...sized, runState: 'creating' as const }
const used = (cpus: number) => ({
  capacity: { cpus: 10, memory: 100 * gib, storage: 0 },
  provisioned: { cpus, memory: 0, storage: 0 },
})

test('a running instance needs room for its growth only, a stopped one for its whole size', () => {
  expect(growthOf(creating, { ncpus: 6, memoryGib: 4 })).toEqual({ cpus: 2, memory: -4 * gib, storage: 0 })
  expect(growthOf(stopped, { ncpus: 6, memoryGib: 4 })).toEqual({ cpus: 6, memory: 4 * gib, storage: 0 })
})

test.each([
  ['fits', stopped, 6, 4, undefined],
  ['does not fit once started', stopped, 6, 5, 'The silo’s quota has only 5 vCPUs left'],
  ['grows within the remaining quota', creating, 6, 8, undefined],
  ['grows beyond the remaining quota', creating, 7, 8, 'The silo’s quota has only 2 vCPUs left'],
  ['shrinks while the quota is exceeded', stopped, 3, 12, undefined],
])('a new size %s', (_, instance, ncpus, taken, problem) => {
  expect(resizeProblem('cpus', instance, { ncpus, memoryGib: 8 }, used(taken))).toBe(problem)
})

test('a disk chosen in one place cannot be chosen in another', () => {
  const row = (existing: string) => ({ ...diskDefaults, kind: 'attach' as const, existing })
  const disks = [row('a'), row('b'), row(''), { ...diskDefaults, existing: 'left' }]
  const values = { bootFrom: 'disk' as const, bootDisk: 'boot', disks }
  expect(disksElsewhere(values)).toEqual(['a', 'b'])
  expect(disksElsewhere(values, 0)).toEqual(['boot', 'b'])
  expect(disksElsewhere({ ...values, bootFrom: 'image' }, 1)).toEqual(['a'])
})

test('a default network needs a VPC named default, as far as the VPCs are known', () => {
  expect(networkProblem('default', [{ name: 'other' }])).toContain('has no default VPC')
  expect(networkProblem('default', [])).toContain('create one or choose None')
  expect(networkProblem('default', [{ name: 'default' }])).toBeUndefined()
  expect(networkProblem('none', [])).toBeUndefined()
  expect(networkProblem('default', undefined)).toBeUndefined()
})

test('an ephemeral address needs a pool: a chosen one, or a default of the silo', () => {
  expect(poolProblem('(default)', [{ isDefault: false }])).toContain('has no default pool')
  expect(poolProblem('(default)', [{ isDefault: true }])).toBeUndefined()
  expect(poolProblem('some-id', [{ isDefault: false }])).toBeUndefined()
  expect(poolProblem('(default)', undefined)).toBeUndefined()
})
