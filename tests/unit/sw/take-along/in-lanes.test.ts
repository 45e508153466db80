import { expect, test } from 'vitest'
import { inLanes } from '#sw/take-along/in-lanes.ts'

test('a limited number run at once, and follow-up work is done as well', async () => {
  const todo = [1, 2, 3]
  const done: number[] = []
  let [running, most] = [0, 0]
  await inLanes(
    2,
    () => todo.shift(),
    async (item) => {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve))
      if (item < 3) todo.push(item + 10)
      running -= 1
      done.push(item)
    },
  )
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 11, 12])
  expect(most).toBe(2)
})

test('a failure ends it', async () => {
  const todo = [1, 2]
  await expect(
    inLanes(
      1,
      () => todo.shift(),
      () => Promise.reject(new Error('broken')),
    ),
  ).rejects.toThrow('broken')
})
