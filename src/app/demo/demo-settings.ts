import type { DemoSettings, DemoState } from '#worker-protocol/messages.ts'
import { createStore } from '#app/state/store.ts'
import { sessionStore } from '#app/state/browser-storage.ts'
import { ask } from '#app/worker/worker-bridge.ts'

const key = 'rackside.demo'

/** This tab's demo settings; undefined until the worker answers. */
export const demoState = createStore<DemoState | undefined>(undefined)

/** Stores the worker's state for this tab's next load. */
export function keepDemo(state: DemoState): void {
  demoState.set(state)
  sessionStore.set(key, JSON.stringify(state.settings))
}

const started = /* @__PURE__ */ Promise.withResolvers<void>()

/** Resolves when the worker has this tab's settings; calls wait for it. */
export const demoReady = /* @__PURE__ */ (() => started.promise)()

let offlineBefore = false

/** Whether the demo was offline before the reload. */
export const wasOffline = (): boolean => offlineBefore

/**
 * Restores this tab's settings after a reload, except offline: stored data is gone too. The mock control
 * plane starts afresh.
 */
export async function startDemo(): Promise<void> {
  const kept = sessionStore.get(key)
  const { offline = false, ...settings }: Partial<DemoSettings> = kept ? JSON.parse(kept) : {}
  offlineBefore = offline
  const answered = ask<DemoState>({ type: 'origin', command: settings })
  // A new tab uses the worker's defaults, so it need not wait.
  if (!kept) started.resolve()
  const state = await answered
  if (state) demoState.set(state)
  started.resolve()
}

/** Applies from the next request on. */
export async function setDemo(change: Partial<DemoSettings>): Promise<void> {
  const before = demoState.get()
  // Stored before the worker answers, in case of a reload in between.
  if (before) keepDemo({ ...before, settings: { ...before.settings, ...change } })
  const state = await ask<DemoState>({ type: 'origin', command: change })
  if (state) keepDemo(state)
  // Updates the stamp in the top bar without waiting for the next request.
  if (change.offline !== undefined) await ask({ type: 'probe' })
}
