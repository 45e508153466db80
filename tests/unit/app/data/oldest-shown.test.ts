import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { oldestShown } from '#app/data/oldest-shown.ts'
import { client } from '#app/data/query.ts'

test('the oldest data on screen counts, not what is only in memory', () => {
  const keep = (name: string, fetchedAt: number, more = {}) =>
    client.setQueryData([name, {}], { value: name, source: 'store', fetchedAt, ...more })
  const show = (name: string) =>
    new QueryObserver(client, {
      queryKey: [name, {}],
      queryFn: () => Promise.reject(new Error('not asked')),
      staleTime: Infinity,
    }).subscribe(() => undefined)
  expect(oldestShown()).toBeUndefined()
  keep('left', 1)
  keep('list', 30)
  keep('skewed', 40, { timeUncertain: true, receivedAt: 20 })
  client.setQueryData(['stored-here'], { usage: 7 })
  show('list')
  show('stored-here')
  expect(oldestShown()).toBe(30)
  const stop = show('skewed')
  expect(oldestShown()).toBe(20)
  stop()
  expect(oldestShown()).toBe(30)
})
