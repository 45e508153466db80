import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { picture, seen } from '../../../support/label-picture.ts'

const url = 'https://console.rack.example/system/inventory/sleds/3f2c0a54-9d1b-4c7e-8a21-5b6f0c9d1e2f'

test.each([url, 'RKS42220014', '0XV2:913-0000019:006:RKS42220014'])('a picture of %s is read', (text) => {
  expect(decodeQR(picture(seen(text)))).toBe(text)
})

test('a scratched label is still read', () => {
  const luma = seen(url)
  for (let x = 0; x < 640; x += 1) luma.fill(235, 240 * 640 + x, 240 * 640 + x + 1)
  for (let y = 236; y < 244; y += 1) luma.fill(16, y * 640 + 250, y * 640 + 330)
  expect(decodeQR(picture(luma))).toBe(url)
})

test('without a code nothing is read', () => {
  expect(() => decodeQR(picture(new Uint8Array(640 * 480).fill(128)))).toThrow()
})
