import { expect, test as base } from '@playwright/test'
import { FaultServer } from './fault-server.ts'
import { unhandledIn } from './unhandled.ts'

interface Fixtures {
  server: FaultServer
  /** What nobody caught; must stay empty. */
  unhandled: string[]
}

/** Stories on the live build on a server of their own in which anything can go wrong; its time limits are a quarter. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  server: async ({}, use) => {
    const server = await FaultServer.start({ short: true })
    await use(server)
    await server.close()
    expect(server.violations).toEqual([])
  },
  unhandled: [
    async ({ context, page }, use) => {
      const unhandled = await unhandledIn(context, await context.newCDPSession(page))
      await use(unhandled)
      expect(unhandled).toEqual([])
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})
