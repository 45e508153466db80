import { expect, test } from 'vitest'
import { detectionTime, microsecondsText } from '#domain/network/bfd.ts'

test.each([
  [0, '0 µs'],
  [999, '999 µs'],
  [1_000, '1 ms'],
  [1_500, '1.5 ms'],
  [300_000, '300 ms'],
  [1_000_000, '1 s'],
  [1_234_567, '1.234567 s'],
  [90_000_000, '90 s'],
])('%i microseconds are %s', (count, text) => {
  expect(microsecondsText(count)).toBe(text)
})

test('a loss is detected after as many missing packets as the threshold', () => {
  expect(detectionTime({ requiredRx: 300_000, detectionThreshold: 3 })).toBe(900_000)
})
