import type { SettingsDatabase } from '#db/database.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import type { WipeReason, WorkerMessage } from '#worker-protocol/messages.ts'
import type { Origin } from './origin.ts'
import type { DataLayerParts } from './data-layer-parts.ts'
import { Changes } from './changes.ts'
import { Partitions } from './partitions.ts'
import { Refusals } from './refusals.ts'
import { Turns } from './turns.ts'

declare const self: ServiceWorkerGlobalScope

/** The data layer's parts as the worker has them: real clock, real pages to tell. */
export function createParts(origin: Origin, settings: SettingsDatabase): DataLayerParts {
  const now = Date.now
  const breakers = new Map<string, Breaker>()
  const onTrouble = (text: string) => void tell({ type: 'notice', text })
  const onWiped = (scope: string, why: WipeReason) => void tell({ type: 'wiped', why }, scope)
  const breakerOf = (scope: string) => {
    let breaker = breakers.get(scope)
    if (!breaker) {
      breaker = createBreaker(now, (state) => void tell({ type: 'connection', state }, scope))
      breakers.set(scope, breaker)
    }
    return breaker
  }
  const tell = async (message: WorkerMessage, scope?: string) => {
    for (const client of await self.clients.matchAll()) {
      if (scope === undefined || origin.scopeOf(client.id) === scope) client.postMessage(message)
    }
  }
  const partitions = new Partitions(settings, { origin: self.location.origin, now, onWiped, onTrouble })
  return {
    origin,
    partitions,
    breakerOf,
    refusals: new Refusals(),
    changes: new Changes(),
    turns: new Turns((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    now,
    onTrouble,
  }
}
