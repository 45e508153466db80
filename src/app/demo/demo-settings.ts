import type { DemoSettings, DemoState } from '#sw/messages.ts'
import { createStore } from '#app/store.ts'
import { ask } from '#app/worker-bridge.ts'

const key = 'rackside.demo'

/** How the demo is set for this tab, once the worker has said so. */
export const demoState = createStore<DemoState | undefined>(undefined)

/** Brings this tab's settings back over a reload; the state of the mock control plane starts afresh. */
export async function startDemo(): Promise<void> {
  void simulateSerialConsoles()
  const kept = sessionStorage.getItem(key)
  demoState.set(await ask<DemoState>({ type: 'origin', command: kept ? JSON.parse(kept) : null }))
}

/** Changes how the demo behaves from the next request on. */
export async function setDemo(change: Partial<DemoSettings>): Promise<void> {
  const before = demoState.get()
  if (!before) return
  const settings = { ...before.settings, ...change }
  sessionStorage.setItem(key, JSON.stringify(settings))
  demoState.set({ ...before, settings })
  await ask({ type: 'origin', command: settings })
}

/** A WebSocket never reaches the worker, so the demo's serial console is served in the page. */
async function simulateSerialConsoles(): Promise<void> {
  const { serveSerialConsoles } = await import('#mock/page-socket.ts')
  const origin = location.origin.replace(/^http/, 'ws')
  serveSerialConsoles({ origin, now: Date.now, ask: (path) => fetch(path) })
}
