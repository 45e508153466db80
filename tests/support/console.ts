import { expect } from '@playwright/test'
import { usualLatency } from '#mock/engine/latency-and-chaos.ts'
import type { Age } from '#mock/engine/versions.ts'
import { seedToken } from '#mock/seed/people.ts'
import { serveLive } from '../../tools/live-server.ts'
import { startMockServer } from '../../tools/mock-server.ts'
import { quickly } from './servers/api-server.ts'
import { judgedInto } from './contract/judged.ts'
import { watchRefusals } from './fixtures/refusals.ts'
import { goTo, story, type Story } from './story.ts'

interface Fixtures extends Pick<Story, 'open'> {
  /** Whether answers take as long as the specification says for the mock. */
  latency: boolean
  /** Latency of each answer in milliseconds. Stories about the loading state raise it. */
  pace: { min: number; max: number }
  /** Duration of state changes, as a fraction of the specified time. */
  speed: number
  /** The server's version. */
  age: Age
  /** The origin of the live build, with a mock control plane used by this story only. */
  origin: string
  /** Requests that the pages' own headers blocked; must stay empty. */
  refused: string[]
}

/** Stories on the live build without the worker; the mock answers over HTTP. */
export const test = story.extend<Fixtures>({
  latency: [false, { option: true }],
  speed: [quickly, { option: true }],
  age: ['2025', { option: true }],
  serviceWorkers: 'block',
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  pace: async ({}, use) => use({ ...usualLatency }),
  origin: async ({ size, latency, pace, speed, age }, use) => {
    const violations: string[] = []
    const around = judgedInto(violations, age)
    const api = await startMockServer({ size, age, pace: speed, latency: latency && pace, around })
    const live = await serveLive({ api: api.url, port: 0 })
    await use(live.url)
    await live.close()
    await api.close()
    expect(violations).toEqual([])
  },
  refused: [watchRefusals, { auto: true }],
  baseURL: async ({ origin }, use) => use(origin),
  open: async ({ page, context, origin, user }, use) => {
    await use(async (path) => {
      await context.addCookies([{ name: 'session', value: seedToken(user), url: origin }])
      await goTo(page, path)
    })
  },
})

export { expect } from '@playwright/test'
export { agree, form, openFilter, question, row, rowAction, shownNames, toast } from './story.ts'
