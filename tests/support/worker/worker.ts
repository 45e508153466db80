import { askWho } from '#sw/answers/read.ts'
import { currentUserView } from '#api/generated/current-user.ts'
import { operations } from '#api/generated/operations.ts'
import { matcher } from '#api/url.ts'
import { SettingsDatabase } from '#db/database.ts'
import { type Breaker, createBreaker } from '#sw/network/breaker.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import { Decisions } from '#sw/answers/decisions.ts'
import { WriteCounts } from '#sw/session/write-counts.ts'
import { keepFor } from '#sw/answers/policy.ts'
import { RequestQueue } from '#sw/network/request-queue.ts'
import { createDataLayer } from '#sw/data-layer.ts'
import type { Origin } from '#sw/network/origin.ts'
import type { DataLayerDeps } from '#sw/data-layer-deps.ts'
import { ConfirmedClients } from '#sw/session/confirmed-clients.ts'
import { getOrCreate } from '#sw/get-or-create.ts'
import { noteConnection } from '#sw/answers/note-changes.ts'
import { Partitions } from '#sw/session/partitions.ts'
import { Scopes } from '#sw/session/scopes.ts'
import { Sealing } from '#sw/session/sealing.ts'
import { withoutSessionWhilePending } from '#sw/session/session-origin.ts'
import { RateLimits } from '#sw/network/rate-limit.ts'
import { answerWhole, partOf, whole } from '../contract/whole.ts'

/** The time when every test starts. */
export const startedAt = Date.UTC(2025, 8, 1, 12)

export interface User {
  id: string
  siloId: string
}
export const ada: User = { id: 'ada', siloId: 'harbor' }
export const bob: User = { id: 'bob', siloId: 'harbor' }

/** The answer of `/v1/me` for a user. */
export const me = ({ id, siloId }: User) => whole(currentUserView, { id, silo_id: siloId })

/** A server's JSON. For a successful operation, give only the fields that matter. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  partOf(body, { status, headers: { date: new Date(startedAt).toUTCString(), ...headers } })

export const apiError = (status: number, code?: string) =>
  json({ ...(code ? { error_code: code } : {}), message: 'no', request_id: 'r' }, status)

const find = matcher(Object.values(operations))

let count = 0

/** Settings in a new database. */
export const newSettings = () => new SettingsDatabase(`settings-${(count += 1)}`)

/** Partitions with the given settings, and their reports. */
export function partitionsOver(
  settings: SettingsDatabase,
  {
    mayStore = () => Promise.resolve(true),
    mayUnlock = (): Promise<boolean | undefined> => Promise.resolve(true),
    now = () => startedAt,
  } = {},
) {
  const wiped: string[] = []
  const notices: string[] = []
  const scopes = new Scopes(settings, {
    origin: `https://${settings.name}.test`,
    now,
    onWiped: (scope) => wiped.push(scope),
    onLocked: () => undefined,
    onNotice: (text) => notices.push(text),
    mayStore,
    mayUnlock,
  })
  return {
    partitions: new Partitions(scopes),
    sealing: new Sealing(scopes),
    keeps: () => scopes.keeps(),
    wiped,
    notices,
  }
}

interface RequestOptions extends RequestInit {
  /** The requesting page; all pages share a scope unless `scopes` says otherwise. */
  page?: string
}

/** A worker without a browser: the real data layer with a server and a clock that the test controls. */
export function startWorker({
  settings = newSettings(),
  scopes = false,
  mayStore = () => Promise.resolve(true),
  mayUnlock = (): Promise<boolean | undefined> => Promise.resolve(true),
  now = startedAt,
  givenClock = undefined as { now: number } | undefined,
} = {}) {
  const clock = givenClock ?? { now }
  const over = { mayStore, mayUnlock, now: () => clock.now }
  const { partitions, sealing, keeps, wiped, notices } = partitionsOver(settings, over)
  const states: ConnectionState[] = []
  const changed: string[] = []
  const breakers = new Map<string, Breaker>()
  const server = {
    /** The signed-in user. Without one, every answer is a 401. */
    user: ada as User | undefined,
    requests: [] as string[],
    answer: usual as (
      request: Request,
      user: User | undefined,
      scope: string,
    ) => Response | Promise<Response>,
  }
  const origin: Origin = {
    scopeOf: (page) => (scopes ? page : ''),
    fetch: async (request, scope) => {
      server.requests.push(`${request.method} ${new URL(request.url).pathname}`)
      return answerWhole(request, await server.answer(request, server.user, scope))
    },
  }
  const deps: DataLayerDeps = {
    askWho: (call) => askWho(deps, call),
    origin: withoutSessionWhilePending(origin, partitions),
    partitions,
    sealing,
    confirmedClients: new ConfirmedClients(),
    breakerOf: (scope) =>
      getOrCreate(breakers, scope, () =>
        createBreaker(
          () => clock.now,
          (state) => {
            states.push(state)
            void noteConnection({ partitions, now: () => clock.now }, scope, state).catch(() => undefined)
          },
        ),
      ),
    rateLimits: new RateLimits(),
    writeCounts: new WriteCounts(),
    requestQueue: new RequestQueue(() => Promise.resolve()),
    walks: new Map(),
    retirement: { hasBegun: false },
    decisions: new Decisions(settings, { now: () => clock.now, later: () => undefined, mayStore }),
    isOnline: () => true,
    now: () => clock.now,
    delay: (ms) => {
      clock.now += ms
      return Promise.resolve()
    },
    onChanges: (scope) => changed.push(scope),
    keepFor: (kind) => Promise.resolve(keepFor[kind]),
    onNotice: (text) => notices.push(text),
  }
  const layer = createDataLayer(deps)
  let pending: Promise<unknown>[] = []
  const start = (path: string, { page = '', ...init }: RequestOptions = {}) =>
    layer(new Request(`https://console.test${path}`, init), page, (work) => pending.push(work))
  /** Waits for all work passed to `waitUntil`. */
  const settled = async () => {
    const work = pending
    pending = []
    await Promise.all(work)
  }
  /** Sends a request, and waits until its results are stored. */
  const request = async (path: string, options: RequestOptions = {}) => {
    const response = await start(path, options)
    await settled()
    return response
  }
  const partition = async (scope = '') => (await partitions.toRead(scope))?.database
  /** The paths and queries stored for the signed-in user. */
  const kept = async (scope = '') =>
    ((await (await partition(scope))?.answers.toArray()) ?? []).map(({ key }) => key.split(' ')[2])

  return {
    request,
    start,
    settled,
    kept,
    partition,
    server,
    clock,
    deps,
    partitions,
    sealing,
    keeps,
    breakers,
    states,
    changed,
    wiped,
    notices,
    settings,
  }
}

/** A server whose answers contain the user if they have a body, with the contract's status. */
export function usual(request: Request, user: User | undefined): Response {
  const { pathname } = new URL(request.url)
  if (!user) return apiError(401, 'Unauthorized')
  if (pathname === '/v1/me') return json(me(user))
  const [status] = [find(request.method, pathname)?.operation.status ?? 200].flat()
  return status === 204 ? new Response(null, { status }) : json({ owner: user.id }, status)
}

/** Disconnects the network. */
export const cutOff = ({ server }: Pick<ReturnType<typeof startWorker>, 'server'>): void => {
  server.answer = () => Promise.reject(new TypeError('fetch failed'))
}

/** A worker whose server has named Ada as the user. */
export async function signedIn(options: Parameters<typeof startWorker>[0] = {}) {
  const worker = startWorker(options)
  await worker.request('/v1/me')
  return worker
}
