import { SettingsDatabase } from '#db/database.ts'
import { type Breaker, createBreaker } from '#sw/breaker.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import { Changes } from '#sw/changes.ts'
import { Turns } from '#sw/turns.ts'
import { createDataLayer } from '#sw/data-layer.ts'
import type { DataLayerParts } from '#sw/data-layer-parts.ts'
import { Partitions } from '#sw/partitions.ts'
import { Refusals } from '#sw/refusals.ts'

/** When every test begins. */
export const startedAt = Date.UTC(2025, 8, 1, 12)

export interface User {
  id: string
  siloId: string
}
export const ada: User = { id: 'ada', siloId: 'harbor' }
export const bob: User = { id: 'bob', siloId: 'harbor' }

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { date: new Date(startedAt).toUTCString(), ...headers } })

let count = 0

/** Settings of a browser of its own. */
export const newSettings = () => new SettingsDatabase(`settings-${(count += 1)}`)

/** Partitions over some settings, and what they told. */
export function partitionsOver(settings: SettingsDatabase) {
  const wiped: string[] = []
  const troubles: string[] = []
  const partitions = new Partitions(settings, {
    origin: `https://${settings.name}.test`,
    now: () => startedAt,
    onWiped: (scope) => wiped.push(scope),
    onTrouble: (text) => troubles.push(text),
  })
  return { partitions, wiped, troubles }
}

interface AskOptions extends RequestInit {
  /** The page that asks; all pages share a scope unless `scopes` says otherwise. */
  page?: string
}

/** A worker without a browser: the real data layer over a server and a clock that the test holds. */
export function startWorker({ settings = newSettings(), scopes = false } = {}) {
  const clock = { now: startedAt }
  const { partitions, wiped, troubles } = partitionsOver(settings)
  const states: ConnectionState[] = []
  const breakers = new Map<string, Breaker>()
  const server = {
    /** Whom a scope's session belongs to; nobody's answers are 401. */
    user: ada as User | undefined,
    asked: [] as string[],
    answer: usual as (
      request: Request,
      user: User | undefined,
      scope: string,
    ) => Response | Promise<Response>,
  }
  const parts: DataLayerParts = {
    origin: {
      scopeOf: (page) => (scopes ? page : ''),
      fetch: async (request, scope) => {
        server.asked.push(`${request.method} ${new URL(request.url).pathname}`)
        return server.answer(request, server.user, scope)
      },
    },
    partitions,
    breakerOf: (scope) => {
      const breaker =
        breakers.get(scope) ??
        createBreaker(
          () => clock.now,
          (state) => states.push(state),
        )
      breakers.set(scope, breaker)
      return breaker
    },
    refusals: new Refusals(),
    changes: new Changes(),
    turns: new Turns(() => Promise.resolve()),
    now: () => clock.now,
    onTrouble: (text) => troubles.push(text),
  }
  const layer = createDataLayer(parts)
  let lingering: Promise<unknown>[] = []
  const start = (path: string, { page = '', ...init }: AskOptions = {}) =>
    layer(new Request(`https://console.test${path}`, init), page, (work) => lingering.push(work))
  /** Waits for everything that outlives the answers. */
  const settled = async () => {
    const work = lingering
    lingering = []
    await Promise.all(work)
  }
  /** Asks and waits until the store has what it will have. */
  const ask = async (path: string, options: AskOptions = {}) => {
    const response = await start(path, options)
    await settled()
    return response
  }
  const partition = async (scope = '') => (await partitions.toRead(scope))?.database
  /** The paths and queries that are stored for whoever is signed in. */
  const kept = async (scope = '') =>
    ((await (await partition(scope))?.answers.toArray()) ?? []).map(({ key }) => key.split(' ')[2])

  return {
    ask,
    start,
    settled,
    kept,
    partition,
    server,
    clock,
    parts,
    partitions,
    breakers,
    states,
    wiped,
    troubles,
    settings,
  }
}

/** A server that says who is asking, in every answer. */
export function usual(request: Request, user: User | undefined): Response {
  const { pathname } = new URL(request.url)
  if (!user) return json({ error_code: 'Unauthorized' }, 401)
  if (pathname === '/v1/me') return json({ id: user.id, silo_id: user.siloId })
  if (request.method !== 'GET') return new Response(null, { status: 204 })
  return json({ items: [], owner: user.id })
}

/** A worker to which the server has said that Ada is signed in. */
export async function signedIn(options: Parameters<typeof startWorker>[0] = {}) {
  const worker = startWorker(options)
  await worker.ask('/v1/me')
  return worker
}
