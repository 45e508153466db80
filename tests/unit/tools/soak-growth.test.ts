import { expect, test } from 'vitest'
import { growthOf, type Sample } from '../../../tools/soak/growth.ts'

const samples = (heaps: number[]): Sample[] =>
  heaps.map((heap, minute) => ({ minute, heap, data: 2e6, listeners: 500, nodes: 600, documents: 1 }))

const of = (heaps: number[]) => growthOf(samples(heaps)).find(({ measure }) => measure === 'heap')

test('steady figures pass', () => {
  expect(growthOf(samples([10e6, 10e6, 10e6])).every(({ held }) => held)).toBe(true)
})

test('a heap that climbs fails', () => {
  expect(of([10e6, 11e6, 12e6, 13e6, 14e6, 15e6])).toMatchObject({ first: 10.5e6, last: 14.5e6, held: false })
})

test('one high sample is not a climb', () => {
  expect(of([10e6, 10e6, 10e6, 10e6, 10e6, 10e6, 10e6, 30e6, 10e6])?.held).toBe(true)
})

test('a few more listeners may be one more row, many are not', () => {
  const withLast = (listeners: number) =>
    growthOf([...samples([1, 1]), { minute: 2, heap: 1, data: 1, listeners, nodes: 600, documents: 1 }]).find(
      ({ measure }) => measure === 'listeners',
    )?.held
  expect([withLast(600), withLast(601)]).toEqual([true, false])
})

test('a single sample is compared with itself', () => {
  expect(growthOf(samples([5])).every(({ held }) => held)).toBe(true)
})

test('a climb of the data fails where the same climb of the heap passes', () => {
  const climbing = samples([10e6, 11e6, 12e6]).map((sample, i) => ({ ...sample, data: 2e6 + i * 200_000 }))
  expect(growthOf(climbing).map(({ measure, held }) => [measure, held])).toEqual([
    ['heap', true],
    ['data', false],
    ['listeners', true],
    ['nodes', true],
    ['documents', true],
  ])
})
