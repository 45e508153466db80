import { expect, test } from 'vitest'
import { byProject, type DrainSample, stepsOf, withSample } from '#domain/sled-drain.ts'

const samples: DrainSample[] = [
  { at: 10, count: 3 },
  { at: 20, count: 1 },
]

test('only changes of the count are noted', () => {
  expect(withSample([], { at: 10, count: 3 })).toEqual([{ at: 10, count: 3 }])
  expect(withSample(samples, { at: 30, count: 1 })).toBe(samples)
  expect(withSample(samples, { at: 30, count: 0 })).toEqual([...samples, { at: 30, count: 0 }])
})

test('only the newest of many changes are kept', () => {
  const many = Array.from({ length: 150 }, (_, at) => ({ at, count: at }))
  const kept = many.reduce<readonly DrainSample[]>(withSample, [])
  expect(kept.length).toBe(100)
  expect(kept.at(-1)).toEqual({ at: 149, count: 149 })
})

test('each count holds until the next one, the last until now', () => {
  expect(stepsOf(samples, 50)).toEqual([
    [10, 3],
    [20, 3],
    [20, 1],
    [50, 1],
  ])
  expect(stepsOf([], 50)).toEqual([])
})

test('remaining instances are grouped by project, and same-named projects of two silos are separate', () => {
  const left = [
    { siloName: 'a', projectName: 'web', name: 'one' },
    { siloName: 'b', projectName: 'web', name: 'two' },
    { siloName: 'b', projectName: 'web', name: 'three' },
  ]
  expect(byProject(left).map(({ id, left }) => [id, left.map(({ name }) => name)])).toEqual([
    ['b/web', ['two', 'three']],
    ['a/web', ['one']],
  ])
})
