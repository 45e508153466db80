import { expect, test } from 'vitest'
import { isComing, whyLost } from '#app/shared/access/use-identities.ts'

const part = { value: { complete: false } }
const whole = { value: { complete: true } }
const error = new Error('refused')

test.each([
  ['nothing yet', undefined, null, 'coming'],
  ['its first page', part, null, 'coming'],
  ['all pages', whole, null, 'known'],
  ['all pages, though the last refresh failed', whole, error, 'known'],
  ['a part, though the next page failed', part, error, 'lost'],
  ['nothing, as the first page failed', undefined, error, 'lost'],
])('a whole list that has %s', (_, data, error, state) => {
  const answer = { data, error }
  expect([isComing(answer) && 'coming', whyLost(answer) && 'lost'].find(Boolean) || 'known').toBe(state)
})
