import { expect, test, vi } from 'vitest'
import { createRows } from '#app/components/list/stable-rows.ts'

interface User {
  id: string
  displayName: string
}
const users: User[] = [
  { id: '1', displayName: 'Ada' },
  { id: '2', displayName: 'Hans' },
]
const named = ({ id, displayName }: User) => ({ id, name: displayName })

test('the same function makes each row once', () => {
  const make = createRows<User, { id: string; name: string }>()
  const toRow = vi.fn(named)
  const first = make(users, toRow)
  const second = make(users, toRow)
  expect(toRow).toHaveBeenCalledTimes(2)
  expect(second.every((row, n) => row === first[n])).toBe(true)
})

test('another function that makes the same rows keeps them', () => {
  const make = createRows<User, { id: string; name: string }>()
  const first = make(users, named)
  const second = make(users, (user) => named(user))
  expect(second.every((row, n) => row === first[n])).toBe(true)
})

test('another function that makes a different row replaces it', () => {
  const make = createRows<User, { id: string; name: string }>()
  const [ada, hans] = make(users, named)
  const [changed, same] = make(users, ({ id, displayName }) => ({
    id,
    name: id === '1' ? displayName.toUpperCase() : displayName,
  }))
  expect(changed).toEqual({ id: '1', name: 'ADA' })
  expect(changed).not.toBe(ada)
  expect(same).toBe(hans)
})

test('an item that cannot be read becomes its own row', () => {
  const odd = { id: '3' } as User
  const toRow = ({ id, displayName }: User) => ({ id, name: displayName.trim() })
  expect(createRows<User, { id: string }>()([...users, odd], toRow)).toEqual([
    { id: '1', name: 'Ada' },
    { id: '2', name: 'Hans' },
    { id: '3' },
  ])
})
