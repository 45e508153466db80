import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { usualLatency } from '#mock/latency-and-chaos.ts'
import { seedToken } from '#mock/seed/people.ts'
import { type MockServer, startMockServer } from '../../tools/mock-server.ts'
import { answerFile, builtFiles, type File } from './fault-files.ts'
import { isApi } from './fault-rules.ts'
import { goTo, story, type Story } from './story.ts'

interface Fixtures extends Pick<Story, 'open'> {
  /** Whether each answer takes as long as the specification says of the mock. */
  latency: boolean
  /** The live build and the mock control plane on one origin, which knows nothing of other stories. */
  server: MockServer
}

interface Shared {
  files: Map<string, File>
}

const builtApp = join(import.meta.dirname, '../../dist/live')

/** Stories on the live build in which the worker plays no part: it is left out, and the mock answers over HTTP. */
export const test = story.extend<Fixtures, Shared>({
  latency: [false, { option: true }],
  serviceWorkers: 'block',
  files: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => use(builtFiles(builtApp, { short: false })(0)),
    { scope: 'worker' },
  ],
  server: async ({ size, latency, files }, use) => {
    const beside = (message: IncomingMessage, response: ServerResponse) => {
      if (isApi({ method: message.method ?? 'GET', path: message.url ?? '/' })) return false
      const { status, headers, body } = answerFile(files, message)
      response.writeHead(status, headers).end(body)
      return true
    }
    const server = await startMockServer({ size, latency: latency && usualLatency, beside })
    await use(server)
    await server.close()
  },
  baseURL: async ({ server }, use) => use(server.url),
  open: async ({ page, context, server, user }, use) => {
    await use(async (path) => {
      await context.addCookies([{ name: 'session', value: seedToken(user), url: server.url }])
      await goTo(page, path)
    })
  },
})

export { expect } from '@playwright/test'
export { row, rowAction, shownNames, toast } from './story.ts'
