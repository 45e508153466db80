import { expect, test } from 'vitest'
import { capacityEstimate } from '#domain/capacity.ts'
import type { Sled } from '#api/generated/system-hardware.ts'
import { gib } from '#domain/limits.ts'
import {
  belowUse,
  changedQuotas,
  leftFor,
  shareUsed,
  toQuotas,
  toValues,
} from '#app/shared/quotas/quota-rules.ts'
import { quotaProblem } from '#app/shared/quotas/quotas.ts'

const tib = 1024 * gib
const quotas = { cpus: 8, memory: 16 * gib, storage: 2 * tib }
const values = { cpus: 8, memoryGib: 16, storage: { amount: 2, unit: 'TiB' } } as const
const inService: Sled['policy'] = { kind: 'in_service', provisionPolicy: 'provisionable' }
const sled = (policy: Sled['policy'] = inService, state: Sled['state'] = 'active'): Sled => ({
  id: '',
  rackId: '',
  baseboard: { part: '', serial: '', revision: 0 },
  timeCreated: new Date(0),
  timeModified: new Date(0),
  usableHardwareThreads: 100,
  usablePhysicalRam: 100 * gib,
  policy,
  state,
})

test('quotas survive the round trip through the form', () => {
  expect(toValues(quotas)).toEqual(values)
  expect(toQuotas(values)).toEqual(quotas)
})

test('storage that is not a whole number of TiB shows in GiB', () => {
  expect(toValues({ ...quotas, storage: 1536 * gib })).toMatchObject({
    storage: { amount: 1536, unit: 'GiB' },
  })
})

test.each([Number.NaN, '?' as never])('a field without a number counts as zero: %s', (none) => {
  expect(toQuotas({ cpus: none, memoryGib: none, storage: { amount: none, unit: 'TiB' } })).toEqual({
    cpus: 0,
    memory: 0,
    storage: 0,
  })
})

test('only changes are sent, and another unit is not a change', () => {
  expect(changedQuotas(values, { ...values, storage: { amount: 2048, unit: 'GiB' } })).toEqual({})
  expect(changedQuotas(values, { ...values, cpus: 9 })).toEqual({ cpus: 9 })
})

test('the remainder is the capacity of sleds in service minus other silos’ quotas', () => {
  const sleds = [sled(), sled({ kind: 'expunged' }), sled(inService, 'decommissioned')]
  const left = leftFor(sleds, [{ allocated: { cpus: 30, memory: 80 * gib, storage: tib } }])
  expect(left).toMatchObject({ cpus: 40, memory: -10 * gib })
  expect(left.storage).toBe(capacityEstimate([sled()]).storage - tib)
})

test.each([
  ['cpus', 8, 8, undefined],
  ['cpus', 7, undefined as never, undefined],
  ['cpus', 7, 8, '8 vCPUs are in use; the quota cannot be lower'],
  ['memory', 0, 3 * gib, '3 GiB of memory is in use; the quota cannot be lower'],
  ['storage', 0, tib, '1 TiB is in use; the quota cannot be lower'],
] as const)('a quota of %s of %d with %d in use: %s', (kind, wanted, used, problem) => {
  expect(belowUse(kind, wanted, used)).toBe(problem)
})

test('without all amounts, nothing is said to be left', () => {
  const need = { cpus: 2, memory: 0, storage: 0 }
  const whole = { capacity: quotas, provisioned: { ...quotas, cpus: 7 } }
  expect(quotaProblem('cpus', need, whole)).toBe('The silo’s quota has only 1 vCPUs left')
  const unknown = { ...quotas, cpus: undefined as never }
  expect(quotaProblem('cpus', need, { ...whole, capacity: unknown })).toBeUndefined()
  expect(quotaProblem('cpus', need, { ...whole, provisioned: unknown })).toBeUndefined()
  expect(leftFor([sled()], [{ allocated: undefined as never }])).toMatchObject({ cpus: Number.NaN })
})

test('the used share of a zero quota is zero or infinite', () => {
  expect([shareUsed(1, 4), shareUsed(0, 0), shareUsed(1, 0)]).toEqual([0.25, 0, Infinity])
})
