// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { currentUserView } from '#api/generated/current-user.ts'
import { query } from '#app/data/query.ts'
import { Navigation } from '#app/layouts/Navigation.tsx'
import { wantAreas } from '#app/routes/areas-wanted.ts'
import { drawnAt, known } from '../../../support/dom/drawn-with-data.tsx'

test('the link to the projects stays the same when the areas load, or a click in between would be lost', async () => {
  const media = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => media)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  known(query(currentUserView, {}), { id: 'ada', fleetViewer: false })
  const leave = await drawnAt('/projects', <Navigation />)
  const links = () => [...document.querySelectorAll('li a')]
  const [projects] = links()
  expect(links().map(({ textContent }) => textContent)).toEqual(['Projects'])
  wantAreas()
  await expect.poll(() => links().length).toBeGreaterThan(1)
  expect(links()[0]).toBe(projects)
  await leave()
})
