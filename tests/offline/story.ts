import type { Page } from '@playwright/test'
import { test } from '../support/servers/fault-fixtures.ts'
import { expect } from '../support/servers/live.ts'
import { type Scene, setTheScene } from './matrix/bring-about.ts'
import type { State } from './matrix/states.ts'

/** Without any faults. */
export const well: State = {
  network: 'fine',
  worker: 'running',
  storage: 'fine',
  user: 'signed in',
  answerer: 'the API',
  scope: 'everything',
}

interface Fixtures {
  /** Ada has opened her list, and all of it is stored. */
  scene: Scene
}

/** Stories that start without faults. */
export const story = test.extend<Fixtures>({
  scene: async ({ browser, server }, use) => {
    const scene = await setTheScene(browser, server, well)
    await use(scene)
    expect(scene.unhandled).toEqual([])
    await scene.context.close()
  },
})

/** Requests paths from the page, all at once. Returns each status and source, and the milliseconds it took. */
export const ask = (page: Page, paths: string[], init: RequestInit = {}) =>
  page.evaluate(
    ([paths, init]) =>
      Promise.all(
        paths.map(async (path) => {
          const started = performance.now()
          const response = await fetch(path, init).catch(() => undefined)
          const source = response?.headers.get('x-rackside-source')
          return { status: response?.status, source, took: performance.now() - started }
        }),
      ),
    [paths, init] as const,
  )
