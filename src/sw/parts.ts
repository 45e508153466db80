import type { SettingsDatabase } from '#db/database.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import type { WipeReason, WorkerMessage } from '#worker-protocol/messages.ts'
import type { ControlFile } from './control.ts'
import type { Origin } from './origin.ts'
import { Decisions } from './decisions.ts'
import { delay } from './delay.ts'
import type { DataLayerParts } from './data-layer-parts.ts'
import { Documents } from './documents.ts'
import { getOrCreate } from './get-or-create.ts'
import { noteConnection } from './note-changes.ts'
import { Partitions } from './partitions.ts'
import { Scopes } from './scopes.ts'
import { Sealing } from './sealing.ts'
import { withoutOwedSession } from './session-origin.ts'
import { RateLimits } from './rate-limit.ts'
import { RequestQueue } from './request-queue.ts'
import { WriteCounts } from './write-counts.ts'

declare const self: ServiceWorkerGlobalScope

/** The data layer's parts as the worker has them: real clock, messages to real pages. */
export function createParts(
  origin: Origin,
  settings: SettingsDatabase,
  control: Pick<ControlFile, 'mayStore' | 'mayUnlock' | 'keepFor'>,
): DataLayerParts {
  const now = Date.now
  const breakers = new Map<string, Breaker>()
  const decisions = new Decisions(settings, {
    now,
    later: (work, ms) => setTimeout(work, ms),
    mayStore: () => scopes.keeps(),
  })
  const onNotice = (text: string) => {
    decisions.note('notice', text)
    void broadcast({ type: 'notice', text })
  }
  const onWiped = (scope: string, why: WipeReason, user?: string) => {
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
  return {
    origin: withoutOwedSession(origin, partitions),
    partitions,
    sealing: new Sealing(scopes),
    documents: new Documents(),
    breakerOf,
    rateLimits: new RateLimits(),
    writeCounts: new WriteCounts(),
    requestQueue: new RequestQueue(delay),
    walks: new Map(),
    decisions,
    now,
    delay,
    onChanges: (scope) => void broadcast({ type: 'changes' }, scope),
    keepFor: (kind) => control.keepFor(kind),
    onNotice,
  }
}
