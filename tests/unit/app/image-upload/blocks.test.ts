import { expect, test } from 'vitest'
import { slowBase64, toBase64 } from '#domain/keys/base64.ts'
import { chunkAt, headHash, isAllZero, notRaw, padded } from '#app/image-upload/blocks.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

test.each([0, 1, 3, 4, 5, 4096])('%i zeros are all zeros', (length) => {
  expect(isAllZero(new Uint8Array(length))).toBe(true)
})

test.each([0, 3, 4, 7, 8])('one nonzero byte, at %i, is found', (at) => {
  expect(isAllZero(new Uint8Array(9).fill(1, at, at + 1))).toBe(false)
})

test('bytes are padded to whole blocks, and whole blocks stay', () => {
  expect(padded(bytes(1, 2, 3), 4)).toEqual(bytes(1, 2, 3, 0))
  const whole = bytes(1, 2, 3, 4)
  expect(padded(whole, 4)).toBe(whole)
})

test('base64 gives the same by hand, even for more bytes than a call takes', () => {
  const many = Uint8Array.from({ length: 200_001 }, (_, i) => i % 251)
  expect(slowBase64(many)).toBe(Buffer.from(many).toString('base64'))
  expect(toBase64(many)).toBe(slowBase64(many))
})

test('a chunk is its bytes, or nothing if they are all zeros', async () => {
  const file = new Blob([new Uint8Array(512 * 1024), bytes(1)])
  expect(await chunkAt(file, 0, 512)).toBeUndefined()
  expect(atob((await chunkAt(file, 512 * 1024, 512)) ?? '')).toBe(`\x01${'\0'.repeat(511)}`)
})

test('a file is identified by its first MiB', async () => {
  const like = (end: number) => new Blob([new Uint8Array(2 ** 20), bytes(end)])
  expect(await headHash(like(1))).toBe(await headHash(like(2)))
  expect(await headHash(like(1))).not.toBe(await headHash(new Blob([bytes(1)])))
})

test('files that are not raw disk images are recognised by their first or last bytes', async () => {
  expect(await notRaw(new Blob([bytes(0x51, 0x46, 0x49, 0xfb, 0)]))).toBe('a qcow2 image')
  expect(await notRaw(new Blob([bytes(0x1f, 0x8b)]))).toBe('compressed with gzip')
  expect(await notRaw(new Blob(['<<< Oracle VM VirtualBox Disk Image >>>\n']))).toBe('a VDI image')
  expect(await notRaw(new Blob(['conectix', new Uint8Array(504)]))).toBe('a VHD image')
  expect(await notRaw(new Blob([new Uint8Array(2_048), 'conectix', new Uint8Array(504)]))).toBe('a VHD image')
  expect(await notRaw(new Blob(['# Disk DescriptorFile\n']))).toBe('a VMDK descriptor')
  expect(await notRaw(new Blob([new Uint8Array(2_048), 'koly', new Uint8Array(508)]))).toBe(
    'an Apple disk image (DMG)',
  )
  expect(await notRaw(new Blob([new Uint8Array(257), 'ustar']))).toBe('a tar archive, such as an OVA')
  expect(await notRaw(new Blob([bytes(0x04, 0x22, 0x4d, 0x18)]))).toBe('compressed with LZ4')
  expect(await notRaw(new Blob([bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)]))).toBe('a 7z archive')
  expect(await notRaw(new Blob([bytes(0xeb, 0x63, 0x90)]))).toBeUndefined()
  // An ISO file starts with zeros.
  expect(await notRaw(new Blob([new Uint8Array(32 * 1024), '\x01CD001']))).toBeUndefined()
})
