import { fc } from '../../support/property.ts'
import { expect, test } from 'vitest'
import { capacityEstimate } from '#domain/capacity.ts'
import { gib } from '#domain/limits.ts'
import { bearableLosses, withoutSled } from '#domain/sled-loss.ts'

const sled = (id: string, threads = 128, memoryGib = 1000) => ({
  id,
  usableHardwareThreads: threads,
  usablePhysicalRam: memoryGib * gib,
})
const fleet = (count: number) => Array.from({ length: count }, (_, n) => sled(`sled-${n}`))
const nothing = { cpus: 0, memory: 0, storage: 0 }

test('without a sled its share of everything is lost', () => {
  const sleds = [sled('small', 64, 500), sled('large')]
  const { physical, estimate } = withoutSled(sleds, nothing, 'large')
  expect(physical).toMatchObject({ cpus: 64, memory: 500 * gib })
  expect(estimate).toEqual(capacityEstimate([sled('small', 64, 500)]))
})

test('the remainder is given for each resource', () => {
  const provisioned = { cpus: 80, memory: 800 * gib, storage: 0 }
  const { spare, fits } = withoutSled(fleet(2), provisioned, 'sled-0')
  expect(spare).toMatchObject({ cpus: 9, memory: -100 * gib })
  expect(fits).toBe(false)
})

test('losing any one sled costs each resource the sled that provides the most', () => {
  const sleds = [sled('threads', 200, 100), sled('memory', 100, 200), sled('plain', 100, 100)]
  expect(withoutSled(sleds, nothing).physical).toMatchObject({ cpus: 200, memory: 200 * gib })
})

test('as many sleds may fail as leave room for what is provisioned, and the next exhausts a resource', () => {
  // Each sled provides 89 vCPUs and 700 GiB.
  expect(bearableLosses(fleet(10), { cpus: 300, memory: 4000 * gib, storage: 0 })).toEqual({
    count: 4,
    first: ['memory'],
  })
})

test('a fleet that is already overcommitted tolerates no loss, and ranks below one that is not', () => {
  expect(bearableLosses(fleet(2), { cpus: 179, memory: 0, storage: 0 }).count).toBe(0)
  expect(bearableLosses(fleet(2), { cpus: 180, memory: 0, storage: 0 }).count).toBe(-1)
})

test('with nothing provisioned every sled may fail', () => {
  expect(bearableLosses(fleet(3), nothing)).toEqual({ count: 3, first: ['cpus', 'memory', 'storage'] })
  expect(bearableLosses([], nothing).count).toBe(0)
})

test('it fits without any one sled exactly when at least one loss is tolerable', () => {
  const sizes = fc.array(fc.tuple(fc.integer({ min: 1, max: 256 }), fc.integer({ min: 1, max: 2048 })), {
    minLength: 1,
    maxLength: 12,
  })
  const used = fc.record({
    cpus: fc.integer({ min: 0, max: 2000 }),
    memory: fc.integer({ min: 0, max: 16_000 }).map((size) => size * gib),
    storage: fc.constant(0),
  })
  fc.assert(
    fc.property(sizes, used, (parts, provisioned) => {
      const sleds = parts.map(([threads, memory], n) => sled(`s${n}`, threads, memory))
      expect(withoutSled(sleds, provisioned).fits).toBe(bearableLosses(sleds, provisioned).count >= 1)
    }),
  )
})
