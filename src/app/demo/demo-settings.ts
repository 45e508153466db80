import type { DemoSettings, DemoState } from '#worker-protocol/messages.ts'
import { createStore } from '#app/state/store.ts'
import { session } from '#app/state/browser-storage.ts'
import { ask } from '#app/worker/worker-bridge.ts'

const key = 'rackside.demo'

/** How the demo is set for this tab, once the worker has said so. */
export const demoState = createStore<DemoState | undefined>(undefined)

/** What the worker says of the demo; kept for this tab's next load. */
export function keepDemo(state: DemoState): void {
  demoState.set(state)
  session.set(key, JSON.stringify(state.settings))
}

const started = /* @__PURE__ */ Promise.withResolvers<void>()

/** Resolves when the worker answers this page as it was last set: calls wait for it. */
export const demoReady = /* @__PURE__ */ (() => started.promise)()

let offlineBefore = false

/** Whether the demo was offline before this page was loaded anew. */
export const wasOffline = (): boolean => offlineBefore

/**
 * Brings this tab's settings back over a reload, but for being offline: what was stored went with it. The state of the mock control
 * plane starts afresh.
 */
export async function startDemo(): Promise<void> {
  const kept = session.get(key)
  const { offline = false, ...settings }: Partial<DemoSettings> = kept ? JSON.parse(kept) : {}
  offlineBefore = offline
  const answered = ask<DemoState>({ type: 'origin', command: settings })
  // A new tab is as the worker begins it, and need not wait to hear so.
  if (!kept) started.resolve()
  const state = await answered
  if (state) demoState.set(state)
  started.resolve()
}

/** Changes how the demo behaves from the next request on. */
export async function setDemo(change: Partial<DemoSettings>): Promise<void> {
  const before = demoState.get()
  // Kept before the worker says so: a reload may come in between.
  if (before) keepDemo({ ...before, settings: { ...before.settings, ...change } })
  const state = await ask<DemoState>({ type: 'origin', command: change })
  if (state) keepDemo(state)
  // The stamp in the top bar should not wait for the next request to notice.
  if (change.offline !== undefined) await ask({ type: 'probe' })
}
