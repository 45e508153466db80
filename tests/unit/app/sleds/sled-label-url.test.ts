import { expect, test } from 'vitest'
import { labelText } from '#app/pages/sleds/sled-label-url.ts'

test.each([
  ['https://console.example.com/system/inventory/sleds/229e3667-4bac', 'console.example.com/…/', '229e3667…'],
  ['http://localhost:4000/system/inventory/sleds/abc', 'localhost:4000/…/', 'abc'],
])('%s is split in two parts', (url, ...parts) => {
  expect(labelText(url)).toEqual(parts)
})
