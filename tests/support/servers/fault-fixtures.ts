import { expect } from '@playwright/test'
import { FaultServer } from './fault-server.ts'
import { watched } from '../unhandled.ts'

interface Fixtures {
  server: FaultServer
}

/** Stories on the live build, each with a fault server and a quarter of the time limits. */
export const test = watched.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  server: async ({}, use) => {
    const server = await FaultServer.start({ short: true })
    await use(server)
    await server.close()
    expect(server.violations).toEqual([])
  },
  baseURL: async ({ server }, use) => use(server.url),
})
