import { expect, test } from 'vitest'
import { durationText, Speed } from '#app/shared/files/speed.ts'

test('a rate covers the last seconds', () => {
  const speed = new Speed()
  expect(speed.perSecond).toBeUndefined()
  speed.add(0, 0)
  expect(speed.perSecond).toBeUndefined()
  speed.add(1_000, 500)
  expect(speed.perSecond).toBe(500)
  for (let time = 2_000; time <= 20_000; time += 1_000) speed.add(time, 500 + (time - 1_000) * 3)
  expect(speed.perSecond).toBe(3_000)
  speed.clear()
  expect(speed.perSecond).toBeUndefined()
})

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [200, '3 min'],
  [3600, '1 h'],
  [3900, '1 h 5 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
