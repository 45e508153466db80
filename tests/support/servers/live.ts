import { expect, type Locator, type Page } from '@playwright/test'
import { seedPassword } from '#mock/seed/people.ts'
import type { Age } from '#mock/engine/versions.ts'
import { ApiServer, quickly } from './api-server.ts'
import { fetchApp } from '../fixtures/app-files.ts'
import { watchRefusals } from '../fixtures/refusals.ts'
import { signInByPassword } from '../sign-in.ts'
import { storedKeys } from '../worker/stored.ts'
import { watched } from '../unhandled.ts'
import type { AppServer } from '../../../tools/app-server.ts'
import { serveLive } from '../../../tools/live-server.ts'

interface Fixtures {
  /** The server's version. */
  age: Age
  /** Duration of state changes, as a fraction of the specified time. */
  speed: number
  server: ApiServer
  live: AppServer
  /** Requests that the pages' own headers blocked; must stay empty. */
  refused: string[]
}

/** Offline stories on the live build, each with its own API server and origin. */
export const test = watched.extend<Fixtures>({
  age: ['2025', { option: true }],
  speed: [quickly, { option: true }],
  server: async ({ age, speed }, use) => {
    const server = await ApiServer.start(age, speed)
    await use(server)
    await server.close()
    expect(server.violations).toEqual([])
  },
  live: async ({ server }, use) => {
    const live = await serveLive({ api: server.url, port: 0 })
    await use(live)
    await live.close()
  },
  refused: [watchRefusals, { auto: true }],
  baseURL: async ({ live }, use) => use(live.url),
})

/** Signs Ada in without the login page. */
export const sendSignIn = (page: Page) =>
  page.request.post('/v1/login/harbor/local', { data: { username: 'ada', password: seedPassword } })

/**
 * Like `sendSignIn`, then waits for the first list, all of the app's files, and until the worker has stored
 * the answers.
 */
export async function signIn(page: Page): Promise<void> {
  await sendSignIn(page)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await fetchApp(page)
  await untilStored(page, '/v1/me')
  await untilStored(page, '/v1/projects')
}

/** Signs in through the login page, for stories about the session. */
export async function signInByForm(page: Page, user = 'ada', silo = 'harbor'): Promise<void> {
  await page.goto(`/login/${silo}/local`)
  await signInByPassword(page, user)
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await fetchApp(page)
  await untilStored(page, '/v1/me')
}

/**
 * Waits until the data on screen is stored. The worker stores after answering; on a first visit, only after
 * it is installed.
 */
export async function untilStored(page: Page, path: string): Promise<void> {
  const isStored = async () => (await storedKeys(page, 'answers')).some((key) => key.includes(path))
  await expect.poll(isStored, { message: `${path} is stored`, timeout: 15_000 }).toBe(true)
}

/**
 * Waits for something that appears once the server is back, while interacting with the page: an idle page
 * checks less and less often.
 */
export async function untilBack(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(what).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

export { expect } from '@playwright/test'
