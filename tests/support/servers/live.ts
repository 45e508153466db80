import { expect, type Locator, type Page } from '@playwright/test'
import { seedPassword } from '#mock/seed/people.ts'
import type { Age } from '#mock/engine/versions.ts'
import { ApiServer, quickly } from './api-server.ts'
import { fetchApp } from '../fixtures/app-files.ts'
import { refusalsIn } from '../fixtures/refusals.ts'
import { storedKeys } from '../worker/stored.ts'
import { watched } from '../unhandled.ts'
import type { AppServer } from '../../../tools/app-server.ts'
import { serveLive } from '../../../tools/live-server.ts'

interface Fixtures {
  /** When the server is from. */
  age: Age
  /** What a change of state takes, of the seconds that the specification says. */
  speed: number
  server: ApiServer
  live: AppServer
  /** What pages were refused by the headers that they came with; must stay empty. */
  refused: string[]
}

/** Offline stories on the live build: each has an API server of its own behind an origin of its own. */
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
  refused: [
    async ({ context }, use) => {
      const refusals = await refusalsIn(context)
      await use(refusals)
      expect(refusals).toEqual([])
    },
    { auto: true },
  ],
  baseURL: async ({ live }, use) => use(live.url),
})

/** Signs Ada in past the login page. */
export const sendSignIn = (page: Page) =>
  page.request.post('/v1/login/harbor/local', { data: { username: 'ada', password: seedPassword } })

/** The same, and waits for the first list, for all of the app's files, and until the worker keeps what they have shown. */
export async function signIn(page: Page): Promise<void> {
  await sendSignIn(page)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await fetchApp(page)
  await untilStored(page, '/v1/me')
  await untilStored(page, '/v1/projects')
}

/** The same through the login page, for stories about who is signed in. */
export async function signInByForm(page: Page, user = 'ada', silo = 'harbor'): Promise<void> {
  await page.goto(`/login/${silo}/local`)
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(seedPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await fetchApp(page)
  await untilStored(page, '/v1/me')
}

/** Waits until what is on screen has been stored: the worker writes after it has answered, on a first visit after it is there. */
export async function untilStored(page: Page, path: string): Promise<void> {
  const isStored = async () => (await storedKeys(page, 'answers')).some((key) => key.includes(path))
  await expect.poll(isStored, { message: `${path} is stored`, timeout: 15_000 }).toBe(true)
}

/** Waits for something that comes with the server, at a page where somebody is: at one that is left alone it is looked for less and less. */
export async function untilBack(page: Page, what: Locator, timeout = 20_000): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(what).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout })
}

export { expect } from '@playwright/test'
