import { expect, test } from 'vitest'
import { joined, missing } from '#domain/time-intervals.ts'

const of = (from: number, to: number) => ({ from, to })

test('touching or overlapping intervals are merged', () => {
  expect(joined([of(0, 10), of(10, 20), of(15, 30), of(40, 50)])).toEqual([of(40, 50), of(0, 30)])
})

test('an interval within another changes nothing, and an empty one is ignored', () => {
  expect(joined([of(0, 100), of(20, 30), of(200, 200)])).toEqual([of(0, 100)])
})

test('merging does not change its input', () => {
  const intervals = [of(0, 10), of(10, 20)]
  joined(intervals)
  expect(intervals).toEqual([of(0, 10), of(10, 20)])
})

test('missing intervals come newest first', () => {
  expect(missing(of(0, 100), [of(10, 20), of(50, 60)])).toEqual([of(60, 100), of(20, 50), of(0, 10)])
})

test('nothing is missing that several intervals cover together', () => {
  expect(missing(of(5, 25), [of(0, 10), of(10, 30)])).toEqual([])
})

test('without any intervals everything is missing, even without an end', () => {
  expect(missing(of(5, Infinity), [])).toEqual([of(5, Infinity)])
  expect(missing(of(5, Infinity), [of(0, 50)])).toEqual([of(50, Infinity)])
})

test('intervals outside are ignored', () => {
  expect(missing(of(10, 20), [of(0, 5), of(30, 40)])).toEqual([of(10, 20)])
})
