import { expect, test } from 'vitest'
import { nameFromFile, temporaryName, wantsFile, wrongFile } from '#app/image-upload/upload-row.ts'
import { nameProblem } from '#domain/names.ts'
import { fileOf, rowOf } from './upload-stage.ts'

test.each([
  ['Debian_13.raw', 'debian-13'],
  ['ubuntu-24.04.img', 'ubuntu-24-04'],
  ['9front.iso', 'front'],
  ['-.raw', ''],
])('%s becomes %s', (file, name) => {
  expect(nameFromFile(file)).toBe(name)
})

test('a temporary name is valid, however long the image’s is', () => {
  const name = temporaryName(`a${'-'.repeat(61)}b`, 'abcdef12-0000')
  expect([name, nameProblem(name)]).toEqual(['upload-abcdef-a', undefined])
  expect(temporaryName('a'.repeat(63), 'abcdef12')).toHaveLength(63)
})

test('only the same file is accepted', async () => {
  const row = await rowOf(fileOf(3))
  expect(await wrongFile(row, fileOf(3))).toBeUndefined()
  expect(await wrongFile(row, fileOf(2))).toContain('It has 1,048,576 bytes')
  expect(await wrongFile(row, fileOf(3, { zeros: [0] }))).toContain('of the same size')
})

test('a file is needed as long as part of it is unsent', async () => {
  const row = await rowOf(fileOf(1))
  expect(wantsFile(row)).toBe(true)
  expect(wantsFile({ ...row, step: 'send', acknowledged: row.fileSize })).toBe(false)
  expect(wantsFile({ ...row, step: 'finalize' })).toBe(false)
})
