// MSW reads localStorage when it loads, and a worker has none.
import '#sw/demo/no-local-storage.ts'
import { DemoDatabase } from '#db/demo-state.ts'
import { type Change, createControlPlane } from '#mock/engine/control-plane.ts'
import { serve } from '#mock/engine/handlers.ts'
import { usualLatency } from '#mock/engine/latency-and-chaos.ts'
import { sessionHeader } from '#mock/resources/silos/login.ts'
import { seedToken, seedUsers } from '#mock/seed/people.ts'
import { delay } from '#sw/network/delay.ts'
import { createDemoSockets } from './demo-sockets.ts'
import { getOrCreate } from '#sw/get-or-create.ts'
import {
  demoChange,
  type DemoSettings,
  demoSettings,
  type DemoState,
  socketCommand,
  type WorkerMessage,
} from '#worker-protocol/messages.ts'
import type { Origin } from '#sw/network/origin.ts'

declare const self: ServiceWorkerGlobalScope

interface DemoPage {
  answer: (request: Request) => Promise<Response>
  settings: DemoSettings
  sockets: ReturnType<typeof createDemoSockets>
  startedAt: number
  /** Settles when every change so far is stored. */
  saved: Promise<unknown>
}

const initial: DemoSettings = {
  token: seedToken('ada'),
  latency: true,
  chaos: 0,
  size: 'normal',
  age: '2026',
  offline: false,
}

const database = new DemoDatabase()
const pages = new Map<string, Promise<DemoPage>>()

const users = seedUsers.map(({ userName, displayName, about }) => ({
  token: seedToken(userName),
  label: `${displayName}: ${about}`,
}))

/** The demo's origin: one mock control plane per page, rebuilt from its changed rows after an idle stop. */
export const origin: Origin = {
  scopeOf: (clientId) => clientId,

  async fetch(request, scope) {
    const page = await pageOf(scope)
    const { token, offline } = page.settings
    if (offline) throw new TypeError('The demo is set to offline')
    const headers = new Headers(request.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    // Only this body is cloned: an unread copy of a large one would stay in memory.
    const username = request.url.endsWith('/local') ? userNameIn(request.clone()) : undefined
    const response = await page.answer(new Request(request, { headers }))
    const session = response.headers.get(sessionHeader)
    if (session !== null) {
      // Stores the user instead of the session, which does not survive the next page load.
      const name = session && (await username)
      await change(scope, page, { ...page.settings, token: name ? seedToken(name) : null })
      await tellPage(scope, page)
    }
    await page.saved
    return response
  },

  async command(command, scope) {
    const page = await pageOf(scope)
    const socket = socketCommand.safeParse(command)
    if (socket.success) return page.sockets.answer(socket.data)
    const next = demoChange.safeParse(command)
    if (next.success) await change(scope, page, { ...page.settings, ...next.data })
    return stateOf(page)
  },

  async retainOnly(clientIds) {
    for (const id of pages.keys()) if (!clientIds.includes(id)) pages.delete(id)
    await database.retainOnly(clientIds)
  },
}

const stateOf = ({ settings }: DemoPage): DemoState => ({ settings, users })

async function tellPage(clientId: string, page: DemoPage) {
  const message: WorkerMessage = { type: 'demo', state: stateOf(page) }
  const client = await self.clients.get(clientId)
  client?.postMessage(message)
}

async function userNameIn(request: Request): Promise<string | undefined> {
  const body = (await request.json().catch(() => ({}))) as { username?: string }
  return body.username
}

const pageOf = (clientId: string) => getOrCreate(pages, clientId, () => restore(clientId))

async function restore(clientId: string): Promise<DemoPage> {
  const row = await database.pages.get(clientId)
  const settings = row ? demoSettings.parse(row.settings) : initial
  const startedAt = row?.startedAt ?? Date.now()
  if (!row) await database.pages.put({ clientId, startedAt, settings })
  return start(clientId, settings, startedAt, row ? await database.changesOf(clientId) : [])
}

type Changes = Awaited<ReturnType<DemoDatabase['changesOf']>>

function start(clientId: string, settings: DemoSettings, startedAt: number, changes: Changes): DemoPage {
  const plane = createControlPlane({
    now: Date.now,
    random: Math.random,
    size: settings.size,
    age: settings.age,
    startedAt,
    changes: changes as Change[],
    onChange: (change) => {
      page.saved = Promise.all([page.saved, database.changes.put({ clientId, ...change })])
    },
  })
  const page: DemoPage = {
    settings,
    sockets: createDemoSockets(plane, (request) => origin.fetch(request, clientId)),
    startedAt,
    saved: Promise.resolve(),
    answer: serve(plane, {
      random: Math.random,
      delay,
      get latency() {
        return page.settings.latency && usualLatency
      },
      get chaos() {
        return page.settings.chaos
      },
    }),
  }
  return page
}

/** Another size or age means another seed, so earlier changes are deleted. */
async function change(clientId: string, page: DemoPage, settings: DemoSettings) {
  const reseeded = settings.size !== page.settings.size || settings.age !== page.settings.age
  page.settings = settings
  if (reseeded || settings.offline) page.sockets.cut()
  await database.pages.put({ clientId, startedAt: page.startedAt, settings })
  if (!reseeded) return
  await database.changes.where('clientId').equals(clientId).delete()
  pages.set(clientId, Promise.resolve(start(clientId, settings, page.startedAt, [])))
}
