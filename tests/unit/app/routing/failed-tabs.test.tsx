// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { currentUserView } from '#api/generated/current-user.ts'
import { versions } from '#api/generated/versions.ts'
import { query } from '#app/data/query.ts'
import { keepVersion } from '#app/user/server-version.ts'
import { Download } from '#app/pages/support-bundles/download.ts'
import { downloads } from '#app/pages/support-bundles/downloads.ts'
import { MemorySink } from '#app/pages/support-bundles/sinks.ts'
import { supportBundlesArea } from '#app/pages/support-bundles/support-bundles.area.tsx'
import { systemUsersArea } from '#app/pages/system-users/system-users.area.tsx'
import { archiveUpload } from '#app/pages/update/archive-upload.ts'
import { updateArea } from '#app/pages/update/update.area.tsx'
import { untilDrawn } from '../../../support/dom/drawn.tsx'
import { drawnWithData, known } from '../../../support/dom/drawn-with-data.tsx'
import { NothingObserved } from '../../../support/dom/nothing-observed.ts'

const error = Response.json({ message: 'Out of order', request_id: 'r' }, { status: 500 })
const never = () => new Promise<never>(() => undefined)

let leave: (() => Promise<void>) | undefined
afterEach(async () => {
  await leave?.()
  vi.unstubAllGlobals()
})

/** The text of a page whose reads all fail. */
async function shown(routes: RouteObject[] = [], path: string) {
  vi.stubGlobal('fetch', async () => error.clone())
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('ResizeObserver', NothingObserved)
  vi.spyOn(console, 'error').mockReturnValue()
  // React Router warns about routes without a component.
  vi.spyOn(console, 'warn').mockReturnValue()
  keepVersion(versions.at(-1))
  known(query(currentUserView, {}), { id: 'u', siloName: 'harbor' })
  leave = await drawnWithData(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />,
  )
  await untilDrawn(() => expect(document.body.textContent).toContain('Out of order'))
  return document.body.textContent
}

const sending = {
  file: new File([], 'release.zip'),
  expected: '',
  phase: 'sending',
  bytes: 0,
  perSecond: undefined,
  hash: undefined,
  error: undefined,
  release: undefined,
} as const

test('a failing list of releases leaves the upload and the other tabs visible', async () => {
  archiveUpload.set(sending)
  const text = await shown(updateArea.routes.shell, '/system/update/repositories')
  expect(text).toContain('Uploading release.zip')
  expect(text).toContain('Trust roots')
})

test('a failing list of support bundles leaves the downloads visible', async () => {
  const source = { head: never, part: never }
  const what = { name: 'support-bundle.zip', bundleId: 'b' }
  downloads.set([
    new Download(what, source, new MemorySink(() => undefined), {
      online: never,
      now: () => 0,
      delay: never,
    }),
  ])
  const text = await shown(supportBundlesArea.routes.shell, '/system/support-bundles')
  expect(text).toContain('support-bundle.zip')
})

test('an unreadable list of a silo’s users leaves the built-in users reachable', async () => {
  expect(await shown(systemUsersArea.routes.shell, '/system/users/harbor')).toContain('Built-in users')
})
