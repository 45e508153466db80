import { expect } from '@playwright/test'
import { usualLatency } from '#mock/latency-and-chaos.ts'
import type { Age } from '#mock/versions.ts'
import { seedToken } from '#mock/seed/people.ts'
import { serveLive } from '../../tools/live-server.ts'
import { startMockServer } from '../../tools/mock-server.ts'
import { judgedInto } from './judged.ts'
import { goTo, story, type Story } from './story.ts'

interface Fixtures extends Pick<Story, 'open'> {
  /** Whether each answer takes as long as the specification says of the mock. */
  latency: boolean
  /** When the server is from. */
  age: Age
  /** The origin of the live build in front of a mock control plane that knows nothing of other stories. */
  origin: string
}

/** Stories on the live build in which the worker plays no part: it is left out, and the mock answers over HTTP. */
export const test = story.extend<Fixtures>({
  latency: [false, { option: true }],
  age: ['2025', { option: true }],
  serviceWorkers: 'block',
  origin: async ({ size, latency, age }, use) => {
    const violations: string[] = []
    const around = judgedInto(violations, age)
    const api = await startMockServer({ size, age, latency: latency && usualLatency, around })
    const live = await serveLive({ api: api.url, port: 0 })
    await use(live.url)
    await live.close()
    await api.close()
    expect(violations).toEqual([])
  },
  baseURL: async ({ origin }, use) => use(origin),
  open: async ({ page, context, origin, user }, use) => {
    await use(async (path) => {
      await context.addCookies([{ name: 'session', value: seedToken(user), url: origin }])
      await goTo(page, path)
    })
  },
})

export { expect } from '@playwright/test'
export { row, rowAction, shownNames, toast } from './story.ts'
