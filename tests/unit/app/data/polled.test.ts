import { expect, test } from 'vitest'
import { polled, polledIfFew } from '#app/data/polled.ts'

test('reads that grow with a list are refreshed as others are, but not if they are hundreds', () => {
  const intervals = (count: number) =>
    new Set(polledIfFew(Array.from({ length: count }, () => ({}))).map((read) => read.refetchInterval()))
  expect(intervals(100)).toEqual(new Set([polled.refetchInterval()]))
  expect(polled.refetchInterval()).toBe(30_000)
  expect(intervals(101)).toEqual(new Set([false]))
})
