// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { watchNavigation } from '#app/state/navigating.ts'

const watchVisits = vi.hoisted(() => vi.fn())

vi.mock('#app/layouts/visits.ts', () => ({ watchVisits }))

test('visits are watched as soon as the search is loaded', async () => {
  const router = createMemoryRouter([{ path: '*' }])
  watchNavigation(router)
  await import('#app/layouts/QuickSearch.tsx')
  expect(watchVisits.mock.calls).toEqual([[router]])
  router.dispose()
})
