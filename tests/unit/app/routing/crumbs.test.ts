import { expect, test } from 'vitest'
import { titleOf } from '#app/routing/crumbs.ts'

const title = (...labels: string[]) =>
  titleOf(
    labels.map((label) => ({ label })),
    'Rackside',
  )

test('a title is the crumbs in reverse, ending with the console', () => {
  expect(title('Projects', 'web', 'Instances')).toBe('Instances / web / Projects / Rackside')
})

test('a page without crumbs has the console’s name', () => {
  expect(title()).toBe('Rackside')
})

test('the crumbs themselves stay in order', () => {
  const crumbs = [{ label: 'Projects' }, { label: 'web' }]
  titleOf(crumbs, 'Rackside')
  expect(crumbs.map(({ label }) => label)).toEqual(['Projects', 'web'])
})
