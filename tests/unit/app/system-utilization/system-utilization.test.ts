import { expect, test } from 'vitest'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { gib } from '#domain/limits.ts'
import { amountOf, countOf, percentOf, physicalOf } from '#app/shared/utilization/amounts.ts'
import { type Step, stepsOf, stepsWithin } from '#app/shared/utilization/history.ts'
import { shareOf } from '#app/shared/utilization/share.ts'
import { shareIn, shareState, siloRow } from '#app/pages/system-utilization/silo-share.ts'
import { totalsOf } from '#app/pages/system-utilization/utilization-reads.ts'

const counts = (cpus = 0, memory = 0, storage = 0) => ({ cpus, memory, storage })
const silo = (provisioned = counts(), allocated = counts(100, 100, 100)): SiloUtilization => ({
  siloId: 'id-of-summit',
  siloName: 'summit',
  allocated,
  provisioned,
})

test('amounts of a resource share one unit, however large', () => {
  expect(amountOf('cpus', 2688)).toBe('2,688 vCPUs')
  expect(amountOf('memory', 21_231.4 * gib)).toBe('21,231 GiB')
  expect(amountOf('memory', 0.5 * gib)).toBe('0.5 GiB')
  expect(amountOf('storage', 90 * gib)).toBe('0.09 TiB')
  expect(physicalOf('cpus', 3840)).toBe('3,840 threads')
})

test.each([
  [0, '0%'],
  [0.04, '< 0.1%'],
  [2.59, '2.5%'],
  [94.99, '94%'],
  [140.2, '140%'],
])('a share of %d shows %s: never rounded up, and zero only for zero', (share, text) => {
  expect(percentOf(share)).toBe(text)
})

test('one item is counted in the singular', () => {
  expect([countOf(1, 'sled'), countOf(1200, 'sled')]).toEqual(['1 sled', '1,200 sleds'])
})

test('a share is relative to the quota; with a zero quota it is undefined or infinite', () => {
  expect(shareOf(1, 4)).toBe(25)
  expect(shareOf(0, 0)).toBeUndefined()
  expect(shareOf(1, 0)).toBe(Infinity)
  expect(shareIn(silo(counts(0, 12)), 'memory')).toBe(12)
})

test.each([
  [counts(79, 10, 10), 'ok'],
  [counts(10, 80, 10), '80% or more'],
  [counts(94.9, 80, 10), '80% or more'],
  [counts(10, 10, 95), '95% or more'],
  [counts(120, 10, 10), '95% or more'],
] as const)('the fullest resource determines the state: %o is %s', (provisioned, state) => {
  expect(shareState(silo(provisioned))).toBe(state)
})

test('a silo with zero quota and zero use is fine', () => {
  expect(shareState(silo(counts(), counts()))).toBe('ok')
  expect(shareState(silo(counts(1), counts()))).toBe('95% or more')
})

test('a row is found by the silo’s id and name', () => {
  expect(siloRow(silo())).toMatchObject({ id: 'id-of-summit', name: 'summit' })
})

test('the fleet’s sums are those of its silos', () => {
  const items = [silo(counts(1, 2, 3)), silo(counts(4, 5, 6))]
  expect(totalsOf({ items, complete: true })).toEqual({
    provisioned: counts(5, 7, 9),
    quotas: counts(200, 200, 200),
    unlimited: counts(0, 0, 0),
  })
})

test('sums over a part of the silos are unknown', () => {
  expect(totalsOf({ items: [silo(counts(1, 2, 3))], complete: false }).provisioned).toEqual(
    counts(NaN, NaN, NaN),
  )
})

test('an unlimited quota is left out of sums, and counted', () => {
  const first = { ...silo(), allocated: { ...silo().allocated, cpus: 9_999_999_999 } }
  const { quotas, unlimited } = totalsOf({ items: [first, silo()], complete: true })
  expect([quotas.cpus, unlimited.cpus]).toEqual([silo().allocated.cpus, 1])
  expect([quotas.memory, unlimited.memory]).toEqual([2 * silo().allocated.memory, 0])
})

test('numeric measurements become steps, others do not', () => {
  const timestamp = new Date(5)
  expect(
    stepsOf([
      { timestamp, datum: { type: 'i64', datum: 7 } },
      { timestamp, datum: { type: 'bool', datum: true } },
    ]),
  ).toEqual([[5, 7]])
})

const steps: Step[] = [
  [10, 1],
  [20, 2],
  [30, 3],
]

test('a range starts with the value before it and ends at its own end', () => {
  expect(stepsWithin(steps, { from: 15, to: 25 }, 100)).toEqual([
    [15, 1],
    [20, 2],
    [25, 2],
  ])
})

test('a line ends where the data ends, and starts where data is known', () => {
  expect(stepsWithin(steps, { from: 0, to: 100 }, 40)).toEqual([...steps, [40, 3]])
})

test('before the first measurement there is no line', () => {
  expect(stepsWithin(steps, { from: 0, to: 5 }, 100)).toEqual([])
  expect(stepsWithin([], { from: 0, to: 5 }, 100)).toEqual([])
})
