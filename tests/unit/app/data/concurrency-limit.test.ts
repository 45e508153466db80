import { expect, test } from 'vitest'
import { concurrencyLimit } from '#app/data/concurrency-limit.ts'

/** Jobs that end when told, and those that have started. */
function jobs(count: number, run: (job: () => Promise<void>) => Promise<void>) {
  const begun: number[] = []
  const ends = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const all = ends.map((end, i) => run(() => (begun.push(i), end.promise)))
  return { begun, ends, all }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('no more jobs than the limit run, and the next starts when one ends', async () => {
  const { begun, ends } = jobs(4, concurrencyLimit(2))
  await turn()
  expect(begun).toEqual([0, 1])
  ends[1]?.resolve()
  await turn()
  expect(begun).toEqual([0, 1, 2])
})

test('a failing job frees its place and rejects to its caller', async () => {
  const { begun, ends, all } = jobs(2, concurrencyLimit(1))
  ends[0]?.reject(new Error('no'))
  await expect(all[0]).rejects.toThrow('no')
  await turn()
  expect(begun).toEqual([0, 1])
})

test('places are free again when all jobs are done', async () => {
  const run = concurrencyLimit(1)
  await run(() => Promise.resolve())
  await run(() => Promise.resolve())
  const { begun } = jobs(2, run)
  await turn()
  expect(begun).toEqual([0])
})
