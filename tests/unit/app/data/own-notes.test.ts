import { beforeEach, expect, test, vi } from 'vitest'
import { ownNotes } from '#app/data/own-notes.ts'

const disk = vi.hoisted(() => ({ kept: undefined as unknown, failing: 0 }))

vi.mock('#app/data/drafts.ts', () => ({
  readDraft: () => {
    const fails = disk.failing > 0
    disk.failing -= 1
    return Promise.resolve(fails ? undefined : (disk.kept ?? null))
  },
  keepDraft: (_: string, values: unknown) => Promise.resolve(void (disk.kept = values)),
  forgetDraft: () => Promise.resolve(void (disk.kept = undefined)),
}))

beforeEach(() => Object.assign(disk, { kept: { a: 1, b: 2 }, failing: 0 }))

test('notes are changed, renewed and forgotten', async () => {
  const notes = ownNotes<number>('kind')
  await notes.note('c', 3)
  await notes.renew()
  expect(disk.kept).toEqual({ a: 1, b: 2, c: 3 })
  await notes.forgetWhere(() => true)
  expect(disk.kept).toBeUndefined()
})

test('an unreadable note is neither overwritten nor forgotten', async () => {
  const notes = ownNotes<number>('kind')
  disk.failing = 4
  await notes.renew()
  await notes.note('c', 3)
  await notes.forget('a')
  expect(await notes.read()).toEqual({ c: 3 })
  expect(disk.kept).toEqual({ a: 1, b: 2 })
  expect(await notes.read()).toEqual({ a: 1, b: 2 })
})

test('a note that was read once survives a failing read', async () => {
  const notes = ownNotes<number>('kind')
  await notes.read()
  disk.failing = 1
  await notes.note('c', 3)
  expect(disk.kept).toEqual({ a: 1, b: 2, c: 3 })
})

test('damaged notes count as none', async () => {
  disk.kept = ['a']
  expect(await ownNotes<number>('kind').read()).toEqual({})
})
