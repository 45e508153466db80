import { expect, type Page, test as base } from '@playwright/test'
import { seedPassword } from '#mock/seed/people.ts'
import type { Age } from '#mock/versions.ts'
import { fetchApp } from './app-files.ts'
import { judgedInto } from './judged.ts'
import { storedKeys } from './stored.ts'
import { type MockServer, startMockServer } from '../../tools/mock-server.ts'
import type { AppServer } from '../../tools/app-server.ts'
import { serveLive } from '../../tools/live-server.ts'

/** An API server that can be killed and brought back with all it knew, on the same port. */
class Server {
  #server: MockServer
  /** What of its exchanges goes against the contract. */
  readonly violations: string[]
  private constructor(server: MockServer, violations: string[]) {
    this.#server = server
    this.violations = violations
  }
  static async start(age: Age): Promise<Server> {
    const violations: string[] = []
    return new Server(await startMockServer({ age, around: judgedInto(violations, age) }), violations)
  }
  get url() {
    return this.#server.url
  }
  get plane() {
    return this.#server.plane
  }
  /** Requests that have reached the server since it was last started. */
  get requests() {
    return this.#server.requests
  }
  kill = () => this.#server.close()
  async restart(): Promise<void> {
    const { port, plane } = this.#server
    this.#server = await startMockServer({ port, plane, around: judgedInto(this.violations, plane.age) })
  }
}

interface Fixtures {
  /** When the server is from. */
  age: Age
  server: Server
  live: AppServer
}

let lastPort = 4300

/** Offline stories on the live build: each has an API server of its own behind an origin of its own. */
export const test = base.extend<Fixtures>({
  age: ['2025', { option: true }],
  server: async ({ age }, use) => {
    const server = await Server.start(age)
    await use(server)
    await server.kill()
    expect(server.violations).toEqual([])
  },
  live: async ({ server }, use, info) => {
    lastPort += 1
    const live = await serveLive({ api: server.url, port: lastPort + info.parallelIndex * 100 })
    await use(live)
    await live.close()
  },
  baseURL: async ({ live }, use) => use(live.url),
})

/** Signs Ada in past the login page, and waits for the first list and for all of the app's files. */
export async function signIn(page: Page): Promise<void> {
  await page.request.post('/v1/login/harbor/local', { data: { username: 'ada', password: seedPassword } })
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await fetchApp(page)
}

/** The same through the login page, for stories about who is signed in. */
export async function signInByForm(page: Page, user = 'ada', silo = 'harbor'): Promise<void> {
  await page.goto(`/login/${silo}/local`)
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(seedPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await fetchApp(page)
}

/** Waits until what is on screen has been stored: the worker writes after it has answered. */
export async function untilStored(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await storedKeys(page, 'answers')).some((key) => key.includes(path)))
    .toBe(true)
}

export { expect } from '@playwright/test'
