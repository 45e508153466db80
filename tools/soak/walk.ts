import type { Page } from '@playwright/test'
import type { FaultServer } from '../../tests/support/servers/fault-server.ts'
import { goWithin, type Person } from './person.ts'

/** The places to visit. Few, so that all are visited early and later growth is a leak. */
export const places = [
  '/projects',
  '/projects/web-frontend/instances',
  '/projects/web-frontend/instances/bastion/storage',
  '/projects/build-farm/instances',
  '/system/inventory/sleds',
  '/system/inventory/disks',
  '/system/inventory/elevation',
  '/system/audit-log',
  '/system/utilization',
  '/system/silos',
  '/system/networking/ip-pools',
  '/system/issues',
  '/settings/storage',
  '/settings/changes',
]

/** The context of a step. */
export interface Walk {
  person: Person
  page: Page
  random: () => number
}

export function oneOf<Value>(random: () => number, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from')
  return value
}

/** Steps that do not reload the tab, so its memory can be compared over them. */
export const stepsWithin = {
  go: ({ page, random }: Walk) => goWithin(page, oneOf(random, places)),
  async filter({ page, random }: Walk) {
    const input = page.getByRole('searchbox', { name: /^Filter/ }).first()
    await input.fill(oneOf(random, ['web', 'a', 'zzz', '0']))
    await input.fill('')
  },
  async menu({ page, random }: Walk) {
    const names = [/^Account/, /^Actions for/, 'Switch project', 'Columns']
    await page
      .getByRole('button', { name: oneOf(random, names) })
      .first()
      .click()
    await page.getByRole('menu').first().waitFor()
    await page.keyboard.press('Escape')
  },
  async power({ page, random }: Walk) {
    await goWithin(page, '/projects/web-frontend/instances')
    const name = oneOf(random, ['cache-1', 'web-1', 'web-2'])
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    const stop = page.getByRole('menuitem', { name: /^Stop/ })
    if ((await stop.getAttribute('aria-disabled')) === 'true') {
      await page.getByRole('menuitem', { name: /^Start/ }).click()
      return
    }
    await stop.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop instance' }).click()
  },
  async project({ page, random }: Walk) {
    const name = oneOf(random, ['walk-one', 'walk-two'])
    await goWithin(page, '/projects-new')
    const form = page.getByRole('dialog', { name: 'Create project' })
    await form.getByLabel('Name').fill(name)
    await form.getByRole('button', { name: 'Create project' }).click()
    await page.waitForURL(/instances$/)
    await goWithin(page, '/projects')
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByLabel(/^Type/).fill(name)
    await question.getByRole('button', { name: 'Delete project' }).click()
    await question.waitFor({ state: 'hidden' })
  },
}

/** Steps that reload tabs, cut the network or stop the worker. */
export const stepsAround = {
  async reload({ page }: Walk) {
    await page.reload({ timeout: 20_000 })
  },
  async networkGone({ person, page, random }: Walk) {
    await person.context.setOffline(true)
    await goWithin(page, oneOf(random, places))
    await page.waitForTimeout(2_000)
    await person.context.setOffline(false)
  },
  async workerStopped({ person, page, random }: Walk) {
    const session = await person.context.newCDPSession(page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await session.detach()
    await goWithin(page, oneOf(random, places))
  },
}

/** Ways to disturb the server; each returns a function that ends it. */
const troubles = {
  killed: async (server: FaultServer) => {
    await server.kill()
    return () => server.restart()
  },
  hangs: (server: FaultServer) => ending(server.rules.add({ do: 'hang' })),
  fails: (server: FaultServer) => ending(server.rules.add({ do: 'status', status: 500 })),
  refuses: (server: FaultServer) => ending(server.rules.add({ do: 'status', status: 429, retryAfter: 2 })),
  truncates: (server: FaultServer) => ending(server.rules.add({ do: 'truncate' })),
  pretends: (server: FaultServer) => ending(server.rules.add({ do: 'html' })),
  dawdles: (server: FaultServer) => ending(server.rules.add({ do: 'late', by: 2_500 })),
}

const ending = (end: () => void) => Promise.resolve(() => Promise.resolve(end()))

/** Disturbs the server in one way at a time. */
export class Trouble {
  readonly #server: FaultServer
  #end: (() => Promise<void>) | undefined
  /** The current trouble. */
  name: keyof typeof troubles | undefined
  /** How often each occurred. */
  readonly counts = new Map<string, number>()

  constructor(server: FaultServer) {
    this.#server = server
  }

  async begin(random: () => number): Promise<void> {
    if (this.name) return this.over()
    this.name = oneOf(random, Object.keys(troubles) as (keyof typeof troubles)[])
    this.counts.set(this.name, (this.counts.get(this.name) ?? 0) + 1)
    this.#end = await troubles[this.name](this.#server)
    return undefined
  }

  async over(): Promise<void> {
    await this.#end?.()
    this.#end = undefined
    this.name = undefined
  }
}
