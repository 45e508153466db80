// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Freshness as Facts } from '#api/answer-headers.ts'
import { AgeAbove } from '#app/components/age-above.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

const now = Date.now()
const from = (seconds: number, source: Facts['source'] = 'network'): Facts => ({
  source,
  fetchedAt: now - seconds * 1000,
})

/** What a part of a page shows under a heading with its own age. */
async function saidOf(part: Facts, above: Facts | undefined) {
  const leave = await drawn(
    <AgeAbove value={above}>
      <Freshness facts={part} />
    </AgeAbove>,
  )
  const { textContent } = document.body
  expect(document.querySelector('[aria-label="Refresh"]')).not.toBeNull()
  await leave()
  return textContent
}

test('a heading shows its age, and an equally fresh part shows nothing', async () => {
  expect(await saidOf(from(2), undefined)).toMatch(/^updated \d s ago$/)
  expect(await saidOf(from(2), from(1))).toBe('')
  expect(await saidOf(from(300), from(270))).toBe('')
  expect(await saidOf(from(2), from(300))).toBe('')
})

test('a part shows its age if it is older than the heading’s', async () => {
  expect(await saidOf(from(125), from(1))).toBe('updated 2 m ago')
})

test('stored data is marked once a page, and in a part that is more than a minute older or younger', async () => {
  expect(await saidOf(from(125, 'store'), undefined)).toBe('stored data from 2 m ago')
  expect(await saidOf(from(125, 'store'), from(1))).toBe('stored data from 2 m ago')
  expect(await saidOf(from(125, 'store'), from(300, 'store'))).toBe('stored data from 2 m ago')
  expect(await saidOf(from(125, 'store'), from(90, 'store'))).toBe('')
  expect(await saidOf(from(125, 'store'), from(170, 'store'))).toBe('')
  expect(await saidOf(from(20, 'store'), from(1))).toBe('')
  expect(await saidOf(from(125), from(300, 'store'))).toBe('updated 2 m ago')
})

test('a part shows what the heading does not warn of: an uncertain time, a change', async () => {
  expect(await saidOf({ ...from(1, 'store'), stale: true }, from(1, 'store'))).toMatch(/ago, changed since$/)
  expect(await saidOf({ ...from(2), stale: true }, from(1))).toBe('')
  expect(await saidOf({ ...from(125), timeUncertain: true }, from(125))).toBe(
    'updated 2 m ago, time uncertain',
  )
})
