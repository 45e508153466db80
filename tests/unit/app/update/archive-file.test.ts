import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { archiveProblem, checksumProblem, hashOf } from '#app/pages/update/archive-file.ts'

const fileOf = (...bytes: number[]) => new File([Uint8Array.from(bytes)], 'release.zip')
const never = new AbortController().signal

test('the checksum of a file read piece by piece is that of the whole', async () => {
  const bytes = Uint8Array.from({ length: 2 * 1024 * 1024 + 77 }, (_, i) => i * 31)
  const read: number[] = []
  const hash = await hashOf(new Blob([bytes]), never, (amount) => read.push(amount))
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(read).toEqual([1024 * 1024, 2 * 1024 * 1024, bytes.length])
})

test('cancelling stops the reading', async () => {
  const stop = new AbortController()
  const read = hashOf(new Blob([new Uint8Array(3 * 1024 * 1024)]), stop.signal, () => stop.abort())
  await expect(read).rejects.toMatchObject({ name: 'AbortError' })
})

test.each([
  [fileOf(0x50, 0x4b, 3, 4, 0), undefined],
  [fileOf(0x50, 0x4b, 5, 6), undefined],
  [fileOf(), 'This file is empty'],
  [fileOf(0x50, 0x4b), 'Must be a zip archive'],
  [fileOf(0x1f, 0x8b, 8, 0), 'Must be a zip archive'],
])('an archive is recognised by its first bytes', async (file, problem) => {
  expect(await archiveProblem(file)).toBe(problem)
})

test('a checksum is 64 hex digits', () => {
  expect(checksumProblem('aB0'.padEnd(64, 'f'))).toBeUndefined()
  expect(checksumProblem('f'.repeat(40))).toMatch('64 hexadecimal digits')
  expect(checksumProblem('g'.repeat(64))).toMatch('64 hexadecimal digits')
})
