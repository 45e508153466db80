import { expect, test } from 'vitest'
import { countdownText } from '#app/ui/text/countdown-text.ts'

test.each([
  [-5_000, '0:00'],
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [3_552_000, '59:12'],
  [3_600_000, '1:00:00'],
  [90_061_000, '25:01:01'],
])('%i ms: %s', (ms, text) => {
  expect(countdownText(ms)).toBe(text)
})
