import { expect, test } from 'vitest'
import { partitionName, partitionPrefix } from '#db/database.ts'

test('origin, silo, user and scope each change the partition', async () => {
  const names = await Promise.all([
    partitionName('https://a.test', 's1', 'u1'),
    partitionName('https://b.test', 's1', 'u1'),
    partitionName('https://a.test', 's2', 'u1'),
    partitionName('https://a.test', 's1', 'u2'),
    partitionName('https://a.test', 's1', 'u1', 'page'),
    partitionName('https://a.test', 'u1', 's1'),
  ])
  expect(new Set(names).size).toBe(names.length)
})

test('the same user gets the same partition again', async () => {
  const name = () => partitionName('https://a.test', 's1', 'u1', 'page')
  expect(await name()).toBe(await name())
})

test('a name does not reveal its user', async () => {
  const name = await partitionName('https://a.test', 'silo', 'user')
  expect(name).toMatch(new RegExp(`^${partitionPrefix}[0-9a-f]{32}$`))
})
