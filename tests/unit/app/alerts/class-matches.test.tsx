// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ClassMatches } from '#app/pages/alerts/ClassMatches.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

async function saidOf(subscription: string, isRefused = false) {
  const leave = await drawn(
    <ClassMatches subscription={subscription} names={['test.foo', 'test.bar']} isRefused={isRefused} />,
  )
  const text = document.body.textContent
  await leave()
  return text
}

test('a bad glob is reported once, while typing', async () => {
  const glob = '“foo*” is not valid. Each segment must be a name, * or **'
  expect(await saidOf('test.foo*')).toBe(glob)
  expect(await saidOf('hardware..x')).toBe('Separate segments with single dots, as in hardware.disk.failed')
  expect(await saidOf('test.foo*', true)).toBe('')
})

test('an unfinished glob is not reported as wrong', async () => {
  expect(await saidOf('')).toBe('')
  expect(await saidOf('test.')).toBe('')
  expect(await saidOf('test.*')).toMatch(/^Matches 2 of 2 classes/)
})
