import { expect, test, vi } from 'vitest'
import { spoken } from '#api/spoken-version.ts'
import { client } from '#app/data/query.ts'
import { demoState } from '#app/demo/demo-settings.ts'
import { goOffline } from '#app/demo/go-offline.ts'
import * as classes from '#app/pages/alerts/ClassesTab.tsx'
import * as receivers from '#app/pages/alerts/ReceiversTab.tsx'
import * as announceSets from '#app/pages/bgp/AnnounceSetsTab.tsx'
import * as configs from '#app/pages/bgp/ConfigsTab.tsx'
import * as routes from '#app/pages/bgp/RoutesTab.tsx'
import * as sessions from '#app/pages/bgp/SessionsTab.tsx'
import * as bundles from '#app/pages/support-bundles/BundleList.tsx'
import * as repositories from '#app/pages/update/RepositoriesTab.tsx'
import * as status from '#app/pages/update/StatusTab.tsx'
import * as roots from '#app/pages/update/TrustRootsTab.tsx'
import { keepVersion } from '#app/user/server-version.ts'

/** The paths that are read while something runs, on a server whose lists are empty. */
async function pathsReadBy(run: () => Promise<unknown>): Promise<Set<string>> {
  const paths = new Set<string>()
  client.clear()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.stubGlobal('location', { origin: 'https://console.test', pathname: '/projects', search: '' })
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  vi.stubGlobal('fetch', async (url: string) => {
    paths.add(new URL(url, 'https://console.test').pathname)
    return Response.json({ items: [], next_page: null })
  })
  await run().catch(() => undefined)
  return paths
}

const pages = {
  receivers,
  classes,
  announceSets,
  configs,
  routes,
  sessions,
  bundles,
  repositories,
  status,
  roots,
}

test.each(Object.entries(pages))(
  'the page of %s has been read when the demo goes offline',
  async (_, page) => {
    keepVersion(spoken)
    const shown = await pathsReadBy(() => page.loader())
    expect(shown.size).toBeGreaterThan(0)
    const settings = {
      token: 't',
      latency: false,
      chaos: 0,
      size: 'normal' as const,
      age: '2026' as const,
      offline: false,
    }
    demoState.set({ settings, users: [] })
    const stored = await pathsReadBy(goOffline)
    expect([...shown.difference(stored)]).toEqual([])
  },
)
