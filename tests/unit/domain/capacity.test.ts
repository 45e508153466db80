import { expect, test } from 'vitest'
import { capacityEstimate, countedSleds, physicalCapacity } from '#domain/capacity.ts'
import { gib } from '#domain/limits.ts'

const sled = { usableHardwareThreads: 128, usablePhysicalRam: 1000 * gib }

test('silos can use 70% of the threads and memory of all sleds', () => {
  expect(capacityEstimate([sled, sled])).toMatchObject({ cpus: 179, memory: 1400 * gib })
})

test('each sled has 32 disk units of 0.909 TiB, of which 70% are usable', () => {
  expect(capacityEstimate([sled]).storage / 1024 ** 4).toBeCloseTo(32 * 0.909 * 0.7, 6)
})

test('no sleds, no capacity', () => {
  expect(capacityEstimate([])).toEqual({ cpus: 0, memory: 0, storage: 0 })
})

test('only active sleds in service count', () => {
  const { id, ...rest } = { id: 'a', rackId: 'r', baseboard: { part: 'p', serial: 's', revision: 1 } }
  const dates = { timeCreated: new Date(0), timeModified: new Date(0) }
  const inService = { kind: 'in_service', provisionPolicy: 'non_provisionable' } as const
  const active = { ...rest, ...sled, ...dates, id, policy: inService, state: 'active' } as const
  const expunged = { ...active, id: 'b', policy: { kind: 'expunged' } } as const
  const decommissioned = { ...active, id: 'c', state: 'decommissioned' } as const
  expect(countedSleds([active, expunged, decommissioned])).toEqual([active])
})

test('the physical capacity is all that the sleds have', () => {
  expect(physicalCapacity([sled, sled])).toMatchObject({ cpus: 256, memory: 2000 * gib })
})
