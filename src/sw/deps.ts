import type { SettingsDatabase } from '#db/database.ts'
import { type Breaker, createBreaker } from './network/breaker.ts'
import type { WipeReason, WorkerMessage } from '#worker-protocol/messages.ts'
import type { ControlFile } from './control.ts'
import type { Origin } from './network/origin.ts'
import { Decisions } from './answers/decisions.ts'
import { askWho } from './answers/read.ts'
import { delay } from './network/delay.ts'
import type { DataLayerDeps } from './data-layer-deps.ts'
import { ConfirmedClients } from './session/confirmed-clients.ts'
import { getOrCreate } from './get-or-create.ts'
import { noteConnection } from './answers/note-changes.ts'
import { Partitions } from './session/partitions.ts'
import { Scopes } from './session/scopes.ts'
import { Sealing } from './session/sealing.ts'
import { withoutSessionWhilePending } from './session/session-origin.ts'
import { RateLimits } from './network/rate-limit.ts'
import { RequestQueue } from './network/request-queue.ts'
import { WriteCounts } from './session/write-counts.ts'

declare const self: ServiceWorkerGlobalScope

/** Creates the worker's data layer dependencies, with the real clock and messages to real pages. */
export function createDeps(
  origin: Origin,
  settings: SettingsDatabase,
  control: Pick<ControlFile, 'mayStore' | 'mayUnlock' | 'keepFor'>,
): DataLayerDeps {
  const now = Date.now
  const breakers = new Map<string, Breaker>()
  const decisions = new Decisions(settings, {
    now,
    later: (work, ms) => setTimeout(work, ms),
    mayStore: async () => (await scopes.keeps()) === true,
  })
  const onNotice = (text: string) => {
    decisions.note('notice', text)
    void broadcast({ type: 'notice', text })
  }
  const onWiped = (scope: string, why: WipeReason, user?: string) => {
    // Pages of the demo share the log.
    if (scope === '') decisions.forget()
    decisions.note('wiped', why)
    void broadcast({ type: 'wiped', why, ...(user === undefined ? {} : { user }) }, scope)
  }
  const onLocked = (scope: string) => {
    decisions.note('locked')
    void broadcast({ type: 'locked' }, scope)
  }
  const breakerOf = (scope: string) =>
    getOrCreate(breakers, scope, () =>
      createBreaker(now, (state) => {
        void broadcast({ type: 'connection', state }, scope)
        void noteConnection({ partitions, now }, scope, state).catch(() => undefined)
      }),
    )
  const broadcast = async (message: WorkerMessage, scope?: string) => {
    for (const client of await self.clients.matchAll()) {
      if (scope === undefined || origin.scopeOf(client.id) === scope) client.postMessage(message)
    }
  }
  const scopes = new Scopes(settings, {
    origin: self.location.origin,
    now,
    onWiped,
    onLocked,
    onNotice,
    mayStore: () => control.mayStore(),
    mayUnlock: () => control.mayUnlock(),
  })
  const partitions = new Partitions(scopes)
  const deps: DataLayerDeps = {
    askWho: (call) => askWho(deps, call),
    origin: withoutSessionWhilePending(origin, partitions),
    partitions,
    sealing: new Sealing(scopes),
    confirmedClients: new ConfirmedClients(),
    breakerOf,
    rateLimits: new RateLimits(),
    writeCounts: new WriteCounts(),
    requestQueue: new RequestQueue(delay),
    walks: new Map(),
    retirement: { hasBegun: false },
    decisions,
    isOnline: () => navigator.onLine,
    now,
    delay,
    onChanges: (scope) => void broadcast({ type: 'changes' }, scope),
    keepFor: (kind) => control.keepFor(kind),
    onNotice,
  }
  return deps
}
